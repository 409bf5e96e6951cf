import { Button, Skeleton } from '@mantine/core'
import { IconCalendarUser, IconMoodSad, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ProblemError } from '../../../browser/api.ts'
import { useMessages } from '../../../browser/messages.ts'
import { messages } from './messages.ts'

interface RosterNoticeProps {
  readonly title: string
  readonly hint?: string
  readonly isPeople?: boolean
  readonly children?: ReactNode
}

/** Why there is nothing to see, and the way out. */
export function RosterNotice({ title, hint, isPeople = false, children }: RosterNoticeProps) {
  const Icon = isPeople ? IconUsers : IconCalendarUser
  return (
    <div className="roster-state">
      <Icon size={36} stroke={1.4} aria-hidden="true" />
      <h2>{title}</h2>
      {hint !== undefined && <p>{hint}</p>}
      {children && <div className="roster-state__actions">{children}</div>}
    </div>
  )
}

/** The roster could not be read: what happened, the code to quote, and another try. */
export function RosterProblem({ error, onAgain }: { readonly error: Error; readonly onAgain: () => void }) {
  const words = useMessages(messages)
  const requestId = error instanceof ProblemError ? error.requestId : undefined
  return (
    <div className="roster-state" role="alert">
      <IconMoodSad size={36} stroke={1.4} aria-hidden="true" />
      <h2>{words.failed}</h2>
      <p>{error.message}</p>
      {requestId !== undefined && <p className="quiet-note">{words.code(requestId)}</p>}
      <Button variant="default" onClick={onAgain}>
        {words.again}
      </Button>
    </div>
  )
}

const rows = [84, 61, 92, 70, 55, 88, 66, 79, 58, 90, 73, 64]

/** The shape of a month while it loads: names at the left, days along the top. */
export function RosterSkeleton() {
  const words = useMessages(messages)
  return (
    <div className="roster-skeleton" role="status" aria-label={words.loading}>
      <Skeleton height={62} radius={0} />
      {rows.map((width) => (
        <div key={width}>
          <Skeleton height={12} width={`${width}%`} />
          <Skeleton height={22} width={`${width}%`} />
        </div>
      ))}
    </div>
  )
}
