import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './database-types.ts'
import { columnValues } from './column-values.ts'
import { Connection, type ConnectionConfig } from './connection.ts'
import { DatabaseAway, Liveness } from './liveness.ts'
import { isUnderTransaction } from './under-transaction.ts'

/** The query builder over Pauta's tables. */
export type Database = Kysely<DB>

export interface ConnectOptions {
  /** Most connections held at once; 10 by default. */
  size?: number
  /**
   * Milliseconds after which the server stops a statement, and for which a connection to ask it on is waited for; 4,000 by
   * default, 0 for a statement that is never stopped (migrations, demo).
   */
  statementTimeout?: number
  /**
   * Commits are answered before they are on disk, in their order all the same: after a crash the last of them may be undone.
   * For what is then done once more.
   */
  commitsLate?: true
  /** Told of an idle connection that broke (the database restarted). The pool replaces it by itself. */
  onConnectionLost?: (error: Error) => void
  /** Called where a second connection is requested within a transaction; without it the request throws. */
  onSecondConnection?: (error: Error) => void
}

/** Milliseconds that a person waits for one statement. */
const interactiveTimeout = 4_000
/**
 * Milliseconds for which an idle connection is kept. Whoever is given a new one waits some 40 ms longer: each of its statements
 * is planned anew. That must not meet those who come when much begins at once.
 */
const keptIdle = 600_000
/** Milliseconds after the server's own limit at which it is taken for frozen. */
const grace = 500

/**
 * A pool of connections whose sessions speak UTC and ISO, give up on a statement after 4 s (half a second later, where
 * the server did not do so itself, by destroying the connection) and on a forgotten transaction after 15 s, and whose
 * values follow `columnValues` (instants as ISO text with Z, dates as text).
 *
 * Anyone who holds a connection in a transaction and waits for a second one stands still as soon as everybody does so:
 * that is refused, see `inTransaction`.
 */
export function createPool(url: string, options: ConnectOptions = {}): pg.Pool {
  const timeout = options.statementTimeout ?? interactiveTimeout
  const settings: pg.PoolConfig & ConnectionConfig = {
    Client: Connection,
    // Statements that do not wait for each other go out together, and are answered in their order.
    pipeline: true,
    max: options.size ?? 10,
    application_name: 'pauta',
    idleTimeoutMillis: keptIdle,
    connectionTimeoutMillis: timeout || interactiveTimeout,
    statement_timeout: timeout,
    deadline: timeout === 0 ? 0 : timeout + grace,
    idle_in_transaction_session_timeout: 15_000,
    ...sessionOf(url, `-c TimeZone=UTC -c DateStyle=ISO${options.commitsLate ? ' -c synchronous_commit=off' : ''}`),
    types: columnValues,
  }
  const pool = new GuardedPool(settings, options.onSecondConnection)
  // Without listeners a connection that breaks would end the process: idle ones speak through the pool, those that
  // carry a query for themselves (the query fails too, and is what the caller hears).
  pool.on('error', (error) => options.onConnectionLost?.(error))
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/** Milliseconds for which a look at a database that stood still waits for an answer. */
const lookTimeout = 1_000

/**
 * A pool that gives whoever is in a transaction no second connection, and tells whoever asks while the database stands
 * still so at once: what one request found out in four seconds, the next ones need not find out again.
 */
class GuardedPool extends pg.Pool {
  readonly #tell: ((error: Error) => void) | undefined
  readonly #liveness: Liveness

  constructor(settings: ConnectionConfig & pg.PoolConfig, tell: ConnectOptions['onSecondConnection']) {
    const liveness = new Liveness(async () => {
      // Thrown away after one question, so the driver's own time-out is enough.
      const client = new pg.Client({
        connectionString: settings.connectionString,
        connectionTimeoutMillis: lookTimeout,
        query_timeout: lookTimeout,
      })
      client.on('error', () => {})
      try {
        await client.connect()
        await client.query('select 1')
      } finally {
        // Not awaited: one that hangs never says goodbye.
        client.end().catch(() => {})
      }
    })
    super(settings.deadline ? Object.assign(settings, { liveness }) : settings)
    this.#tell = tell
    this.#liveness = liveness
  }

  // The driver's signature is two overloads; both pass through as they came.
  override connect(...given: unknown[]): never {
    const refusal = this.#refusal()
    if (refusal) {
      const [callback] = given
      if (typeof callback !== 'function') return Promise.reject(refusal) as never
      ;(callback as (error: Error) => void)(refusal)
      return undefined as never
    }
    // oxlint-disable-next-line typescript/unbound-method -- bound by `apply`
    return Reflect.apply(super.connect, this, given) as never
  }

  #refusal(): Error | undefined {
    if (isUnderTransaction()) {
      const error = new Error('a second connection was asked for under a transaction')
      if (!this.#tell) return error
      this.#tell(error)
    }
    return this.#liveness.isAway ? new DatabaseAway('the database does not answer') : undefined
  }
}

/** Kysely over a pool. `destroy()` ends the pool with it. */
export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

/** An address and what its sessions begin with: ours, beside what the address itself asks for, which would replace ours. */
export function sessionOf(url: string, options: string): { connectionString: string; options: string } {
  const asked = /[?&]options=([^&]*)/.exec(url)?.[1]?.replaceAll('+', ' ')
  if (asked === undefined) return { connectionString: url, options }
  const connectionString = url.replace(/([?&])options=[^&]*&?/, '$1').replace(/[?&]$/, '')
  return { connectionString, options: `${decodeURIComponent(asked)} ${options}` }
}
