import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepFresh } from './keep-fresh.ts'
import { ProviderError } from './provider.ts'
import { createSession } from './session.ts'
import { memory, rita, tokenOf } from './testing.ts'

const minute = 60_000
let refreshes = 0
let fail: ProviderError | undefined
let skew = 0
let page: EventTarget & { visibilityState: string }
let frame: EventTarget
let stop: () => void

const refuse = async () => Promise.reject(new Error('not asked in these tests'))
const storage = memory()
const session = createSession({
  storage,
  now: () => Date.now() + skew,
  log: () => {},
  fetch: refuse,
  provider: {
    signIn: refuse,
    async freshToken() {
      refreshes += 1
      if (fail) throw fail
      return tokenOf(rita.uid, 1_800_000_000 + refreshes)
    },
    signOut: async () => {},
  },
})

beforeEach(() => {
  vi.useFakeTimers()
  refreshes = 0
  fail = undefined
  skew = 0
  session.tell('renewed')
  session.kept.keepUser(rita)
  session.kept.keepToken(tokenOf(rita.uid))
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  frame = new EventTarget()
  stop = keepFresh(session, page as unknown as Document, frame as Window)
})

afterEach(() => {
  stop()
  vi.useRealTimers()
})

it('refreshes five minutes before the end, again and again', async () => {
  await vi.advanceTimersByTimeAsync(54 * minute)
  expect(refreshes).toBe(0)
  await vi.advanceTimersByTimeAsync(2 * minute)
  expect(refreshes).toBe(1)
  await vi.advanceTimersByTimeAsync(55 * minute)
  expect(refreshes).toBe(2)
})

it.each(['visibilitychange', 'online'])('looks again at %s, for timers that slept', async (event) => {
  // The device slept for an hour: its clock went on, its timers did not.
  skew = 60 * minute
  const target = event === 'online' ? frame : page
  target.dispatchEvent(new Event(event))
  await vi.advanceTimersByTimeAsync(1)
  expect(refreshes).toBe(1)
})

it('does not wake for a page nobody sees', async () => {
  skew = 60 * minute
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(1)
  expect(refreshes).toBe(0)
})

it('tries again half a minute after a failure of the network', async () => {
  fail = new ProviderError('network-request-failed', 'no network')
  await vi.advanceTimersByTimeAsync(55 * minute)
  expect(refreshes).toBe(1)
  fail = undefined
  await vi.advanceTimersByTimeAsync(minute / 2)
  expect(refreshes).toBe(2)
  expect(session.untilRefresh()).toBe(55 * minute)
})

it('leaves a session that is over to its person', async () => {
  fail = new ProviderError('session-ended', 'over')
  await vi.advanceTimersByTimeAsync(180 * minute)
  expect(refreshes).toBe(1)
  expect(session.hasExpired()).toBe(true)
})

it('plans nothing for nobody', async () => {
  await session.signOut()
  await vi.advanceTimersByTimeAsync(180 * minute)
  expect(refreshes).toBe(0)
})
