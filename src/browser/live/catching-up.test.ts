import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import { defineContract } from '../../shared/contract.ts'
import { call } from '../api.ts'
import { queryClient } from '../query.ts'
import { loadNext } from '../table/use-pages.ts'
import { followSent } from './held-lists.ts'
import { followLists } from './nouns.ts'
import { holdAnswer } from './own-answers.ts'
import { withRowsHeard } from './replay.ts'
import { asked, fetched, passed, playCounts, queryKey, read, shown, tell } from './testing/counts.ts'

playCounts()

/** A list of pages on the screen, each of which comes when it is said. */
async function pages() {
  const given: { readonly cursor: string | null; readonly give: (says: string) => void }[] = []
  const key = ['count', 'count.list', {}, 'pages']
  const observer = new InfiniteQueryObserver(queryClient, {
    queryKey: key,
    queryFn: ({ pageParam, signal }) => {
      const { promise, resolve } = Promise.withResolvers<{ items: string[]; nextCursor: string | null }>()
      const next = `${Number(pageParam ?? 0) + 1}`
      given.push({ cursor: pageParam, give: (says) => resolve({ items: [says], nextCursor: next }) })
      return withRowsHeard(key, () => promise, { signal, isFirst: !pageParam })
    },
    initialPageParam: null as string | null,
    getNextPageParam: (one: { items: string[]; nextCursor: string | null }) => one.nextCursor,
  })
  const stop = observer.subscribe(() => {})
  given[0]?.give('old')
  await passed()
  const held = (): string[] | undefined => observer.getCurrentResult().data?.pages.flatMap(({ items }) => items)
  return { given, held, stop, loadMore: () => loadNext(key, observer.getCurrentResult()) }
}

describe('pages', () => {
  test('the next page waits for those that a change asked for, and both come', async () => {
    const { given, held, stop, loadMore } = await pages()
    tell(10)
    await passed()
    void loadMore()
    await passed()
    expect(given.map(({ cursor }) => cursor)).toEqual([null, null])
    given[1]?.give('new')
    await passed()
    given[2]?.give('second')
    await passed()
    expect([held(), given[2]?.cursor]).toEqual([['new', 'second'], '1'])
    stop()
  })

  test('a change does not take the next page away that is under way, and is asked for after it', async () => {
    const { given, held, stop, loadMore } = await pages()
    void loadMore()
    await passed()
    tell(10)
    await passed()
    given[1]?.give('second')
    await passed()
    expect(held()).toEqual(['old', 'second'])
    given[2]?.give('new')
    await passed()
    given[3]?.give('second, new')
    await passed()
    expect(held()).toEqual(['new', 'second, new'])
    stop()
  })
})

describe('what a query holds', () => {
  test('is not asked for again for a change that it has, and is for one that it may not have', async () => {
    const { stop } = shown()
    asked[0]?.give('old', 'a:12:15:12')
    await passed()
    tell(14)
    await passed()
    expect(asked).toHaveLength(1)
    tell(12)
    await passed()
    expect(asked).toHaveLength(2)
    stop()
  })

  test('is asked for again for a change whose stream sends no rows of it, also where the next stream does', async () => {
    const name = 'count.list'
    followLists([{ contract: { ...read, name }, judge: () => 'out', compare: () => 0 }])
    followSent([])
    const query = { queryKey: ['count', name, {}], queryFn: async () => (count += 1) }
    let count = 0
    const stop = new QueryObserver(queryClient, query).subscribe(() => {})
    await passed()
    tell(12, { concerns: { rowIds: ['c'] } })
    followSent([name])
    await passed()
    expect(count).toBe(2)
    tell(13, { concerns: { rowIds: ['c'] } })
    await passed()
    expect(count).toBe(2)
    stop()
    followSent(undefined)
  })

  test('is asked for again whatever was given up, as soon as it is on the screen', async () => {
    const first = shown()
    asked[0]?.give('old')
    await passed()
    void first.observer.refetch()
    tell(20)
    await passed()
    // The screen is left while it is asked for, which puts it back to what it was before, and opened again.
    first.stop()
    await passed()
    const again = shown()
    await passed()
    asked.at(-1)?.give('new')
    await passed()
    expect([asked.length, again.says()]).toEqual([3, 'new'])
    again.stop()
  })

  test('is asked for again after a failure, with growing pauses', async () => {
    const { says, stop } = shown()
    asked[0]?.give('old')
    await passed()
    let isOut = true
    vi.stubGlobal('fetch', async (url: string) => (isOut ? Promise.reject(new TypeError('no network')) : fetched(url)))
    tell(30)
    await passed(60_000)
    expect(says()).toBe('old')
    isOut = false
    await passed(12_000)
    asked.at(-1)?.give('new')
    await passed()
    expect(says()).toBe('new')
    stop()
  })
})

describe('the answer to one’s own command', () => {
  const command = defineContract({ ...read, name: 'count.edit', method: 'POST' })

  /** A command whose answer is on its way, over a count on the screen. */
  async function sent() {
    const screen = shown()
    asked[0]?.give('old', 'a:10:10:')
    await passed()
    const answered = call(command, { params: { id: 'c' } })
    answered.then((answer) => holdAnswer(queryKey, answer)).catch(() => {})
    return { ...screen, answer: asked[1]! }
  }

  test('is as new as its command: nothing is asked for it', async () => {
    const { says, answer, stop } = await sent()
    answer.give('own', 'a:10:10:', 11)
    await passed(1_000)
    tell(11)
    await passed()
    expect([says(), asked.length]).toEqual(['own', 2])
    stop()
  })

  test('is asked for again where a colleague’s change came while it travelled', async () => {
    const { says, answer, stop } = await sent()
    tell(12)
    await passed()
    // What was asked for then has not come yet.
    answer.give('own', 'a:10:10:', 11)
    await passed()
    asked.at(-1)?.give('the colleague’s', 'a:13:13:')
    await passed()
    expect(says()).toBe('the colleague’s')
    stop()
  })

  test('does not take the place of what was read after it', async () => {
    const { says, answer, stop } = await sent()
    tell(12)
    await passed()
    asked[2]?.give('the colleague’s', 'a:13:13:')
    await passed()
    answer.give('own', 'a:10:10:', 11)
    await passed(1_000)
    expect(says()).toBe('the colleague’s')
    stop()
  })

  test('of which nobody knows its transaction, takes it, and then what came since', async () => {
    const { says, answer, stop } = await sent()
    tell(12)
    await passed()
    asked[2]?.give('the colleague’s', 'a:13:13:')
    await passed()
    answer.give('own', 'a:10:10:')
    await passed()
    asked.at(-1)?.give('the colleague’s')
    await passed()
    expect(says()).toBe('the colleague’s')
    stop()
  })
})
