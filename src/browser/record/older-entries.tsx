import { Button } from '@mantine/core'
import type { HistoryEntry } from '../../shared/history.ts'
import { useMessages } from '../messages.ts'
import type { Pages } from '../table/use-pages.ts'
import { recordMessages } from './messages.ts'

/** What a history goes on with, where it does. */
export function OlderEntries({ of: { hasMore, loadingMore, loadMore } }: { readonly of: Pages<HistoryEntry> }) {
  const words = useMessages(recordMessages)
  if (!hasMore) return null
  return (
    <Button variant="default" fullWidth mt={12} loading={loadingMore} onClick={loadMore}>
      {words.more}
    </Button>
  )
}
