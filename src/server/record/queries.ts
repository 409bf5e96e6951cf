import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { AnyRecord, AnyRow, AskedOf, RowOf } from '../../shared/fields/record.ts'
import type { Both } from '../../shared/both.ts'
import { searchKey } from '../../shared/text.ts'
import type { Context } from '../endpoint/context.ts'
import { partOf } from '../database/part-of.ts'
import { keyed, keyset, type Order, orderBy, type Page, type PageAsked } from '../lists/keyset.ts'
import { rowsOf } from '../database/rows.ts'
import { isTaken } from './taken.ts'

type Fragment = RawBuilder<unknown>
type Columns = Readonly<Record<string, Fragment>>
type Body = Readonly<Record<string, unknown>>

/** What SQL is run with: the transaction and its instant, and who reads. */
export type Reading = Pick<Context, 'database' | 'now' | 'actor'>

/** What no two records may share: a field however it is written, or exactly. */
interface Unique<Name extends string> {
  readonly field: Name
  /** Compared as people read it: neither accents nor capitals tell two apart. */
  readonly asRead?: true
  /** Only among those that share this field too. */
  readonly within?: Name
  readonly message: Both
}

type Keep = (database: Reading['database'], id: string, value: never) => Promise<void>

/** Where the records of a noun are kept. */
export interface RecordTable<Name extends string = string, Sort extends string = string, Asked = AskedOf> {
  readonly table: string
  /** Tables of other nouns that are read with it, `join unit on …`; made for its reader where they do not all see the same. */
  readonly joined?: Fragment | ((at: Reading) => Fragment)
  /** What columns are called that are not named as their fields in snake case. */
  readonly named?: { readonly [Field in Name]?: string }
  /** How members are read that are no columns of the table, as they are at an instant where that matters. */
  readonly columns?: Columns | ((now: string) => Columns)
  /** Columns that a new one gets beside what is written, of what is written, at an instant. */
  readonly made?: (body: Body, now: string, actorId: string) => Columns
  /** Columns that change whenever something else does. */
  readonly touched?: (now: string) => Columns
  /** Which are seen by anyone who sees these units, where no one field says whose they are. */
  readonly seenIn?: (unitIds: readonly string[]) => Fragment
  /** What holds for those that are asked for by what is no column, of whoever sees these units; null is every unit. */
  readonly where?: (asked: Asked, now: string, unitIds: readonly string[] | null) => readonly (Fragment | undefined)[]
  /** What a search looks in, unless the noun lists for itself; `part` is a pattern of `like`, without accents, `q` what was typed. */
  readonly search?: (part: string, q: string) => Fragment
  /** What holds for those in the further states that its list is asked for. */
  readonly states?: Readonly<Record<string, Fragment>>
  /** What each order goes by, before the id; of a list in pages, columns that are never null. */
  readonly orders: Readonly<Record<Sort, Order>>
  readonly unique?: readonly Unique<Name>[]
  /** What is kept in tables of its own: how it is written, of the record's id. `columns` say how it is read. */
  readonly kept?: { readonly [Field in Name]?: Keep }
  /** Whether much points at it: an edit then keeps only other changes away, and nothing that needs it to be there. */
  readonly editsLightly?: true
}

/** What an edit keeps away until the transaction ends: other changes; and whatever uses the record, where it may go out of use. */
export type Lock = 'edit' | 'use'

/** The SQL of a record. */
export interface RecordQueries<Row> {
  /** One, as it is once the lock is there. */
  readonly find: (at: Reading, id: string, lock?: Lock) => Promise<Row | undefined>
  /** A page of those that are asked for, or all, of these units where the record has a unit; null is every unit. */
  readonly list: (
    at: Reading,
    unitIds: readonly string[] | null,
    asked: AskedOf,
    page?: PageAsked,
  ) => Promise<Page<Row>>
  /** False where the id or something unique is taken. The transaction stays usable. */
  readonly insert: (at: Reading, body: Body) => Promise<boolean>
  /** Writes what changed and counts the version up. Whether something unique is taken is asked before. */
  readonly update: (at: Reading, id: string, written: Body) => Promise<void>
  /** The first of what is written that another has already. */
  readonly taken: (
    at: Reading,
    id: string,
    row: Body,
    written: Body,
  ) => Promise<{ readonly field: string; readonly message: Both } | undefined>
}

/** What the table calls a member: `setup_minutes` for `setupMinutes`. */
export function columnName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** The member of a record that says whose unit it is. */
export function unitFieldOf({ fields, unit }: Pick<AnyRecord, 'fields' | 'unit'>): string | undefined {
  return unit ?? Object.keys(fields).find((name) => fields[name]?.to === 'unit')
}

/** The SQL of a record, of its declaration and its table. */
export function recordQueries<R extends AnyRecord>(
  record: R,
  {
    table,
    joined = sql``,
    named = {},
    columns = {},
    made,
    touched,
    seenIn,
    where,
    search,
    states = {},
    orders,
    unique = [],
    kept = {},
    editsLightly,
  }: RecordTable<keyof R['fields'] & string, R['sorts'][number], z.output<NonNullable<R['list']['query']>>>,
): RecordQueries<RowOf<R>> {
  const stored: Readonly<Record<string, string | undefined>> = named
  const columnOf = (name: string): string => stored[name] ?? columnName(name)
  const columnsAt = (now: string) => (typeof columns === 'function' ? columns(now) : columns)
  const at = (name: string, own: Columns = {}): Fragment => own[name] ?? sql.ref(`${table}.${columnOf(name)}`)
  const members = [
    'id',
    ...Object.keys(record.fields),
    ...(record.lifeCycle ? ['active'] : []),
    ...Object.keys(record.beside),
    'version',
  ]
  const read = (own: Columns) => sql.join(members.map((name) => sql`${at(name, own)} as ${sql.ref(name)}`))
  const fromFor = (reading: Reading) =>
    sql`${sql.table(table)} ${typeof joined === 'function' ? joined(reading) : joined}`
  const schema: R['schemas']['row'] = record.schemas.row
  const keyedSchema = keyed(record.schemas.row)
  const unitField = unitFieldOf(record)
  const filtered = Object.keys(record.fields).filter((name) => record.fields[name]?.filter && name !== unitField)
  const own = (values: Body) => Object.entries(values).filter(([name]) => !(name in kept))
  const keep = async (database: Reading['database'], id: string, values: Body): Promise<void> => {
    for (const [name, write] of Object.entries<Keep | undefined>(kept))
      // The noun chose it for the values of the field.
      if (values[name] !== undefined) await write?.(database, id, values[name] as never)
  }

  return {
    async find(reading, id, lock) {
      const { database, now } = reading
      // In two steps: what is read of other tables beside a row that one waits for is as it was before the waiting.
      if (lock) {
        const how = lock === 'edit' && editsLightly ? sql`for no key update` : sql`for update`
        await sql`select from ${sql.table(table)} where ${at('id')} = ${id} ${how}`.execute(database)
      }
      const { rows } = await rowsOf(schema)`
        select ${read(columnsAt(now.toString()))} from ${fromFor(reading)} where ${at('id')} = ${id}`.execute(database)
      return rows[0]
    },

    async list(reading, unitIds, asked, page) {
      const { database, now } = reading
      const from = fromFor(reading)
      const { q, state, sort } = asked
      const own = columnsAt(now.toString())
      const conditions = [
        unitField && unitIds && sql`${at(unitField, own)} = any(${[...unitIds]}::uuid[])`,
        unitIds && seenIn?.(unitIds),
        q && search && sql`(${search(partOf(searchKey(q)), q)})`,
        ...filtered.map((name) => asked[name] !== undefined && sql`${at(name, own)} = ${asked[name]}`),
        ...(where?.(asked as z.output<NonNullable<R['list']['query']>>, now.toString(), unitIds) ?? []),
        (state === undefined ? undefined : states[state]) ??
          (state !== undefined && state !== 'all' && sql`${at('active', own)} = ${state === 'active'}`),
        sql`true`,
      ].filter((condition) => typeof condition === 'object' && condition !== null)
      const asGiven = orders[sort as R['sorts'][number]]
      const order = [...asGiven, { column: at('id'), descending: asGiven.at(-1)?.descending ?? false }]
      const holding = sql.join(conditions, sql` and `)
      if (!page) {
        const { rows } = await rowsOf(schema)`
          select ${read(own)} from ${from} where ${holding} order by ${orderBy(order)}`.execute(database)
        return { items: rows, nextCursor: null }
      }
      const { key: keyOf, beyond, order: by, limit, pageOf } = keyset(order, page)
      const { rows } = await rowsOf(keyedSchema)`
        select ${read(own)}, ${keyOf} as key from ${from} where ${holding} and ${beyond}
        order by ${by} limit ${limit}`.execute(database)
      // Rows of the schema, each with its key.
      return pageOf(rows as (AnyRow & { key: string[] })[]) as unknown as Page<RowOf<R>>
    },

    async insert({ actor, database, now }, body) {
      const values = [...own(body), ...Object.entries(made?.(body, now.toString(), actor.id) ?? {})]
      const names = values.map(([name]) => sql.ref(columnOf(name)))
      const { rows } = await sql`
        insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values.map(([, value]) => value))})
        on conflict do nothing returning id`.execute(database)
      if (rows.length > 0) await keep(database, String(body['id']), body)
      return rows.length > 0
    },

    async update({ database, now }, id, written) {
      const changes = [...own(written), ...Object.entries(touched?.(now.toString()) ?? {})].map(
        ([name, value]) => sql`${sql.ref(columnOf(name))} = ${value}`,
      )
      await sql`
        update ${sql.table(table)} set ${sql.join([...changes, sql`version = version + 1`])} where id = ${id}`.execute(
        database,
      )
      await keep(database, id, written)
    },

    async taken({ database }, id, row, written) {
      for (const { field, asRead, within, message } of unique) {
        if (written[field] === undefined || written[field] === null) continue
        const among = within ? sql`${at(within)} = ${row[within]}` : undefined
        const claimed = { table, id, column: at(field), value: written[field], asRead, among }
        if (await isTaken(database, claimed)) return { field, message }
      }
      return undefined
    },
  }
}
