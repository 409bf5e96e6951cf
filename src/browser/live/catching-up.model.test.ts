import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ContractInput } from '../../shared/contract.ts'
import { times } from '../../shared/testing/length.ts'
import { call } from '../api.ts'
import { startLive } from '../live.ts'
import { contractKey, contractQuery, queryClient } from '../query.ts'
import { memory, rita, tokenOf } from '../session/testing.ts'
import { loadNext, pagesQuery } from '../table/use-pages.ts'
import { liveState } from './current-state.ts'
import { forgetRows } from './heard-rows.ts'
import { followSent, heldLists, rowsFollow } from './held-lists.ts'
import { hearOwn } from './hearing.ts'
import { followLists, followNouns } from './nouns.ts'
import { holdAnswer } from './own-answers.ts'
import { followOwnChanges } from './own-changes.ts'
import { applyOwnRows, followLateRows } from './rows.ts'
import { editThing, furtherList, listPages, listRows, readThing, sum, thingList } from './testing/model-contracts.ts'
import { ModelServer } from './testing/model-server.ts'
import { pass } from './testing/virtual-time.ts'

followOwnChanges(hearOwn)
followLateRows()

beforeAll(() => {
  const kept = memory()
  kept.setItem('token', tokenOf(rita.uid))
  kept.setItem('tokenReceivedAt', String(1_800_000_000_000))
  kept.setItem('user', JSON.stringify(rita))
  vi.stubGlobal('localStorage', kept)
  vi.stubGlobal('window', new EventTarget())
  // No sharing with other tabs: `shared-stream.test.ts` has that.
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.useFakeTimers({
    now: 1_800_000_000_000,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  })
  followNouns([{ noun: 'thing', judgedBy: ['id'], sums: [sum.name] }])
  followLists([thingList])
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})
afterAll(() => followNouns([]))

/** What is on the screen, as a person opens and leaves it. */
class Screen {
  readonly #input: ContractInput<typeof readThing>
  readonly #rows = new QueryObserver(queryClient, contractQuery(listRows, {}))
  readonly #sum = new QueryObserver(queryClient, contractQuery(sum, {}))
  readonly #pages = new InfiniteQueryObserver(queryClient, pagesQuery(listPages, { query: {} }))
  readonly #detail: QueryObserver<unknown>
  #stops = new Map<object, () => void>()

  constructor(id: string) {
    this.#input = { params: { id } }
    this.#detail = new QueryObserver<unknown>(queryClient, contractQuery(readThing, this.#input))
  }

  /** Opens or leaves one of the four. */
  toggle(which: number): void {
    const observer = [this.#rows, this.#pages, this.#detail, this.#sum][which % 4]!
    const stop = this.#stops.get(observer)
    if (stop) {
      stop()
      this.#stops.delete(observer)
    } else
      this.#stops.set(
        observer,
        observer.subscribe(() => {}),
      )
  }

  open(): void {
    for (const [which, one] of [this.#rows, this.#pages, this.#detail, this.#sum].entries())
      if (!this.#stops.has(one)) this.toggle(which)
  }

  /** As the button does that stands where nothing came. */
  askForWhatNeverCame(): void {
    for (const one of [this.#rows, this.#detail, this.#sum, this.#pages]) {
      const { data, isFetching } = one.getCurrentResult()
      if (data === undefined && !isFetching) void one.refetch()
    }
  }

  leave(): void {
    for (const stop of this.#stops.values()) stop()
    this.#stops.clear()
  }

  loadMore(): void {
    const result = this.#pages.getCurrentResult()
    if (this.#stops.has(this.#pages) && result.hasNextPage && !result.isFetchingNextPage)
      void loadNext(pagesQuery(listPages, { query: {} }).queryKey, result)
  }

  async act(): Promise<void> {
    const after = await call(editThing, this.#input).catch(() => undefined)
    if (!after) return
    holdAnswer(contractKey(readThing, this.#input), after)
    applyOwnRows(listRows.name, [after])
  }

  shown() {
    const pages = this.#pages.getCurrentResult().data?.pages ?? []
    return {
      rows: this.#rows.getCurrentResult().data?.items,
      pages: pages.flatMap(({ items }) => items),
      pageCount: pages.length,
      hasMore: pages.at(-1)?.nextCursor !== null,
      sum: this.#sum.getCurrentResult().data?.value,
      detail: this.#detail.getCurrentResult().data,
      isGone: this.#detail.getCurrentResult().error !== null,
    }
  }
}

const id = fc.integer({ min: 0, max: 11 }).map((number) => `t${String.fromCharCode(97 + number)}`)
const step = fc.record({
  after: fc.integer({ min: 0, max: 1_500 }),
  does: fc.oneof(
    fc.record({ kind: fc.constant('change' as const), id }),
    fc.record({ kind: fc.constant('change' as const), id: fc.constant('ta') }),
    fc.record({ kind: fc.constant('delete' as const), id }),
    fc.record({ kind: fc.constantFrom('own', 'loadMore', 'cut', 'out', 'further' as const) }),
    fc.record({ kind: fc.constant('toggle' as const), which: fc.nat(3) }),
  ),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** A screen is opened whose list the stream does not send yet. */
function openFurther(): void {
  const { name } = furtherList.contract
  followSent(heldLists().filter((one) => one !== name && rowsFollow(one)))
  followLists([furtherList])
}

async function take({ after, does }: Step, server: ModelServer, screen: Screen): Promise<void> {
  if (does.kind === 'change') server.change(does.id)
  else if (does.kind === 'delete') server.change(does.id, does.id !== 'ta')
  else if (does.kind === 'own') void screen.act()
  else if (does.kind === 'loadMore') screen.loadMore()
  else if (does.kind === 'toggle') screen.toggle(does.which)
  else if (does.kind === 'cut') server.cut()
  else if (does.kind === 'further') openFurther()
  else {
    server.network = 'out'
    setTimeout(() => (server.network = 'poor'), after)
  }
  await pass(after)
}

test('whatever the network does, in the end everything on the screen is as on the server', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 14 }),
      fc.array(fc.nat(10_000), { minLength: 10, maxLength: 40 }),
      async (steps, draws) => {
        let drawn = 0
        const server = new ModelServer((below) => draws[drawn++ % draws.length]! % below, 0)
        for (const letter of 'abcdefgh') server.things.set(`t${letter}`, { id: `t${letter}`, value: 1, freshness: 0 })
        vi.stubGlobal('fetch', server.fetch)
        const screen = new Screen('ta')
        followSent([])
        screen.open()
        const stop = startLive()
        try {
          for (const one of steps) await take(one, server, screen)
          await pass(1_500)
          server.network = 'well'
          screen.open()
          // What is under way may still be lost.
          await pass(5_000)
          screen.askForWhatNeverCame()
          await pass(20_000)
          // A page that is asked for comes, also where a colleague changes the list meanwhile.
          const before = screen.shown()
          screen.loadMore()
          server.change('ta')
          await pass(30_000)
          const { rows, pages, pageCount, hasMore, sum: value, detail, isGone } = screen.shown()
          const items = server.items()
          expect(liveState().kind).toBe('live')
          expect(pageCount).toBe(before.pageCount + (before.hasMore ? 1 : 0))
          expect({ rows, pages, hasMore, value, detail, isGone }).toEqual({
            rows: items,
            pages: items.slice(0, pages.length),
            hasMore: pages.length < items.length,
            value: items.reduce((all, one) => all + one.value, 0),
            detail: server.things.get('ta'),
            isGone: false,
          })
        } finally {
          stop()
          screen.leave()
          server.end()
          await pass(3_000)
          queryClient.clear()
          forgetRows()
        }
      },
    ),
    { numRuns: times(10_000, 300) },
  )
})
