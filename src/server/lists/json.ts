import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/connect.ts'
import { WrittenJson } from '../endpoint/endpoint.ts'
import { rowsOf } from '../database/rows.ts'

/** How the database writes an instant: UTC with milliseconds and Z, as everywhere over the wire. */
export function instantJson(column: string): RawBuilder<string> {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

const itemsRow = z.object({ items: z.string() })

/** Runs a query of one column `item` and answers `{"items": […]}` written by the database itself. */
export async function itemsJson(database: Database, rows: RawBuilder<unknown>): Promise<WrittenJson> {
  const { rows: answer } = await rowsOf(itemsRow)`
    select coalesce(json_agg(item), '[]')::text as items from (${rows}) as listed`.execute(database)
  return new WrittenJson(`{"items":${answer[0]?.items ?? '[]'}}`)
}
