import type { Query, QueryCache } from '@tanstack/react-query'
import { comeAgainAfter, isPassing } from '../problem.ts'
import type { Change } from './changes.ts'
import { liveState } from './current-state.ts'
import { forgetHeld, isBehind, noteAsked, noteCame, noteChange, noteRefused } from './held-answers.ts'
import { later } from './later.ts'
import { isSum } from './nouns.ts'
import { createPace } from './pace.ts'

/** Milliseconds after which what could not be had is asked for again: the first time, and at most. */
const [firstPause, longestPause] = [1_000, 10_000]
/** Milliseconds between two fetches of a sum, however much happens. */
const paceSums = createPace(2_000)
/** How often in a row a query could not be had. */
const failures = new WeakMap<Query, number>()

/**
 * A change concerns queries: each is asked for again until what it holds has the change, whatever is cancelled, fails or
 * comes late meanwhile; now where it is on the screen, else when it is shown.
 */
export function mustHave(query: Query, change: Change): void {
  noteChange(query.queryHash, change)
  catchUp(query)
}

/** Asks for a query again that is behind, after what is under way has come: that is never thrown away. */
export function catchUp(query: Query): void {
  if (!isBehind(query.queryHash)) return
  if (query.state.data !== undefined) query.invalidate()
  if (query.state.fetchStatus !== 'idle' || !query.isActive()) return
  if (isSum(String(query.queryKey[1]))) paceSums(query.queryHash, () => askIfBehind(query))
  else ask(query)
}

function askIfBehind(query: Query): void {
  if (isBehind(query.queryHash) && query.isActive()) ask(query)
}

function ask(query: Query): void {
  // How it ends the cache says; see below.
  query.fetch(undefined, { cancelRefetch: false }).catch(() => {})
}

/** Follows what becomes of the answers of all queries. */
export function followAnswers(cache: QueryCache): void {
  cache.subscribe((event) => {
    const query = event.query as Query
    if (event.type === 'removed') forgetHeld(query.queryHash)
    if (event.type !== 'updated') return
    const { action } = event
    if (action.type === 'fetch') noteAsked(query.queryHash)
    else if (action.type === 'success') {
      if (!action.manual) came(query)
      later(0, () => catchUp(query))
    } else if (action.type === 'error') failed(query)
    // Given up by whoever asked, or by the screen that was left: it stands as it stood before.
    else if (action.type === 'setState' && query.state.fetchStatus === 'idle') later(0, () => catchUp(query))
  })
}

function came(query: Query): void {
  failures.delete(query)
  noteCame(query.queryHash)
}

function failed(query: Query): void {
  const { error } = query.state
  if (!isPassing(error)) {
    noteRefused(query.queryHash)
    return later(0, () => catchUp(query))
  }
  const times = failures.get(query) ?? 0
  failures.set(query, times + 1)
  later(comeAgainAfter(error) ?? Math.min(longestPause, firstPause * 2 ** times), () => again(query))
}

/** Asks again for what is on the screen and could not be refreshed: nothing else would. While nothing is live it waits. */
function again(query: Query): void {
  const { status, fetchStatus, data } = query.state
  if (status !== 'error' || fetchStatus !== 'idle' || !query.isActive()) return
  if (data === undefined && !isBehind(query.queryHash)) return
  if (liveState().kind !== 'live') later(longestPause, () => again(query))
  else ask(query)
}
