import type { UseQueryResult } from '@tanstack/react-query'
import type { ProblemError } from '../problem.ts'
import type { Pages } from '../table/use-pages.ts'

/** A list that came at once as the pages that tables show. */
export function wholePages<Row>(
  query: Pick<UseQueryResult<unknown, ProblemError>, 'isPending' | 'isPlaceholderData' | 'error' | 'refetch'>,
  rows: readonly Row[],
): Pages<Row> {
  return {
    rows,
    changes: 0,
    loading: query.isPending,
    stale: query.isPlaceholderData,
    error: query.error,
    hasMore: false,
    loadingMore: false,
    loadMore: () => {},
    again: () => void query.refetch(),
  }
}
