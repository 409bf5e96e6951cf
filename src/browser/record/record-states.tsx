import './record.css'
import { Button, Skeleton } from '@mantine/core'
import { useMessages } from '../messages.ts'
import type { ProblemError } from '../problem.ts'
import { recordMessages } from './messages.ts'

/** A record that did not come: gone, or the server did not answer. */
export function RecordMissing({ error, onAgain }: { error: ProblemError; onAgain: () => void }) {
  const words = useMessages(recordMessages)
  // An id that is none is as lost as one that nobody has.
  const lost = error.code === 'NOT_FOUND' || error.code === 'INVALID_INPUT'
  return (
    <div className="record-missing" role="alert">
      <h2>{lost ? words.missing : words.failed}</h2>
      <p>{lost ? words.missingHint : error.message}</p>
      {!lost && error.requestId && (
        <p className="record-quiet">
          {words.requestId} {error.requestId}
        </p>
      )}
      {!lost && (
        <Button variant="default" onClick={onAgain}>
          {words.again}
        </Button>
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
