import {
  listsHeader,
  liveBeatSeconds,
  type LiveHello,
  livePath,
  positionHeader,
  shownForHeader,
} from '../../shared/live.ts'
import { authorizedFetch, sessionIsOver, signedInUser, subscribeToSession } from '../authorization.ts'
import { eventStreamParser, type StreamEvent } from '../event-stream.ts'
import { heldLists, onMoreHeld } from './held-lists.ts'
import { runOverdue } from './later.ts'
import type { EventSink } from './state.ts'

const longestPause = 5_000

/** What a connection tells, besides what a tab hears of it. */
export interface LiveListener extends EventSink {
  /** Any sign of life of the server. */
  beat(): void
}

/** Milliseconds to wait before the nth attempt (from 0) to connect again, spread so that a whole clinic does not return at once. */
export function pauseBefore(attempt: number, chance: number): number {
  return Math.min(longestPause, 500 * 2 ** attempt) * (0.5 + chance / 2)
}

/** The server has no place for one more stream, for so many seconds. */
class Refused extends Error {
  readonly seconds: number
  constructor(status: number, seconds: number) {
    super(`The live stream answered ${status}`)
    this.seconds = seconds
  }
}

/** Reads one connection to its end. Resolves when it has ended, rejects when it could not begin or broke. */
async function listen(listener: LiveListener, signal: AbortSignal, onAlive: () => void): Promise<void> {
  const silence = new AbortController()
  let watchdog: ReturnType<typeof setTimeout> | undefined
  const beat = () => {
    clearTimeout(watchdog)
    watchdog = setTimeout(() => silence.abort(), liveBeatSeconds * 2 * 1000)
  }
  const onBeat = () => {
    runOverdue()
    beat()
    listener.beat()
  }
  beat()
  try {
    const headers: Record<string, string> = { Accept: 'text/event-stream', [listsHeader]: heldLists().join(',') }
    if (listener.position) headers[positionHeader] = listener.position
    else headers[shownForHeader] = String(Math.round(performance.now() - listener.shownSince))
    const response = await authorizedFetch(livePath, {
      headers,
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (!response.ok || !response.body)
      throw new Refused(response.status, Number(response.headers.get('retry-after') ?? 0))
    onAlive()
    let isHearing: boolean | undefined
    const onEvent = (event: StreamEvent) => {
      const before = isHearing
      isHearing = hearsAfter(event) ?? before
      if (isHearing !== before) listener.become(isHearing ? nowLive() : nowOffline())
      listener.hear(event)
    }
    const parse = eventStreamParser({ onEvent, onBeat })
    // Not through a `TextDecoderStream`: in Chromium under load such a pipe stood still for good after its first piece.
    const [reader, decoder] = [response.body.getReader(), new TextDecoder()]
    for (let piece = await reader.read(); !piece.done; piece = await reader.read())
      parse(decoder.decode(piece.value, { stream: true }))
  } finally {
    clearTimeout(watchdog)
  }
}

const nowLive = () => ({ kind: 'live', since: new Date().toISOString() }) as const
const nowOffline = () => ({ kind: 'offline', since: new Date().toISOString() }) as const

/** Whether the server hears what happens, where an event says anything of that: a stream may live while it does not. */
function hearsAfter({ type, data }: StreamEvent): boolean | undefined {
  if (type === 'hello') return (JSON.parse(data) as LiveHello).silent !== true
  if (type === 'position') return true
  return type === 'silence' ? false : undefined
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

/**
 * Keeps a connection to the live stream until the signal, connecting again whenever it breaks. What was missed meanwhile the
 * server tells: since the position that was heard last, or since this tab shows anything.
 */
export async function keepListening(listener: LiveListener, signal: AbortSignal): Promise<void> {
  let attempt = 0
  while (!signal.aborted) {
    // Whoever signed out in another tab left this one the turn to listen; nobody would hear, and the server would refuse.
    if (!signedInUser()) {
      await renewal(signal)
      continue
    }
    const connection = new AbortController()
    const drop = () => connection.abort()
    let refusedFor = 0
    let holdsMore = false
    window.addEventListener('offline', drop)
    const stopAsking = onMoreHeld(() => {
      holdsMore = true
      drop()
    })
    try {
      await listen(listener, AbortSignal.any([signal, connection.signal]), () => {
        attempt = 0
      })
    } catch (error) {
      // Why it broke makes no difference: it is tried again, and the screen says that it is not live.
      if (error instanceof Refused) refusedFor = error.seconds * 1000
    } finally {
      window.removeEventListener('offline', drop)
      stopAsking()
    }
    if (signal.aborted) return
    // It goes on at once, with rows of more lists, from where it stood.
    if (holdsMore) continue
    listener.become(nowOffline())
    if (sessionIsOver()) {
      listener.sessionEnded()
      await renewal(signal)
    } else await pause(Math.max(refusedFor, pauseBefore(attempt, Math.random())), signal)
    attempt += 1
  }
}
