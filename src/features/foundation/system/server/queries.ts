import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

const versionRow = z.object({ version: z.string() })

/** `18.1`. */
export async function postgresVersion(database: Database): Promise<string> {
  const { rows } = await rowsOf(versionRow)`
    select split_part(current_setting('server_version'), ' ', 1) as version`.execute(database)
  return rows[0]?.version ?? ''
}

const logsRow = z.object({ quotes: z.boolean() })

/** Whether the database quotes rows or values in its own log. */
export async function quotesRows(database: Database): Promise<boolean> {
  const { rows } = await rowsOf(logsRow)`
    select current_setting('log_error_verbosity') <> 'terse'
      or current_setting('log_parameter_max_length_on_error') <> '0' as quotes`.execute(database)
  return rows[0]?.quotes ?? false
}

/** Whether anybody has an account. */
export async function hasPeople(database: Database): Promise<boolean> {
  const { rows } = await sql`select from staff limit 1`.execute(database)
  return rows.length > 0
}
