import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { bothWays, keyed, keyset, type Order, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { compareNames } from '../../../../shared/names.ts'
import type { Database } from '../../../../server/database/connect.ts'
import { columnName } from '../../../../server/record/queries.ts'
import { filtersOf } from '../../../../shared/fields/address.ts'
import { bearsOneOf } from '../../../foundation/offers/server.ts'
import { patients } from '../record.ts'
import { type PatientSort, type PatientSummary, patientSchema } from '../contract.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

/** The columns of a summary. */
export const summaryColumns = sql.join(
  Object.keys(patientSchema.shape).map((name) => sql`${sql.ref(columnName(name))} as ${sql.ref(name)}`),
)

/** What a list is filtered by, as its contract parses it. */
export interface Filters {
  /** None but these. */
  readonly ids?: readonly string[] | undefined
  /** Those that bear one of them. */
  readonly tagId?: readonly string[] | undefined
  readonly [field: string]: unknown
}

/** The values that fields are filtered by, by their columns. */
export function filteredBy(asked: Filters): Record<string, unknown> {
  return Object.fromEntries(
    filtersOf(patients).flatMap(([name]) => (asked[name] ? [[columnName(name), asked[name]] as const] : [])),
  )
}

/** The filters of a list as a condition; null when there are none. */
export function conditionOf(asked: Filters): RawBuilder<unknown> | null {
  const conditions = Object.entries(filteredBy(asked)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  if (asked.tagId?.length) conditions.push(bearsOneOf('tag_ids', asked.tagId))
  if (asked.ids) conditions.push(sql`id = any(${asked.ids}::uuid[])`)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : null
}

const id = sql`id`
export const orders: Record<PatientSort, Order> = bothWays({
  name: [sql`name_key`, id],
  createdAt: [sql`created_at`, id],
  recordNumber: [sql`record_number`, id],
})

const keyedPatient = keyed(patientSchema)

/** A page of the patients that hold `where`, in the wanted order; every order is carried by an index. */
export async function listInOrder(
  database: Database,
  where: RawBuilder<unknown>,
  { sort, ...asked }: PageAsked & { sort: PatientSort },
): Promise<Page<PatientSummary>> {
  const { key, beyond, order, limit, pageOf } = keyset(orders[sort], asked)
  const { rows } = await rowsOf(keyedPatient)`
    select ${summaryColumns}, ${key} as key from patient
    where ${where} and ${beyond} order by ${order} limit ${limit}`.execute(database)
  return pageOf(rows)
}

/** Patients by their ids, as lists show them. */
export async function listedPatients(database: Database, ids: readonly string[]): Promise<PatientSummary[]> {
  const { rows } = await rowsOf(patientSchema)`
    select ${summaryColumns} from patient where id = any(${ids}::uuid[])`.execute(database)
  return rows
}

const valueRow = z.object({ value: z.string() })

/** The distinct values of a column, by skipping from one to the next in its index: as fast with a million rows. */
async function valuesOf(database: Database, column: string): Promise<string[]> {
  const { rows } = await rowsOf(valueRow)`
    with recursive found as (
      (select ${sql.ref(column)} as value from patient where ${sql.ref(column)} is not null order by 1 limit 1)
      union all
      select (select ${sql.ref(column)} from patient where ${sql.ref(column)} > found.value order by 1 limit 1)
      from found where found.value is not null
    )
    select value from found where value is not null limit 500`.execute(database)
  return rows
    .map(({ value }) => ({ name: value }))
    .toSorted(compareNames)
    .map(({ name }) => name)
}

/** The values in use that patients are filtered by. */
export async function filterValues(database: Database): Promise<Record<string, string[]>> {
  const filters = filtersOf(patients).flatMap(([name, { filter }]) =>
    filter.among ? [[name, filter.among] as const] : [],
  )
  const values = filters.map(async ([name, among]) => [among, await valuesOf(database, columnName(name))] as const)
  return Object.fromEntries(await Promise.all(values))
}
