import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { bothWays, keyed, keyset, type Order, type Page, type PageAsked } from '../../../server/keyset.ts'
import { compareNames } from '../../../shared/names.ts'
import type { Database } from '../../../server/database/connect.ts'
import { type PatientSort, type PatientSummary, patientSchema } from '../contract.ts'
import { rowsOf } from '../../../server/database/rows.ts'

/** The columns of a summary. */
export const summaryColumns = sql`id, record_number as "recordNumber", name, social_name as "socialName", cpf,
  birth_date as "birthDate", phone, email, city, state, freshness`

export interface Filters {
  /** None but these. */
  ids?: readonly string[] | undefined
  city?: string | undefined
  origin?: string | undefined
}

/** The filters of a list as a condition; null when there are none. */
export function conditionOf({ ids, city, origin }: Filters): RawBuilder<unknown> | null {
  const conditions = []
  if (ids) conditions.push(sql`id = any(${ids}::uuid[])`)
  if (city) conditions.push(sql`city = ${city}`)
  if (origin) conditions.push(sql`origin = ${origin}`)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : null
}

const id = sql`id`
const orders: Record<PatientSort, Order> = bothWays({
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
async function valuesOf(database: Database, column: 'city' | 'origin'): Promise<string[]> {
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

/** The cities and origins there are, to filter by. */
export async function filterValues(database: Database): Promise<{ cities: string[]; origins: string[] }> {
  const [cities, origins] = await Promise.all([valuesOf(database, 'city'), valuesOf(database, 'origin')])
  return { cities, origins }
}
