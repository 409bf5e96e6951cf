import { type RawBuilder, sql } from 'kysely'
import type { DeclaredEvents, Noun } from '../../shared/noun-events.ts'
import type { Permission } from '../../shared/permissions.ts'

type Fragment = RawBuilder<unknown>

/** What a record says of itself, in this order and of these types. */
const columns = {
  unit_id: 'uuid',
  /** Who answers for it; and whose it is for roles that see their own alone, where that is somebody else. */
  owner_id: 'uuid',
  own_id: 'uuid',
  requester_id: 'uuid',
  author_id: 'uuid',
  /** Who may not decide on it. */
  barred_ids: 'uuid[]',
  patient_id: 'uuid',
  starts_at: 'timestamptz',
  /** A name of a catalogue or a number, never what somebody wrote. */
  what: 'text',
  count: 'integer',
  first_day: 'date',
  last_day: 'date',
  version: 'integer',
  /** The id that its page opens it by, where that is another record's. */
  opened_by: 'uuid',
} as const

/** Where a record is found by its id, and what it says of itself; null is what it has not. */
export interface SubjectRow extends Partial<Record<keyof typeof columns, Fragment>> {
  /** What follows `from`; of what is counted, by the id that is asked for and as things are `now`. */
  readonly from: Fragment | ((id: Fragment, now: Fragment) => Fragment)
  readonly id: Fragment
  /** One row stands for all of this id. */
  readonly counts?: true
}

/** What the events and notifications of a name are about. */
export interface Subject<Name extends string = string> {
  readonly name: Name
  /** What shows such a record to whom the bell tells of it; null where it tells nobody. Who sees only their own: `own_id`. */
  readonly permission: Permission | null
  /** An id is found in one of them, in none once the record is gone. */
  readonly rows: readonly SubjectRow[]
}

/** Nouns whose records are called something. */
type Called = { [Name in Noun]: DeclaredEvents[Name] extends { readonly unnamed: true } ? never : Name }[Noun]

/** What nouns say of their records, by noun, and what else is told of by its name. */
export type SubjectsByName = Readonly<Record<string, Subject>>

/** The same of all nouns: one that is not `unnamed` and has none does not compile. */
export type Subjects = { readonly [Name in Called]: Subject<Name> } & SubjectsByName

/** Declares what records of a noun, or what is told of under another name, say of themselves. */
export function subject<Name extends string>(
  name: Name,
  permission: Permission | null,
  ...rows: SubjectRow[]
): Subject<Name> {
  return { name, permission, rows }
}

/** A record of a catalogue. */
export function named(table: string): SubjectRow {
  return { from: sql.table(table), id: sql.ref(`${table}.id`), what: sql.ref(`${table}.name`) }
}

/** What is kept of a patient. */
export function ofPatient(table: string): SubjectRow {
  return { from: sql.table(table), id: sql.ref(`${table}.id`), patient_id: sql.ref(`${table}.patient_id`) }
}

function rowOf({ from, ...row }: SubjectRow, id: Fragment, now: Fragment): Fragment {
  const said = Object.entries(columns).map(
    ([column, type]) =>
      sql`${row[column as keyof typeof columns] ?? sql`null`}::${sql.raw(type)} as ${sql.ref(column)}`,
  )
  return sql`select ${sql.join(said)} from ${typeof from === 'function' ? from(id, now) : from} where ${row.id} = ${id}`
}

/** No record. */
const nothing: SubjectRow = { from: sql`(select null::uuid as id) as nothing`, id: sql`nothing.id` }

/** What records say of themselves, for `join lateral`: one row, or none of a record that is gone. */
export function subjectOf(subjects: readonly Subject[], noun: Fragment, id: Fragment, now: Fragment): Fragment {
  const parts = subjects.flatMap(({ name, rows }) =>
    rows.map(
      (row) => sql`${rowOf(row, id, now)} and ${noun} = ${name} ${row.counts ? sql`group by ${row.id}` : sql``}`,
    ),
  )
  return sql`(${parts.length > 0 ? sql.join(parts, sql` union all `) : rowOf(nothing, id, now)})`
}
