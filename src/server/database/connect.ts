import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '../database-types.ts'
import { columnValues } from './column-values.ts'
import { PreparingClient } from './prepared.ts'

/** The query builder over Pauta's tables. */
export type Database = Kysely<DB>

export interface ConnectOptions {
  /** Most connections held at once; 10 by default. */
  size?: number
  /** Milliseconds after which the server stops a statement; 10,000 by default, 0 for never (migrations, demo). */
  statementTimeout?: number
  /** Told of an idle connection that broke (the database restarted). The pool replaces it by itself. */
  onConnectionLost?: (error: Error) => void
}

/**
 * A pool of connections whose sessions speak UTC and ISO, give up on a statement after 10 s and on a forgotten
 * transaction after 15 s, and whose values follow `columnValues` (instants as ISO text with Z, dates as text).
 */
export function createPool(url: string, options: ConnectOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    Client: PreparingClient,
    // Statements that do not wait for each other go out together, and are answered in their order.
    pipeline: true,
    connectionString: url,
    max: options.size ?? 10,
    application_name: 'pauta',
    connectionTimeoutMillis: 5_000,
    statement_timeout: options.statementTimeout ?? 10_000,
    idle_in_transaction_session_timeout: 15_000,
    options: '-c TimeZone=UTC -c DateStyle=ISO',
    types: columnValues,
  })
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
