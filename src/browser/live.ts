import { useSyncExternalStore } from 'react'
import { liveBeatSeconds, type LiveEvent, type LiveHello, livePath } from '../shared/live.ts'
import {
  authorizedFetch,
  reloadSignedInUser,
  sessionIsOver,
  signedInUser,
  subscribeToSession,
} from './authorization.ts'
import { eventStreamParser, type StreamEvent } from './event-stream.ts'
import { nounsBeside, nounsShowing, queryClient, refetchWhere } from './query.ts'

/** Whether what is shown follows the others' changes; `since` is an instant (ISO, Z). */
export type LiveState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'live'; readonly since: string }
  | { readonly kind: 'offline'; readonly since: string }

/** Milliseconds in which events are gathered, so that ten changes are one refetch. */
const gatherMilliseconds = 50
const longestPause = 5_000

let state: LiveState = { kind: 'connecting' }
const listeners = new Set<() => void>()

function become(next: LiveState): void {
  if (next.kind === state.kind) return
  state = next
  for (const tell of listeners) tell()
}

/** Milliseconds to wait before the nth attempt (from 0) to connect again, spread so that a whole clinic does not return at once. */
export function pauseBefore(attempt: number, chance: number): number {
  return Math.min(longestPause, 500 * 2 ** attempt) * (0.5 + chance / 2)
}

/** Gathers nouns and hands them over together, once, after a short while. */
export function gatherNouns(
  refetch: (nouns: ReadonlySet<string>) => void,
  milliseconds = gatherMilliseconds,
): (noun: string) => void {
  let nouns = new Set<string>()
  return (noun) => {
    if (nouns.size === 0) {
      setTimeout(() => {
        const gathered = nouns
        nouns = new Set()
        refetch(gathered)
      }, milliseconds)
    }
    nouns.add(noun)
  }
}

/** What is computed from other nouns changes with them. */
const computedFrom: Readonly<Record<string, ReadonlySet<string>>> = {
  availability: new Set(['roster', 'unit', 'holiday', 'professional', 'team']),
}

function isTouched(noun: string, nouns: ReadonlySet<string>): boolean {
  return nouns.has(noun) || !(computedFrom[noun]?.isDisjointFrom(nouns) ?? true)
}

const somethingHappenedTo = gatherNouns((nouns) => {
  refetchWhere((noun, meta) => [noun, ...(nounsBeside(meta) ?? [])].some((one) => isTouched(one, nouns)))
})

let lastEventId = ''

/** Whether role or units are others than this browser remembers: they were changed while nobody listened. */
function isNews({ role, unitIds }: LiveHello): boolean {
  const user = signedInUser()
  if (!user) return false
  const known = user.units === 'all' ? 'all' : user.units.map(({ id }) => id).toSorted()
  const told = typeof unitIds === 'string' ? unitIds : unitIds.toSorted()
  return user.role !== role || JSON.stringify(known) !== JSON.stringify(told)
}

function hear(event: StreamEvent): void {
  if (event.id) lastEventId = event.id
  if (event.type === 'hello' && isNews(JSON.parse(event.data) as LiveHello)) void reloadSignedInUser()
  if (event.type === 'resync') void queryClient.invalidateQueries()
  if (event.type !== 'change') return
  const { noun, entityId } = JSON.parse(event.data) as LiveEvent
  // Role, units or name of one's own: menu and buttons follow, and what is no longer one's own is led away from.
  if (noun === 'staff' && entityId === signedInUser()?.id) void reloadSignedInUser()
  for (const one of nounsShowing(noun)) somethingHappenedTo(one)
}

/** Reads one connection to its end. Resolves when it has ended, rejects when it could not begin or broke. */
async function listen(signal: AbortSignal, onAlive: () => void): Promise<void> {
  const silence = new AbortController()
  let watchdog: ReturnType<typeof setTimeout> | undefined
  const beat = () => {
    clearTimeout(watchdog)
    watchdog = setTimeout(() => silence.abort(), liveBeatSeconds * 2 * 1000)
  }
  beat()
  try {
    const headers: Record<string, string> = { Accept: 'text/event-stream' }
    if (lastEventId) headers['Last-Event-ID'] = lastEventId
    const response = await authorizedFetch(livePath, {
      headers,
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (!response.ok || !response.body) throw new Error(`The live stream answered ${response.status}`)
    onAlive()
    const parse = eventStreamParser({ onEvent: hear, onBeat: beat })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) parse(piece.value)
  } finally {
    clearTimeout(watchdog)
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      window.removeEventListener('online', finish)
      stopHearing()
      resolve()
    }
    const timer = setTimeout(finish, milliseconds)
    // The network or the session is back: no reason to wait any longer.
    window.addEventListener('online', finish)
    const stopHearing = subscribeToSession(finish)
    signal.addEventListener('abort', finish, { once: true })
  })
}

/** Resolves when somebody has signed in again, or the listening ends: until then no attempt could succeed. */
function renewal(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      stopHearing()
      resolve()
    }
    const stopHearing = subscribeToSession(() => sessionIsOver() || finish())
    signal.addEventListener('abort', finish, { once: true })
  })
}

async function keepListening(signal: AbortSignal): Promise<void> {
  let attempt = 0
  let droppedOnce = false
  while (!signal.aborted) {
    const connection = new AbortController()
    const drop = () => connection.abort()
    window.addEventListener('offline', drop)
    try {
      await listen(AbortSignal.any([signal, connection.signal]), () => {
        // Without an event id there is nothing to catch up from: whatever is shown may be old.
        if (droppedOnce && !lastEventId) void queryClient.invalidateQueries()
        attempt = 0
        become({ kind: 'live', since: new Date().toISOString() })
      })
    } catch {
      // Why it broke makes no difference: it is tried again, and the screen says that it is not live.
    } finally {
      window.removeEventListener('offline', drop)
    }
    droppedOnce = true
    if (signal.aborted) return
    become({ kind: 'offline', since: new Date().toISOString() })
    await (sessionIsOver() ? renewal(signal) : pause(pauseBefore(attempt, Math.random()), signal))
    attempt += 1
  }
}

/** Follows the others' changes until the returned function is called. */
export function startLive(): () => void {
  const controller = new AbortController()
  state = { kind: 'connecting' }
  lastEventId = ''
  void keepListening(controller.signal)
  return () => controller.abort()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the screen is live, and since when. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(subscribe, () => state)
}
