import './patients.css'
import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ProblemError } from '../../../browser/api.ts'
import { useMessages } from '../../../browser/messages.ts'
import { messages } from './messages.ts'

interface PatientMissingProps {
  readonly error: ProblemError
  readonly onAgain: () => void
  /** The way out. */
  readonly children?: ReactNode
}

/** A patient that did not come: gone, or the server did not answer. */
export function PatientMissing({ error, onAgain, children }: PatientMissingProps) {
  const words = useMessages(messages)
  // An id that is none is as lost as one that nobody has.
  const lost = error.code === 'NOT_FOUND' || error.code === 'INVALID_INPUT'
  return (
    <div className="patient-lost" role="alert">
      <h2>{lost ? words.notFound : words.failed}</h2>
      <p>{lost ? words.notFoundHint : error.message}</p>
      {!lost && error.requestId && (
        <p className="quiet">
          {words.requestId} {error.requestId}
        </p>
      )}
      <div className="patient-actions">
        {!lost && (
          <Button variant="default" onClick={onAgain}>
            {words.again}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}

/** A patient under way, in the shape of one. */
export function PatientWaiting() {
  const words = useMessages(messages)
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
