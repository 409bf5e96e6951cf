import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import type { TestDatabase } from '../../server/testing/database.ts'

/** What a piece of work sent to the database. */
export interface Sent {
  readonly texts: string[]
  /** How often somebody waited for an answer before the next was sent. */
  trips: number
}

/** What the database wrote between two looks. */
export interface Written {
  /** Rows inserted, changed and deleted, by table; whoever wrote them, triggers too. */
  readonly rows: ReadonlyMap<string, number>
  /** Bytes of the write-ahead log. */
  readonly wal: number
}

type Query = (...given: unknown[]) => unknown

/**
 * Counts what is done over a pool: statements by who sent them, and what its connections wrote, which PostgreSQL keeps for each
 * by itself, so that nobody else on its server counts. What the log carries by chance is not in it: the tests' server writes no whole
 * pages, and no vacuum runs.
 */
export function countingOf({ pool, url }: Pick<TestDatabase, 'pool' | 'url'>) {
  const watching = new AsyncLocalStorage<Sent>()
  const connections = new Map<pg.PoolClient, Query>()
  pool.on('acquire', (client) => {
    if (connections.has(client)) return
    const query = (client.query as Query).bind(client)
    connections.set(client, query)
    client.query = ((...given: unknown[]) => watched(watching.getStore(), given, query)) as never
  })
  const looker = new pg.Pool({ connectionString: url, max: 1 })

  /** Runs something and answers what it sent, beside its result. */
  async function sentBy<Result>(work: () => Promise<Result>): Promise<{ result: Result; sent: Sent }> {
    const sent: Sent = { texts: [], trips: 0 }
    return { result: await watching.run(sent, work), sent }
  }

  /** Runs something that is nobody's: what is done now and then, whatever is asked. */
  function uncounted<Result>(work: () => Promise<Result>): Promise<Result> {
    return watching.exit(work)
  }

  /** Everything that the pool's connections wrote since they were made. */
  async function look(): Promise<Written> {
    // Each keeps what it counted to itself for a second, unless asked.
    for (const query of connections.values()) await query('select pg_stat_force_next_flush()')
    const pids = [...connections.keys()].map((client) => (client as unknown as { processID: number }).processID)
    const tables = await looker.query<{ name: string; rows: string }>(
      `select schemaname || '.' || relname as name, n_tup_ins + n_tup_upd + n_tup_del as rows from pg_stat_all_tables`,
    )
    const { rows } = await looker.query<{ wal: string | null }>(
      'select sum(wal_bytes) as wal from unnest($1::int[]) as pid, pg_stat_get_backend_wal(pid)',
      [pids],
    )
    return {
      rows: new Map(tables.rows.map(({ name, rows: count }) => [name, Number(count)])),
      wal: Number(rows[0]?.wal),
    }
  }

  return { sentBy, uncounted, look, close: () => looker.end(), query: looker.query.bind(looker) }
}

/** What was written between two looks. */
export function between(before: Written, after: Written): Written {
  const rows = [...after.rows].map(([name, count]) => [name, count - (before.rows.get(name) ?? 0)] as const)
  return { rows: new Map(rows.filter(([, count]) => count > 0)), wal: after.wal - before.wal }
}

/** The trip of which each answer was part that has come. */
const answered = new WeakMap<Sent, number>()

function watched(sent: Sent | undefined, given: unknown[], query: Query): unknown {
  if (!sent) return query(...given)
  const [asked] = given
  const text = typeof asked === 'string' ? asked : (asked as { text: string }).text
  const trip = (answered.get(sent) ?? 0) + 1
  sent.texts.push(text)
  sent.trips = Math.max(sent.trips, trip)
  const answer = query(...given)
  // `begin` is answered here and now, and travels with what comes next.
  if (text !== 'begin')
    void Promise.resolve(answer).then(
      () => answered.set(sent, Math.max(trip, answered.get(sent) ?? 0)),
      () => answered.set(sent, Math.max(trip, answered.get(sent) ?? 0)),
    )
  return answer
}
