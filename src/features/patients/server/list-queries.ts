import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Cursors } from '../../../server/cursor.ts'
import { compareNames } from '../../../shared/names.ts'
import type { Database } from '../../../server/database/connect.ts'
import { type PatientSort, type PatientSummary, patientSchema } from '../contract.ts'
import { rowsOf } from '../../../server/database/rows.ts'

/** The columns of a summary; `key` is what the page is ordered by, as text, so that nothing of it is lost. */
export const summaryColumns = sql`id, record_number as "recordNumber", name, social_name as "socialName", cpf,
  birth_date as "birthDate", phone, email, city, state, freshness`

export interface Filters {
  /** None but these. */
  ids?: readonly string[] | undefined
  city?: string | undefined
  origin?: string | undefined
}

/** Which page is wanted of a list. */
export interface Paged {
  cursor?: string | undefined
  cursors: Cursors
  limit: number
}

export interface Page {
  items: PatientSummary[]
  nextCursor: string | null
}

/** The filters of a list as a condition; null when there are none. */
export function conditionOf({ ids, city, origin }: Filters): RawBuilder<unknown> | null {
  const conditions = []
  if (ids) conditions.push(sql`id = any(${ids}::uuid[])`)
  if (city) conditions.push(sql`city = ${city}`)
  if (origin) conditions.push(sql`origin = ${origin}`)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : null
}

interface Order {
  /** What is ordered by; unique together with the id. */
  column: RawBuilder<unknown>
  type: RawBuilder<unknown>
  descending: boolean
}

const name = { column: sql`name_key`, type: sql`text` }
const createdAt = { column: sql`created_at`, type: sql`timestamptz` }
const recordNumber = { column: sql`record_number`, type: sql`bigint` }
const orders: Record<PatientSort, Order> = {
  name: { ...name, descending: false },
  '-name': { ...name, descending: true },
  createdAt: { ...createdAt, descending: false },
  '-createdAt': { ...createdAt, descending: true },
  recordNumber: { ...recordNumber, descending: false },
  '-recordNumber': { ...recordNumber, descending: true },
}

const keyedPatient = patientSchema.extend({ key: z.string() })

/** A page of the patients that hold `where`, in the wanted order; every order is carried by an index. */
export async function listInOrder(
  database: Database,
  where: RawBuilder<unknown>,
  { sort, cursor, cursors, limit }: Paged & { sort: PatientSort },
): Promise<Page> {
  const { column, type, descending } = orders[sort]
  const after = cursors.read(cursor, z.tuple([z.string(), z.uuid()]))
  const direction = descending ? sql`desc` : sql`asc`
  const beyond = after
    ? sql`and (${column}, id) ${descending ? sql`<` : sql`>`} (${after[0]}::${type}, ${after[1]}::uuid)`
    : sql``
  const { rows } = await rowsOf(keyedPatient)`
    select ${summaryColumns}, ${column}::text as key from patient
    where ${where} ${beyond} order by ${column} ${direction}, id ${direction} limit ${limit + 1}`.execute(database)
  return pageOf(rows, { limit, cursors }, ({ key, id }) => [key, id])
}

/** Patients by their ids, as lists show them. */
export async function listedPatients(database: Database, ids: readonly string[]): Promise<PatientSummary[]> {
  const { rows } = await rowsOf(patientSchema)`
    select ${summaryColumns} from patient where id = any(${ids}::uuid[])`.execute(database)
  return rows
}

/** Cuts the row that only says there is more, and what was only there to order by. */
export function pageOf<Row extends PatientSummary & { key: string; tier?: number }>(
  rows: readonly Row[],
  { limit, cursors }: Pick<Paged, 'limit' | 'cursors'>,
  positionOf: (row: Row) => (string | number)[],
): Page {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(({ key: _key, tier: _tier, ...summary }) => summary),
    nextCursor: last && rows.length > limit ? cursors.write(positionOf(last)) : null,
  }
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
