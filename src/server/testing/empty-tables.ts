import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/**
 * Empties tables and, as `truncate … cascade` would, all that lean on them, without a trigger. Tables of tests have few
 * rows: deleting those takes a twentieth of making the files of every table and index anew.
 */
export async function emptyTables(database: Database, ...tables: string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    with recursive reached as (
      select name::regclass::oid as oid from unnest(${tables}::text[]) as name
      union select conrelid from pg_constraint join reached on confrelid = reached.oid where contype = 'f'
    ) select oid::regclass::text as name from reached`.execute(database)
  const deletes = rows.map(({ name }) => `delete from ${name}`)
  await sql
    .raw(`do $$ begin set local session_replication_role = replica; ${deletes.join('; ')}; end $$`)
    .execute(database)
}
