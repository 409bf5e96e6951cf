import { sql } from 'kysely'
import type { Database } from '../../server/database/connect.ts'
import type { Reach } from '../../server/testing/reach.ts'
import type { KindName } from '../../server/testing/records/records.ts'

/** The records of a walk, by kind; what is made beside them stands in one of their tables. */
export interface Made {
  readonly byKind: ReadonlyMap<KindName, readonly string[]>
  readonly ids: readonly string[]
}

/**
 * Says which of the records an address may name: those that stand in a table together with records of the kind that the
 * endpoint reaches, whatever their state, and one that stands elsewhere, in whose place any other could be. All of them
 * where no kind is declared.
 */
export async function namedBy(database: Database, { byKind, ids }: Made): Promise<(reach?: Reach) => string[]> {
  const tables = await tablesOf(database, ids)
  return (reach) => {
    if (reach?.of !== 'record') return [...ids]
    const ofKind = byKind.get(reach.kind) ?? []
    const where = new Set(ofKind.flatMap((id) => tables.get(id) ?? []))
    const isNear = (id: string) => ofKind.includes(id) || (tables.get(id) ?? []).some((table) => where.has(table))
    return [...ids.filter(isNear), ...ids.filter((id) => !isNear(id)).slice(0, 1)]
  }
}

/** The tables of which an id is the key; several have the key of another. */
async function tablesOf(database: Database, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { rows: keys } = await sql<{ table: string; column: string }>`
    select relname as table, attname as column
    from pg_index join pg_class on pg_class.oid = indrelid
      join pg_attribute on attrelid = indrelid and attnum = indkey[0]
    where indisprimary and indnkeyatts = 1 and atttypid = 'uuid'::regtype
      and relnamespace = 'public'::regnamespace`.execute(database)
  const uuids = ids.filter((id) => /^[0-9a-f-]{36}$/.test(id))
  const parts = keys.map(
    ({ table, column }) =>
      sql`select ${table}::text as table, ${sql.ref(column)}::text as id from ${sql.table(table)}
        where ${sql.ref(column)} = any(${uuids}::uuid[])`,
  )
  const { rows } = await sql<{ table: string; id: string }>`${sql.join(parts, sql` union all `)}`.execute(database)
  const tables = new Map<string, string[]>()
  for (const { table, id } of rows) tables.set(id, [...(tables.get(id) ?? []), table])
  return tables
}
