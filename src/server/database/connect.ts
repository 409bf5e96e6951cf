import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '../database-types.ts'
import { columnValues } from './column-values.ts'
import { Connection, type ConnectionConfig } from './connection.ts'

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
  /** Told of an idle connection that broke (the database restarted). The pool replaces it by itself. */
  onConnectionLost?: (error: Error) => void
}

/** Milliseconds that a person waits for one statement. */
const interactiveTimeout = 4_000
/** Milliseconds after the server's own limit at which it is taken for frozen. */
const grace = 500

/**
 * A pool of connections whose sessions speak UTC and ISO, give up on a statement after 4 s (half a second later, where
 * the server did not do so itself, by destroying the connection) and on a forgotten transaction after 15 s, and whose
 * values follow `columnValues` (instants as ISO text with Z, dates as text).
 */
export function createPool(url: string, options: ConnectOptions = {}): pg.Pool {
  const timeout = options.statementTimeout ?? interactiveTimeout
  const settings: pg.PoolConfig & ConnectionConfig = {
    Client: Connection,
    // Statements that do not wait for each other go out together, and are answered in their order.
    pipeline: true,
    connectionString: url,
    max: options.size ?? 10,
    application_name: 'pauta',
    connectionTimeoutMillis: timeout || interactiveTimeout,
    statement_timeout: timeout,
    deadline: timeout === 0 ? 0 : timeout + grace,
    idle_in_transaction_session_timeout: 15_000,
    options: '-c TimeZone=UTC -c DateStyle=ISO',
    types: columnValues,
  }
  const pool = new pg.Pool(settings)
  // Without listeners a connection that breaks would end the process: idle ones speak through the pool, those that
  // carry a query for themselves (the query fails too, and is what the caller hears).
  pool.on('error', (error) => options.onConnectionLost?.(error))
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/** Kysely over a pool. `destroy()` ends the pool with it. */
export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
