import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Contract, ContractInput, ContractOutput } from '../../shared/contract.ts'
import { call, type ProblemError } from '../api.ts'
import { withRowsHeard } from '../live/replay.ts'
import { forgetUnseen, useUnseen } from '../live/unseen.ts'
import { type Overlay, useOverlay } from '../overlay.ts'
import { contractKey, queryClient } from '../query.ts'

interface Page {
  readonly items: readonly unknown[]
  readonly nextCursor: string | null
}
type RowOf<C> = ContractOutput<C> extends { items: readonly (infer Row)[] } ? Row : never

/** Rows of a list, page after page. */
export interface Pages<Row> {
  readonly rows: readonly Row[]
  /** Nothing has come yet. */
  readonly loading: boolean
  /** The rows are those of the question before; the answer is under way. */
  readonly stale: boolean
  readonly error: ProblemError | null
  readonly hasMore: boolean
  readonly loadingMore: boolean
  readonly loadMore: () => void
  readonly again: () => void
  /** Rows that came or moved since and are not shown: `again` shows them. */
  readonly changes: number
}

interface PagesOptions<Row> {
  readonly enabled?: boolean
  readonly staleTime?: number
  readonly meta?: Record<string, unknown>
  /** Commands that the server has not answered yet, shown over the rows they change. */
  readonly overlay?: Overlay<Row>
}

/** The options of TanStack Query for pages of a list. */
export function pagesQuery<C extends Contract>(contract: C, input: ContractInput<C>) {
  const queryKey = [...contractKey(contract, input), 'pages']
  return {
    queryKey,
    queryFn: async ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }): Promise<Page> => {
      const parts: { query?: object } = input as object
      const asked = { ...parts, query: { ...parts.query, ...(pageParam && { cursor: pageParam }) } } as ContractInput<C>
      if (!pageParam) forgetUnseen(queryKey)
      const ask = async () => (await call(contract, asked, { signal })) as Page
      return withRowsHeard(queryKey, ask, { signal, isFirst: !pageParam })
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page) => last.nextCursor,
  }
}

interface NextPage {
  readonly fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<{ isFetchingNextPage: boolean }>
}

/** Loads the next page, after what is being loaded: pages that are loaded again because of a change are not given up. */
export async function loadNext(queryKey: readonly unknown[], { fetchNextPage }: NextPage): Promise<void> {
  const loading = queryClient.getQueryCache().find({ queryKey, exact: true })
  if (loading?.state.fetchStatus === 'fetching')
    await loading.fetch(undefined, { cancelRefetch: false }).catch(() => {})
  await fetchNextPage({ cancelRefetch: false })
}

/**
 * A keyset-paged list (`{ items, nextCursor }`) that grows by `loadMore`. Kept fresh by live events of its noun like
 * every query; where its changed rows are sent, nothing is put in or moved by itself. `input.query` holds filters, sort and limit; the cursor is added here.
 */
export function usePages<C extends Contract>(
  contract: C,
  input: ContractInput<C>,
  { overlay, ...options }: PagesOptions<RowOf<C>> = {},
): Pages<RowOf<C>> {
  const pages = pagesQuery(contract, input)
  const { queryKey } = pages
  const query = useInfiniteQuery({
    ...pages,
    placeholderData: keepPreviousData,
    ...options,
  })
  const held = useMemo(() => (query.data?.pages ?? []).flatMap(({ items }) => items as RowOf<C>[]), [query.data])
  const rows = useOverlay<RowOf<C>, readonly RowOf<C>[]>(overlay, held)
  const changes = useUnseen(queryKey, held)
  return {
    rows,
    changes,
    loading: query.isPending,
    stale: query.isPlaceholderData,
    error: query.error as ProblemError | null,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage && !query.isPlaceholderData) void loadNext(queryKey, query)
    },
    again: () => void query.refetch(),
  }
}
