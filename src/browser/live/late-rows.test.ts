import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineContract } from '../../shared/contract.ts'
import type { Judgement, PresentRow } from '../../shared/live-noun.ts'
import { contractQuery, queryClient } from '../query.ts'
import { followLists } from './nouns.ts'
import { withRowsHeard } from './replay.ts'
import { applyOwnRows, applyRows, followLateRows } from './rows.ts'

const row = z.strictObject({ id: z.string(), freshness: z.int(), judged: z.string() })
const listed = defineContract({
  name: 'thing.list',
  method: 'GET',
  path: '/things',
  summary: '',
  permission: 'unit.read',
  query: z.strictObject({ ids: z.string().optional() }),
  output: z.strictObject({ items: z.array(row), nextCursor: z.string().nullable() }),
})
const rowOf = (id: string, freshness: number, judged: Judgement = 'in'): PresentRow => ({ id, freshness, judged })
interface Page {
  readonly items: readonly PresentRow[]
  readonly nextCursor: string | null
}
const pageOf = (items: readonly PresentRow[], nextCursor: string | null = null): Page => ({ items, nextCursor })

followLists([
  {
    contract: listed,
    judge: ({ judged }) => judged as Judgement,
    compare: (one, other) => one.id.localeCompare(other.id),
  },
])
followLateRows()

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('localStorage', { getItem: () => 'en' })
  return () => vi.unstubAllGlobals()
})

/** A list of pages on the screen, each of which comes when it is said. */
function pagesOnScreen(name: string) {
  const asked: ReturnType<typeof Promise.withResolvers<Page>>[] = []
  const queryKey = ['thing', listed.name, { query: { ids: name } }, 'pages']
  const observer = new InfiniteQueryObserver(queryClient, {
    queryKey,
    queryFn: () =>
      withRowsHeard(queryKey, () => {
        const answer = Promise.withResolvers<Page>()
        asked.push(answer)
        return answer.promise
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page) => last.nextCursor,
  })
  const stop = observer.subscribe(() => {})
  const shown = () => observer.getCurrentResult().data?.pages.flatMap(({ items }) => items)
  const answer = async (count: number, page: Page) => {
    await vi.waitFor(() => expect(asked).toHaveLength(count))
    asked[count - 1]?.resolve(page)
  }
  return { observer, shown, answer, stop }
}

test('what only the server can judge is asked for once the answer is there during which it was heard', async () => {
  const underWay = Promise.withResolvers<Response>()
  const urls: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url)
    return urls.length === 1 ? underWay.promise : Response.json(pageOf([rowOf('late-1', 2, 'unknown')]))
  })
  const observer = new QueryObserver(queryClient, contractQuery(listed, { query: {} }))
  const stop = observer.subscribe(() => {})
  await vi.waitFor(() => expect(urls).toHaveLength(1))
  applyRows(listed.name, [rowOf('late-1', 2, 'unknown')])
  underWay.resolve(Response.json(pageOf([])))
  await vi.waitFor(() => expect(observer.getCurrentResult().data?.items).toMatchObject([{ id: 'late-1' }]))
  expect(urls[1]).toContain('ids=late-1')
  stop()
})

test('an empty list of pages is loaded again for a row that came while it was loaded', async () => {
  const { shown, answer, stop } = pagesOnScreen('empty')
  await vi.waitFor(() => expect(shown()).toBeUndefined())
  applyRows(listed.name, [rowOf('late-2', 2)])
  await answer(1, pageOf([]))
  await answer(2, pageOf([rowOf('late-2', 2)]))
  await vi.waitFor(() => expect(shown()).toMatchObject([{ id: 'late-2' }]))
  stop()
})

test('one’s own row stays in pages that are loaded again meanwhile', async () => {
  const { observer, shown, answer, stop } = pagesOnScreen('own')
  await answer(1, pageOf([rowOf('a', 1)]))
  await vi.waitFor(() => expect(shown()).toHaveLength(1))
  void observer.refetch()
  applyOwnRows(listed.name, [rowOf('late-3', 2)])
  await answer(2, pageOf([rowOf('a', 1)]))
  await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false))
  expect(shown()).toMatchObject([{ id: 'a' }, { id: 'late-3' }])
  stop()
})

test('a row of the first page that changes while the second is loaded again is shown as it is', async () => {
  const { observer, shown, answer, stop } = pagesOnScreen('two')
  await answer(1, pageOf([rowOf('late-4', 1)], 'more'))
  await vi.waitFor(() => expect(shown()).toHaveLength(1))
  void observer.fetchNextPage()
  await answer(2, pageOf([rowOf('late-5', 1)]))
  await vi.waitFor(() => expect(shown()).toHaveLength(2))
  void observer.refetch()
  await answer(3, pageOf([rowOf('late-4', 1)], 'more'))
  await vi.waitFor(() => expect(observer.getCurrentResult().isRefetching).toBe(true))
  await new Promise((resolve) => setTimeout(resolve, 10))
  applyRows(listed.name, [rowOf('late-4', 2)])
  await answer(4, pageOf([rowOf('late-5', 1)]))
  await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false))
  expect(shown()).toMatchObject([{ id: 'late-4', freshness: 2 }, { id: 'late-5' }])
  stop()
})
