import '../blocks.css'
import { Skeleton } from '@mantine/core'
import { useMessages } from '../../../../browser/messages.ts'
import { DidNotCome } from '../../../../browser/states.tsx'
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

/** The blocks could not be loaded. */
export function BlocksProblem({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const words = useMessages(messages)
  return <DidNotCome title={words.failed} error={error} onAgain={onAgain} />
}
