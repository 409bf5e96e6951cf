import pg from 'pg'
import type { Ask } from './commits.ts'

/** Milliseconds within which the database answers; later the connection is given up. */
export const deadline = 5_000

interface ListeningParts {
  readonly url: string
  readonly channel: string
  readonly onNotification: (payload: string) => void
  /** There is a new connection; what it throws gives the connection up. */
  readonly onUp: (ask: Ask) => Promise<void>
  /** The connection was lost, or given up. */
  readonly onDown: () => void
}

interface ListeningConnection {
  /** Asks on this connection, within the deadline. @throws where there is none, or no answer; then it is given up */
  readonly ask: Ask
  close(): Promise<void>
}

async function rowsOf<Row>(client: pg.Client, text: string, values: readonly unknown[]): Promise<Row[]> {
  const { rows } = await client.query<Row & pg.QueryResultRow>(text, [...values])
  return rows
}

/** Keeps a connection that listens on a channel: one that is lost or stands still is replaced by another. */
export async function keepListeningConnection(parts: ListeningParts): Promise<ListeningConnection> {
  let client: pg.Client | undefined
  // An object, since the loop below waits and somebody else ends it.
  const life = { closed: false }

  const ask: Ask = async (text, values = []) => {
    const asked = client
    if (!asked) throw new Error('not connected')
    try {
      return await rowsOf(asked, text, values)
    } catch (error) {
      // A statement that was refused shows that the connection is well.
      if (!(error instanceof pg.DatabaseError)) giveUp(asked)
      throw error
    }
  }

  function giveUp(lost: pg.Client): void {
    if (client !== lost) return
    client = undefined
    // Not awaited: a connection that stands still never says goodbye.
    lost.end().catch(() => {})
    if (life.closed) return
    parts.onDown()
    void connectAgain()
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: parts.url,
      application_name: 'pauta live',
      keepAlive: true,
      connectionTimeoutMillis: deadline,
      query_timeout: deadline,
    })
    next.on('error', () => {})
    next.on('notification', ({ payload }) => parts.onNotification(payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen ${parts.channel}`)
      await parts.onUp((text, values = []) => rowsOf(next, text, values))
    } catch (error) {
      next.end().catch(() => {})
      throw error
    }
    // Only now: an attempt that failed ends too, and must not start a second loop of attempts.
    next.once('end', () => giveUp(next))
    client = next
  }

  async function connectAgain(): Promise<void> {
    for (let wait = 100; !life.closed; wait = Math.min(wait * 2, 2_000)) {
      try {
        return await connect()
      } catch {
        await new Promise((resolve) => setTimeout(resolve, wait).unref())
      }
    }
  }

  await connect()
  return {
    ask,
    async close() {
      life.closed = true
      await client?.end()
    },
  }
}
