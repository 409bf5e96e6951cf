import { Button, Skeleton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ProblemError } from '../api.ts'
import { useMessages } from '../messages.ts'
import { tableMessages } from './messages.ts'

/** What an empty list says: what that means, and what to do. */
export interface EmptyList {
  readonly title: string
  readonly hint?: string
  /** A button or two. */
  readonly action?: ReactNode
}

export function EmptyState({ title, hint, action }: EmptyList) {
  return (
    <div className="list-state">
      <p className="list-state__title">{title}</p>
      {hint && <p>{hint}</p>}
      {action && <div className="list-state__actions">{action}</div>}
    </div>
  )
}

/** The list did not come: what happened, the code to quote, and another try. */
export function ErrorState({ error, onAgain }: { error: ProblemError; onAgain: () => void }) {
  const words = useMessages(tableMessages)
  return (
    <div className="list-state" role="alert">
      <IconAlertTriangle size={28} className="list-state__warning" aria-hidden="true" />
      <p className="list-state__title">{words.failed}</p>
      <p>{error.message}</p>
      {error.requestId && (
        <p className="list-state__id">
          {words.requestId} <code>{error.requestId}</code>
        </p>
      )}
      <div className="list-state__actions">
        <Button variant="default" onClick={onAgain}>
          {words.again}
        </Button>
      </div>
    </div>
  )
}

/** Rows that are under way, in the shape of those that will come. */
export function SkeletonRows({ columns, rows = 12 }: { columns: number; rows?: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden="true" className="list-row list-row--waiting">
      {Array.from({ length: columns }, (_cell, column) => (
        <td key={column}>
          <Skeleton height={10} width={`${40 + ((row * 7 + column * 13) % 45)}%`} />
        </td>
      ))}
    </tr>
  ))
}

/** Cards that are under way. */
export function SkeletonCards({ cards = 6 }: { cards?: number }) {
  return Array.from({ length: cards }, (_, card) => (
    <li key={card} aria-hidden="true" className="list-card">
      <Skeleton height={12} width="60%" />
      <Skeleton height={10} width="40%" mt={10} />
      <Skeleton height={10} width="50%" mt={8} />
    </li>
  ))
}
