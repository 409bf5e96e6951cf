import '../blocks.css'
import { Button, Skeleton } from '@mantine/core'
import { useMessages } from '../../../../browser/messages.ts'
import { ProblemError } from '../../../../browser/problem.ts'
import { messages } from './messages.ts'

/** While the catalogues come. */
export function BlocksWaiting() {
  return (
    <div className="blocks-waiting">
      <Skeleton height={34} width={220} />
      <Skeleton height={320} />
    </div>
  )
}

/** What could not be loaded, with what to quote and a way out. */
export function BlocksProblem({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const words = useMessages(messages)
  return (
    <div role="alert" className="blocks-problem">
      <h2>{words.failed}</h2>
      <p>{error.message}</p>
      {error instanceof ProblemError && error.requestId && (
        <p className="quiet">
          {words.requestId} {error.requestId}
        </p>
      )}
      <Button variant="default" onClick={onAgain}>
        {words.again}
      </Button>
    </div>
  )
}
