import pg from 'pg'
import type { LiveEvent } from '../../shared/live.ts'

/** Someone who wants to hear of changes. */
export interface Listener {
  onChange(event: LiveEvent): void
  /** Something may have been missed: everything shown should be fetched again. */
  onResync(): void
}

export interface LiveHub {
  /** Tells every process of the network; called after the commit, never inside it. */
  announce(events: LiveEvent[]): void
  subscribe(listener: Listener): () => void
  close(): Promise<void>
}

const channel = 'pauta_live'
/** PostgreSQL refuses notifications of 8,000 bytes and more. */
const mostBytes = 7_000
/** Milliseconds in which announcements are gathered into one notification. */
const gatherFor = 10

/**
 * Carries events from the process that committed them to every process, through LISTEN/NOTIFY.
 * Notifying after the commit rather than in it keeps commits parallel: PostgreSQL holds one lock for the whole
 * cluster while a transaction that notified commits. What a crash between the two can lose is made good by the
 * resync that every start and every lost connection sends. It is said on the connection that listens: one of the pool may be
 * waited for as long as its requests take.
 */
export async function createLiveHub(url: string): Promise<LiveHub> {
  const listeners = new Set<Listener>()
  let waiting: LiveEvent[] = []
  let timer: NodeJS.Timeout | undefined
  // An object, since the loop below waits and somebody else ends it.
  const life = { closed: false }
  let connection: pg.Client | undefined

  const resync = () => {
    for (const listener of listeners) listener.onResync()
  }

  async function notify(payloads: string[]): Promise<void> {
    if (!connection) throw new Error('not connected')
    await connection.query(`select pg_notify('${channel}', payload) from unnest($1::text[]) as payload`, [payloads])
  }

  /** Says it again until it is said: a database that was slow for a moment brings no new connection, and no resync. */
  async function notifyUntilHeard(payloads: string[]): Promise<void> {
    for (let wait = 100; !life.closed; wait = Math.min(wait * 2, 5_000)) {
      try {
        await notify(payloads)
        return
      } catch {
        await pause(wait)
      }
    }
  }

  async function connect(): Promise<void> {
    const client = new pg.Client({ connectionString: url, application_name: 'pauta live', keepAlive: true })
    client.on('error', () => {})
    client.on('notification', ({ payload }) => deliver(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
    } catch (error) {
      // Not awaited: a connection that broke half-way may never say goodbye.
      client.end().catch(() => {})
      throw error
    }
    // Only now: an attempt that failed ends too, and must not start a second loop of attempts.
    client.once('end', () => void reconnect())
    connection = client
  }

  async function reconnect(): Promise<void> {
    connection = undefined
    for (let wait = 100; !life.closed; wait = Math.min(wait * 2, 5_000)) {
      try {
        await connect()
        resync()
        return
      } catch {
        await pause(wait)
      }
    }
  }

  function deliver(payload: string): void {
    if (payload === 'resync') return resync()
    for (const event of JSON.parse(payload) as LiveEvent[]) {
      for (const listener of listeners) listener.onChange(event)
    }
  }

  function flush(): void {
    timer = undefined
    const events = waiting
    waiting = []
    void notifyUntilHeard(inPayloads(events))
  }

  await connect()
  await notifyUntilHeard(['resync'])

  return {
    announce(events) {
      if (events.length === 0) return
      waiting.push(...events)
      timer ??= setTimeout(flush, gatherFor)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async close() {
      life.closed = true
      if (timer) {
        clearTimeout(timer)
        // The database may be gone first: then nobody listens any more.
        await notify(inPayloads(waiting)).catch(() => {})
      }
      await connection?.end()
    },
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref())

/** Splits events into JSON arrays small enough for a notification. */
export function inPayloads(events: readonly LiveEvent[]): string[] {
  const payloads: string[] = []
  let parts: string[] = []
  let bytes = 2
  for (const event of events) {
    const part = JSON.stringify(event)
    // Counted as they are sent: a letter with an accent takes two.
    const size = Buffer.byteLength(part)
    if (bytes + size > mostBytes && parts.length > 0) {
      payloads.push(`[${parts.join(',')}]`)
      parts = []
      bytes = 2
    }
    parts.push(part)
    bytes += size + 1
  }
  if (parts.length > 0) payloads.push(`[${parts.join(',')}]`)
  return payloads
}
