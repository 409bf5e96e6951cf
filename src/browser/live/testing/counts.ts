import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, vi } from 'vitest'
import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { type LiveEvent, positionHeader } from '../../../shared/live.ts'
import { contractKey, contractQuery, queryClient } from '../../query.ts'
import { setLiveState } from '../current-state.ts'
import { forgetWhatWasHeard, hear } from '../hearing.ts'
import { followNouns } from '../nouns.ts'

/** What is shown: one count. */
export const read = defineContract({
  name: 'count.read',
  method: 'GET',
  path: '/counts/:id',
  summary: '',
  permission: 'unit.read',
  params: z.strictObject({ id: z.string() }),
  output: z.strictObject({ id: z.string(), says: z.string() }),
})
export const queryKey = contractKey(read, { params: { id: 'c' } })

let last = 0
/** A change of the count, as the live stream tells it. */
export function tell(xid: number, about: Partial<LiveEvent> = {}): void {
  last += 1
  const event = {
    id: last,
    xid,
    noun: 'count',
    verb: 'edit',
    entityId: 'c',
    unitId: null,
    concerns: {},
    freshness: last,
  }
  hear({ type: 'change', data: JSON.stringify({ ...event, ...about }), id: '' })
}

/** Answers of the network, each given when a test says so. */
export const asked: { readonly url: string; readonly give: (says: string, position?: string, xid?: number) => void }[] =
  []
export const fetched = (url: string) =>
  new Promise<Response>((resolve) => {
    const give = (says: string, position?: string, xid?: number) => {
      const own = xid && { id: (last += 1), xid, noun: 'count', verb: 'edit', entityId: 'c', unitId: null }
      const headers = {
        ...(position && { [positionHeader]: position }),
        ...(own && { 'pauta-changes': JSON.stringify([{ ...own, concerns: {}, freshness: last }]) }),
      }
      resolve(Response.json({ id: 'c', says }, { headers }))
    }
    asked.push({ url, give })
  })

/** Lets time pass: by itself long enough that what was gathered is handed over. */
export const passed = (milliseconds = 60) => vi.advanceTimersByTimeAsync(milliseconds)

/** Each test of the file begins with an empty cache on a live screen, and its time is its own. */
export function playCounts(): void {
  beforeEach(() => {
    followNouns([{ noun: 'count', judgedBy: ['id'] }])
    queryClient.clear()
    forgetWhatWasHeard()
    asked.length = 0
    vi.useFakeTimers()
    vi.stubGlobal('localStorage', { getItem: () => 'en' })
    vi.stubGlobal('fetch', fetched)
    setLiveState({ kind: 'live', since: '2026-11-28T12:00:00Z' })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    setLiveState({ kind: 'connecting' })
  })
}

/** The count on the screen. */
export function shown() {
  const observer = new QueryObserver(queryClient, contractQuery(read, { params: { id: 'c' } }))
  const stop = observer.subscribe(() => {})
  return { says: () => observer.getCurrentResult().data?.says, observer, stop }
}
