import { Skeleton, Stack } from '@mantine/core'
import { useMessages } from '../../../../../browser/messages.ts'
import { DidNotCome } from '../../../../../browser/states.tsx'
import { messages } from './messages.ts'

/** While the catalogues come. */
export function BlocksWaiting() {
  return (
    <Stack>
      <Skeleton height={34} width={220} />
      <Skeleton height={320} />
    </Stack>
  )
}

/** The blocks could not be loaded. */
export function BlocksProblem({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const words = useMessages(messages)
  return <DidNotCome title={words.failed} error={error} onAgain={onAgain} />
}
