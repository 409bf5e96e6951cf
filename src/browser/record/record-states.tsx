import './record.css'
import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '../messages.ts'
import type { ProblemError } from '../problem.ts'
import { recordMessages } from './messages.ts'

interface RecordMissingProps {
  readonly error: ProblemError
  readonly onAgain: () => void
  /** What the noun says instead of "this record"; nothing of `missing` where the drawer's title says it. */
  readonly said?: { readonly missing: string | undefined; readonly missingHint: string; readonly failed: string }
  /** Another way out. */
  readonly children?: ReactNode
}

/** A record that did not come: gone, or the server did not answer. */
export function RecordMissing({ error, onAgain, said, children }: RecordMissingProps) {
  const words = useMessages(recordMessages)
  const { missing, missingHint, failed } = said ?? words
  // An id that is none is as lost as one that nobody has.
  const isLost = error.code === 'NOT_FOUND' || error.code === 'INVALID_INPUT'
  const heading = isLost ? missing : failed
  return (
    <div className="record-missing" role="alert">
      {heading && <h2>{heading}</h2>}
      <p>{isLost ? missingHint : error.message}</p>
      {!isLost && error.requestId && (
        <p className="quiet">
          {words.requestId} {error.requestId}
        </p>
      )}
      {(!isLost || children) && (
        <div className="record-actions">
          {!isLost && (
            <Button variant="default" onClick={onAgain}>
              {words.again}
            </Button>
          )}
          {children}
        </div>
      )}
    </div>
  )
}

/** A record under way, in the shape of one. */
export function RecordWaiting() {
  const words = useMessages(recordMessages)
  return (
    <div aria-busy="true" aria-label={words.loading} role="status">
      <Skeleton height={12} width="50%" mb={16} />
      <Skeleton height={34} width="70%" mb={24} />
      {[62, 48, 70, 55, 40, 66].map((width) => (
        <Skeleton key={width} height={12} width={`${width}%`} mb={14} />
      ))}
    </div>
  )
}
