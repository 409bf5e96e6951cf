import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../database/connect.ts'
import { soon } from './soon.ts'

/** Resolves when somebody waits for what another transaction of the database holds. */
export async function untilSomebodyWaits(database: Database): Promise<void> {
  await soon(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database)
    expect(rows).not.toEqual([])
  })
}
