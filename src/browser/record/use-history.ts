import { type HistoryEntry, readHistory } from '../../shared/history.ts'
import type { NounEvents } from '../../shared/noun-events.ts'
import { type Pages, usePages } from '../table/use-pages.ts'

/**
 * What happened to a record, newest first, page after page; read again whenever it is shown.
 * @param more what else refetches it: `alsoShowing(['blockRequest'])`
 */
export function useHistory(
  { noun }: Pick<NounEvents, 'noun'>,
  id: string,
  more: { meta?: Record<string, unknown> } = {},
): Pages<HistoryEntry> {
  return usePages(readHistory, { params: { noun, id } }, { staleTime: 0, ...more })
}
