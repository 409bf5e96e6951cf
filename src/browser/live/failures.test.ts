import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLiveState } from './current-state.ts'
import { ProblemError } from '../problem.ts'
import { queryClient } from '../query.ts'

beforeEach(() => {
  queryClient.clear()
  vi.useFakeTimers()
  setLiveState({ kind: 'live', since: '2026-11-27T12:00:00Z' })
})
afterEach(() => {
  vi.useRealTimers()
  setLiveState({ kind: 'connecting' })
})

const timeout = new ProblemError('TIMEOUT', '')
const refusal = new ProblemError('NOT_FOUND', '', {
  type: 'about:blank',
  title: '',
  status: 404,
  code: 'NOT_FOUND',
  detail: '',
})

/** A query on the screen that came once and then fails, and how often it was asked. */
async function shown(name: string, problem: ProblemError) {
  let count = 0
  const observer = new QueryObserver(queryClient, {
    queryKey: ['refreshed', name],
    queryFn: () => {
      count += 1
      if (count > 1 && count < 5) throw problem
      return count
    },
  })
  const stop = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  void observer.refetch()
  // Its own retries, half a second and a second apart.
  await vi.advanceTimersByTimeAsync(2_000)
  return { data: () => observer.getCurrentResult().data, count: () => count, stop }
}

test('what could not be refreshed is asked for again by and by', async () => {
  const { data, count, stop } = await shown('by and by', timeout)
  expect([count(), data()]).toEqual([4, 1])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(data()).toBe(5)
  stop()
})

test('not while nothing is live', async () => {
  const { count, stop } = await shown('not live', timeout)
  setLiveState({ kind: 'offline', since: '2026-11-27T12:00:00Z' })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(count()).toBe(4)
  setLiveState({ kind: 'live', since: '2026-11-27T12:01:00Z' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(count()).toBe(5)
  stop()
})

test('not where that would not help, nor what nobody looks at any more', async () => {
  const refused = await shown('refused', refusal)
  const left = await shown('left', timeout)
  left.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([refused.count(), left.count()]).toEqual([2, 4])
  refused.stop()
})
