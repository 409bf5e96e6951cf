import { Skeleton, Stack } from '@mantine/core'
import { useMessages } from '../../../../browser/messages.ts'
import { DidNotCome } from '../../../../browser/states.tsx'
import { messages } from './messages.ts'
import styles from './roster-page.module.css'

/** The roster could not be read: what happened, the code to quote, and another try. */
export function RosterProblem({ error, onAgain }: { readonly error: Error; readonly onAgain: () => void }) {
  const words = useMessages(messages)
  return <DidNotCome title={words.failed} error={error} onAgain={onAgain} />
}

const rows = [84, 61, 92, 70, 55, 88, 66, 79, 58, 90, 73, 64]

/** The shape of a month while it loads: names at the left, days along the top. */
export function RosterSkeleton() {
  const words = useMessages(messages)
  return (
    <Stack gap={10} className={styles.skeleton} role="status" aria-label={words.loading}>
      <Skeleton height={62} radius={0} />
      {rows.map((width) => (
        <div key={width}>
          <Skeleton height={12} width={`${width}%`} />
          <Skeleton height={22} width={`${width}%`} />
        </div>
      ))}
    </Stack>
  )
}
