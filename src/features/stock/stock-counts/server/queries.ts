import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { descending, keyed, keyset, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { countSchema, type StockCount } from '../record.ts'

/** Lines that stand: of what was found, those that somebody still says is there. */
export const standing = sql`(not line.is_found or exists (
  select from stock_count_entry as seen
  where seen.count_id = line.count_id and seen.lot_id = line.lot_id and seen.withdrawn_at is null))`

/** Somebody counted it in the round that counts. */
export const isCounted = sql`exists (
  select from stock_count_entry as seen
  where seen.count_id = line.count_id and seen.lot_id = line.lot_id and seen.round = line.round
    and seen.withdrawn_at is null)`

const columns = sql`
  one.id, one.number, one.unit_id as "unitId", unit.short_name as "unitName", one.place, one.category, one.state, one.round,
  beginner.name as "begunByName", one.begun_at as "begunAt", closer.name as "closedByName", one.closed_at as "closedAt",
  judge.name as "judgedByName", one.judged_at as "judgedAt", one.reject_reason as "rejectReason",
  one.cancel_reason as "cancelReason", one.document_id as "documentId", document.number as "documentNumber", one.version,
  counts.lots as "lotCount", counts.counted as "countedCount"`

const joins = sql`
  join unit on unit.id = one.unit_id
  join staff as beginner on beginner.id = one.begun_by
  left join staff as closer on closer.id = one.closed_by
  left join staff as judge on judge.id = one.judged_by
  left join stock_document as document on document.id = one.document_id
  cross join lateral (
    select count(*)::int as lots, (count(*) filter (where ${isCounted}))::int as counted from stock_count_line as line
    where line.count_id = one.id and line.round = one.round and ${standing}
  ) as counts`

/** One count, for those of its unit; null for every unit. */
export async function findCount(
  database: Database,
  id: string,
  units: readonly string[] | null,
): Promise<StockCount | undefined> {
  const { rows } = await rowsOf(countSchema)`
    select ${columns} from stock_count as one ${joins}
    where one.id = ${id} and (${units}::uuid[] is null or one.unit_id = any(${units}::uuid[]))`.execute(database)
  return rows[0]
}

/** As `findCount`, held until the transaction ends: alone, or beside others who count. */
export async function lockCount(
  database: Database,
  id: string,
  units: readonly string[] | null,
  how: 'alone' | 'beside others',
): Promise<StockCount | undefined> {
  await sql`select from stock_count where id = ${id} for ${how === 'alone' ? sql`update` : sql`share`}`.execute(
    database,
  )
  return findCount(database, id, units)
}

/** A filter as the contract parses it; units null is every unit. */
export interface CountFilter {
  readonly units: readonly string[] | null
  readonly place?: readonly string[] | undefined
  readonly state?: readonly string[] | undefined
}

const keyedRow = keyed(countSchema)

/** A page of counts, newest first. */
export async function listCountsPage(
  database: Database,
  { units, place, state }: CountFilter,
  asked: PageAsked,
): Promise<Page<StockCount>> {
  const { key, beyond, order, limit, pageOf } = keyset(descending(sql`one.begun_at`, sql`one.id`), asked)
  const conditions = sql.join(
    [
      ...(units ? [sql`one.unit_id = any(${units}::uuid[])`] : []),
      ...(place?.length ? [sql`one.place = any(${place}::text[])`] : []),
      ...(state?.length ? [sql`one.state = any(${state}::text[])`] : []),
      beyond,
    ],
    sql` and `,
  )
  const { rows } = await rowsOf(keyedRow)`
    select ${columns}, ${key} as key from stock_count as one ${joins}
    where ${conditions} order by ${order} limit ${limit}`.execute(database)
  return pageOf(rows)
}

/** What is written of a new count. */
export interface NewCount {
  readonly id: string
  readonly unitId: string
  readonly place: string
  readonly category?: string | undefined
  readonly begunBy: string
  readonly begunAt: string
}

/** Writes a count; false where its id is taken. */
export async function insertCount(database: Database, given: NewCount): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('stock_count')
    .values({
      id: given.id,
      unit_id: given.unitId,
      place: given.place,
      category: given.category ?? null,
      begun_by: given.begunBy,
      begun_at: given.begunAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) === 1
}

const openRow = z.object({ number: z.int() })

/** A count of some of the same that is under way. */
export async function findOpenCount(
  database: Database,
  { unitId, place, category }: Pick<NewCount, 'unitId' | 'place' | 'category'>,
): Promise<number | undefined> {
  const { rows } = await rowsOf(openRow)`
    select number from stock_count where unit_id = ${unitId} and place = ${place} and state in ('counting', 'review')
      and (category is null or ${category ?? null}::text is null or category = ${category ?? null})
    order by number limit 1`.execute(database)
  return rows[0]?.number
}

/** How a count stands from now on; each change counts its version up. */
export interface CountChange {
  readonly state?: 'counting' | 'review' | 'approved' | 'cancelled'
  readonly round?: number
  readonly closed_by?: string
  readonly closed_at?: string
  readonly judged_by?: string
  readonly judged_at?: string
  readonly document_id?: string | null
  readonly reject_reason?: string
  readonly cancel_reason?: string
}

/** Writes how a count stands. */
export async function changeCount(database: Database, id: string, change: CountChange): Promise<void> {
  await database
    .updateTable('stock_count')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
