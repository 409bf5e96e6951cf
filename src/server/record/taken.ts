import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connect.ts'

interface Claimed {
  readonly table: string
  /** Whose own it may be. */
  readonly id: string
  readonly column: RawBuilder<unknown>
  readonly value: unknown
  /** Compared as people read it: neither accents nor capitals tell two apart. */
  readonly asRead?: boolean | undefined
  /** Only among those of which this is true as well. */
  readonly among?: RawBuilder<unknown> | undefined
}

/** Whether another row of a table has what only one may have. */
export async function isTaken(
  database: Database,
  { table, id, column, value, asRead = false, among = sql`true` }: Claimed,
): Promise<boolean> {
  const key = asRead ? sql`search_key(${column})` : column
  const wanted = asRead ? sql`search_key(${value}::text)` : sql`${value}`
  const { rows } = await sql`
    select from ${sql.table(table)}
    where ${sql.ref(`${table}.id`)} <> ${id} and ${key} = ${wanted} and ${among}
    limit 1`.execute(database)
  return rows.length > 0
}
