import { Skeleton } from '@mantine/core'
import { useMessages } from '../messages.ts'
import { recordMessages } from './messages.ts'

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
