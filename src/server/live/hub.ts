import type { LiveEvent } from '../../shared/live.ts'
import { isContained, readPosition } from '../../shared/position.ts'
import { type Ask, type Commits, commitsSince, markOf, positionBefore, positionOf } from './commits.ts'
import { deadline, keepListeningConnection } from './listening-connection.ts'
import { createPastPositions } from './past-positions.ts'
import { inPayloads } from './payloads.ts'

/** Someone who wants to hear of changes. */
export interface Listener {
  onChange(event: LiveEvent): void
  /** Something may have been missed: everything shown should be fetched again. */
  onResync(): void
  /** Every event that is contained in this position has been told. Said every two seconds. */
  onPosition?(position: string): void
  /** From now on nothing may be heard, until a position is said. */
  onSilence?(): void
}

export interface LiveHub {
  /** Tells every process of the network; called after the commit, never inside it. */
  announce(events: LiveEvent[]): void
  subscribe(listener: Listener): () => void
  /** How far this process had heard: whoever reads from now on is not older. Undefined where it never heard anything. */
  readonly heard: () => string | undefined
  /** Whether nothing is heard. */
  isSilent(): boolean
  /** Position of before so many milliseconds; undefined where it is not known any more, or not yet. */
  before(milliseconds: number): string | undefined
  /** What was committed since a position. @throws where the database does not answer */
  since(position: string): Promise<Commits>
  close(): Promise<void>
}

const channel = 'pauta_live'
/** Milliseconds in which announcements are gathered into one notification. */
const gatherFor = 10
/** Milliseconds between two looks at what was committed. */
const lookEvery = 2_000
/** Milliseconds after which it is known at the latest that the database does not answer. */
export const silentAfter = lookEvery + deadline

interface HubOptions {
  /** Told of an error of a listener; the others hear all the same. */
  readonly onError?: (error: unknown) => void
}

/**
 * Carries events from the process that committed them to every process, through LISTEN/NOTIFY.
 * Notifying after the commit rather than in it keeps commits parallel: PostgreSQL holds one lock for the whole
 * cluster while a transaction that notified commits. What is lost between the two, and while a connection is, is found by
 * looking at the table every two seconds, from the position of the look before (decision 146); the same look shows
 * whether the database answers at all. It is said on the connection that listens: one of the pool may be
 * waited for as long as its requests take.
 */
export async function createLiveHub(url: string, { onError = () => {} }: HubOptions = {}): Promise<LiveHub> {
  const listeners = new Set<Listener>()
  const past = createPastPositions()
  /** Ids of events that were told, with their transactions, until a look has seen them twice. */
  const told = new Map<number, number>()
  let announced: LiveEvent[] = []
  let announcing: NodeJS.Timeout | undefined
  let notified: LiveEvent[] = []
  let isTelling = false
  let heard: string | undefined
  let looked = ''
  let isSilent = false
  let mark = ''
  const life = { closed: false }

  function toEach(say: (listener: Listener) => void): void {
    for (const listener of listeners) {
      try {
        say(listener)
      } catch (error) {
        onError(error)
      }
    }
  }

  function tell(event: LiveEvent): void {
    if (told.has(event.id)) return
    told.set(event.id, event.xid)
    toEach((listener) => listener.onChange(event))
  }

  /** Tells what notifications said, once it is known how far one may read then. */
  async function tellNotified(): Promise<void> {
    if (isTelling) return
    isTelling = true
    try {
      while (notified.length > 0) {
        const events = notified
        notified = []
        heard = await positionOf(connection.ask, mark)
        events.forEach(tell)
      }
    } catch {
      // The connection is given up; the look on the next one finds them.
    } finally {
      isTelling = false
    }
  }

  async function look(ask: Ask): Promise<void> {
    const { events, position } = await commitsSince(ask, mark, looked)
    const before = readPosition(looked)
    heard = position
    if (events === 'too many') toEach((listener) => listener.onResync())
    else events.forEach(tell)
    for (const [id, xid] of told) if (!before || isContained(xid, before)) told.delete(id)
    looked = position
    past.add(position)
    isSilent = false
    toEach((listener) => listener.onPosition?.(position))
  }

  async function notify(payloads: string[]): Promise<void> {
    await connection.ask(`select pg_notify('${channel}', payload) from unnest($1::text[]) as payload`, [payloads])
  }

  /** What cannot be said is found by every process's next look. */
  function flush(): void {
    announcing = undefined
    const events = announced
    announced = []
    notify(inPayloads(events)).catch(() => {})
  }

  const connection = await keepListeningConnection({
    url,
    channel,
    onNotification(payload) {
      try {
        notified.push(...(JSON.parse(payload) as LiveEvent[]))
      } catch (error) {
        onError(error)
      }
      void tellNotified()
    },
    async onUp(ask) {
      mark = await markOf(ask)
      if (looked === '') {
        looked = await positionOf(ask, mark)
        past.add(await positionBefore(ask, mark), 60_000)
      }
      await look(ask)
    },
    onDown() {
      isSilent = true
      toEach((listener) => listener.onSilence?.())
    },
  })

  let isLooking = false
  async function lookAgain(): Promise<void> {
    // One at a time: a connection that stands still is given up by the first.
    if (isLooking || isSilent) return
    isLooking = true
    try {
      await look(connection.ask)
    } catch (error) {
      if (!life.closed && !isSilent) onError(error)
    } finally {
      isLooking = false
    }
  }
  const looking = setInterval(() => void lookAgain(), lookEvery)

  return {
    announce(events) {
      if (events.length === 0) return
      announced.push(...events)
      announcing ??= setTimeout(flush, gatherFor)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    heard: () => heard,
    isSilent: () => isSilent,
    before: (milliseconds) => past.before(milliseconds),
    since: (position) => commitsSince(connection.ask, mark, position),
    async close() {
      life.closed = true
      clearInterval(looking)
      if (announcing) {
        clearTimeout(announcing)
        // The database may be gone first: then nobody listens any more.
        await notify(inPayloads(announced)).catch(() => {})
      }
      await connection.close()
    },
  }
}
