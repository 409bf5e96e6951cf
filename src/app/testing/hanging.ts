import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../server/database/connect.ts'

interface Reference {
  readonly table: string
  readonly column: string
  readonly parent: string
  readonly parentColumn: string
}

/** A table whose rows belong to a patient, directly or by what they refer to, and how its rows are found. */
export interface Hanging {
  readonly table: string
  /** The shortest way to the patient: `appointment`, `order_item` … */
  readonly by: string
  /** The column by which it hangs there, and what of the parent that names. */
  readonly column: string
  readonly parentColumn: string
  readonly rowsOf: (patientId: string) => RawBuilder<unknown>
}

/** References by several columns go by the first, which is the id. */
async function references(database: Database): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select conrelid::regclass::text as "table", own.attname as "column", confrelid::regclass::text as parent,
      their.attname as "parentColumn"
    from pg_constraint
      join pg_attribute as own on own.attrelid = conrelid and own.attnum = conkey[1]
      join pg_attribute as their on their.attrelid = confrelid and their.attnum = confkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace
    union
    select table_name, 'patient_id', 'patient', 'id' from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'patient_id'
    order by 1, 2`.execute(database)
  return rows
}

/**
 * Every table that hangs on a patient, nearest first, whatever tables there are: those with a column that refers to one, and
 * those that refer to these in their turn. What refers to a row that only passes by, such as the lot that a surgery used
 * up, is not of the patient: `passing` names such references, `stock_lot.document_id`.
 */
export async function hangingOnPatients(database: Database, passing: readonly string[]): Promise<Hanging[]> {
  const all = (await references(database)).filter(({ table, column }) => !passing.includes(`${table}.${column}`))
  const found = new Map<string, Hanging>([
    [
      'patient',
      { table: 'patient', by: '', column: 'id', parentColumn: 'id', rowsOf: (patientId) => sql`id = ${patientId}` },
    ],
  ])
  for (let level = ['patient']; level.length > 0;) {
    const next = Map.groupBy(
      all.filter(({ table, parent }) => level.includes(parent) && !found.has(table)),
      ({ table }) => table,
    )
    const known = new Map(found)
    for (const [table, edges] of next) {
      const rowsOf = (patientId: string) =>
        sql.join(
          edges.map(({ column, parent, parentColumn }) => {
            const of = known.get(parent)?.rowsOf(patientId)
            return sql`${sql.ref(column)} in (select ${sql.ref(parentColumn)} from ${sql.table(parent)} where ${of})`
          }),
          sql` or `,
        )
      const [{ parent, column, parentColumn } = { parent: '', column: '', parentColumn: '' }] = edges
      found.set(table, { table, by: parent, column, parentColumn, rowsOf: (patientId) => sql`(${rowsOf(patientId)})` })
    }
    level = [...next.keys()]
  }
  return [...found.values()]
}

interface Column {
  readonly name: string
  readonly type: string
  readonly isNeeded: boolean
  /** The first of the words that a check holds it to. */
  readonly word: string | null
}

async function columnsOf(database: Database, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select column_name as name, udt_name as type,
      is_nullable = 'NO' and column_default is null and is_generated = 'NEVER' and is_identity = 'NO' as "isNeeded",
      (select substring(pg_get_constraintdef(oid) from '[(]' || column_name || ' = ANY [(]ARRAY[[]''([^'']+)''')
        from pg_constraint where contype = 'c' and conrelid = format('public.%I', ${table}::text)::regclass
          and strpos(pg_get_constraintdef(oid), '(' || column_name || ' = ANY (ARRAY') > 0 limit 1) as word
    from information_schema.columns where table_schema = 'public' and table_name = ${table}
    order by ordinal_position`.execute(database)
  return rows
}

const made: Readonly<Record<string, RawBuilder<unknown>>> = {
  uuid: sql`gen_random_uuid()`,
  text: sql`'x'`,
  bpchar: sql`'SP'`,
  int2: sql`1`,
  int4: sql`1`,
  int8: sql`1`,
  bool: sql`false`,
  timestamptz: sql`now()`,
  date: sql`date '2026-11-20'`,
  jsonb: sql`'[]'`,
  _uuid: sql`array[gen_random_uuid()]`,
  _text: sql`'{}'`,
  int4range: sql`'[0,1)'`,
  tstzrange: sql`tstzrange(now(), now() + interval '1 hour')`,
}

/**
 * Writes a row of a table that hangs on a patient, with as little as it must have, past all triggers, references and
 * checks, which the table has no longer: for a database of a test's own.
 */
export async function hangOne(
  database: Database,
  { table, by, column, parentColumn }: Hanging,
  parent: RawBuilder<unknown>,
): Promise<void> {
  const columns = await columnsOf(database, table)
  const named = new Map(
    (await references(database)).filter((one) => one.table === table).map((one) => [one.column, one]),
  )
  const valueOf = ({ name, type, word }: Column) => {
    if (name === column) return sql`(select ${sql.ref(parentColumn)} from ${sql.table(by)} where ${parent} limit 1)`
    const other = named.get(name)
    if (other)
      return sql`coalesce((select ${sql.ref(other.parentColumn)} from ${sql.table(other.parent)} limit 1), ${made[type]})`
    return (word === null ? made[type] : sql`${word}`) ?? sql`null`
  }
  const written = columns.filter(({ name, isNeeded }) => isNeeded || name === column)
  const { rows } = await sql<{ check: string }>`
    select conname as check from pg_constraint
    where contype = 'c' and conrelid = format('public.%I', ${table}::text)::regclass`.execute(database)
  for (const { check } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(check)}`.execute(database)
  await database.transaction().execute(async (within) => {
    await sql`set local session_replication_role = replica`.execute(within)
    await sql`insert into ${sql.table(table)} (${sql.join(written.map(({ name }) => sql.ref(name)))})
      values (${sql.join(written.map(valueOf))})`.execute(within)
  })
}
