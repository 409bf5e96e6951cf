import { liveBeatSeconds } from '../../shared/live.ts'
import type { StreamEvent } from '../event-stream.ts'
import type { LiveListener } from './connection.ts'
import type { PageSleep } from './page-sleep.ts'
import { type EventSink, type LiveState, resync } from './state.ts'

/** What the tabs of one browser say to each other. Never a token: every tab has the session of the browser. */
type Said =
  | { readonly kind: 'heard'; readonly event: StreamEvent }
  /** At each sign of life of the server, and to anyone who asks. */
  | { readonly kind: 'state'; readonly state: LiveState; readonly position: string }
  | { readonly kind: 'session-ended' }
  | { readonly kind: 'ask' }

export interface SharedStreamParts {
  readonly locks: LockManager
  /** The same in all tabs that share a stream: it names the person, so that nobody hears what is another's. */
  readonly name: string
  readonly sink: EventSink
  readonly sleep: PageSleep
  /** Keeps a connection to the server; see `keepListening`. */
  readonly connect: (listener: LiveListener, signal: AbortSignal) => Promise<void>
  /** Milliseconds without a word after which the tab that leads is asked, and then has to answer. */
  readonly patience?: { readonly silence: number; readonly answer: number }
}

const patienceOfLive = { silence: liveBeatSeconds * 2 * 1000, answer: 2_000 }

/**
 * Shares one live stream among the tabs of a browser, until the signal: browsers allow six connections to a host, and a
 * stream takes one for good. The tab that holds the lock leads: it keeps the connection and passes on what it hears.
 * When it closes or sleeps, the next in line has the lock and catches up from the position that it heard itself. From a leader
 * that neither speaks nor answers the lock is taken.
 * @throws DOMException where this page may not use locks
 */
export async function shareStream(parts: SharedStreamParts, signal: AbortSignal): Promise<void> {
  const { locks, name, sink, sleep, connect, patience = patienceOfLive } = parts
  const channel = new BroadcastChannel(name)
  const say: (said: Said) => void = channel.postMessage.bind(channel)
  let state: LiveState = { kind: 'connecting' }
  let isLeading = false
  let watch: Watch | undefined

  const stopWatching = () => {
    watch?.stop()
    watch = undefined
  }
  const sayState = () => say({ kind: 'state', state, position: sink.position })
  function become(next: LiveState): void {
    state = next
    sink.become(next)
  }

  /** Hears the connection, and says to the other tabs what it said. */
  const leader: LiveListener = {
    get position() {
      return sink.position
    },
    shownSince: sink.shownSince,
    hear(event) {
      sink.hear(event)
      say({ kind: 'heard', event })
    },
    become(next) {
      become(next)
      sayState()
    },
    sessionEnded: () => say({ kind: 'session-ended' }),
    beat: sayState,
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    // A leader listens to questions only: what another says that has been replaced is of yesterday.
    if (isLeading) return data.kind === 'ask' ? sayState() : undefined
    if (data.kind === 'ask') return
    watch?.heard()
    if (data.kind === 'heard') sink.hear(data.event)
    else if (data.kind === 'session-ended') sink.sessionEnded()
    else {
      sink.position ||= data.position
      become(data.state)
    }
  })

  let takeIt = false
  try {
    while (!signal.aborted) {
      if (sleep.begun.aborted) {
        await sleep.over()
        if (!signal.aborted) sink.hear(resync)
        continue
      }
      const turn = new AbortController()
      const silent = new AbortController()
      const until = AbortSignal.any([signal, sleep.begun, turn.signal])
      const lead = async () => {
        stopWatching()
        isLeading = true
        await connect(leader, until)
      }
      watch = watchFor(
        patience,
        () => say({ kind: 'ask' }),
        () => silent.abort(),
      )
      try {
        await locks.request(name, takeIt ? { steal: true } : { signal: AbortSignal.any([until, silent.signal]) }, lead)
      } catch (error) {
        // The lock was taken from this tab, or it does not wait for it any longer.
        if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
      } finally {
        isLeading = false
        turn.abort()
        stopWatching()
      }
      takeIt = silent.signal.aborted
    }
  } finally {
    channel.close()
  }
}

interface Watch {
  /** The leader said something. */
  heard(): void
  stop(): void
}

/**
 * Asks at once, so that anyone who leads says how things stand, and again after each silence; says when no answer came.
 * Timers of tabs in the background are late, messages are not.
 */
function watchFor(patience: { silence: number; answer: number }, ask: () => void, onSilent: () => void): Watch {
  let timer: ReturnType<typeof setTimeout> | undefined
  const question = () => {
    ask()
    // Spread, so that of many tabs one takes the lock, and the others hear of it.
    timer = setTimeout(onSilent, patience.answer * (1 + Math.random()))
  }
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(question, patience.silence)
  }
  question()
  return { heard, stop: () => clearTimeout(timer) }
}
