import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { plainDateSchema } from '../../../../shared/time.ts'
import { entrySchema } from '../record.ts'
import type { Judged } from '../rules.ts'
import { standing } from './queries.ts'

const lineRow = z.object({
  lotId: idSchema,
  materialId: idSchema,
  materialName: z.string(),
  code: z.string(),
  useUnit: z.string(),
  purchaseUnit: z.string(),
  factor: z.int(),
  lotNumber: z.string().nullable(),
  expiresOn: plainDateSchema.nullable(),
  isOwned: z.boolean(),
  isFound: z.boolean(),
  round: z.int(),
  counted: z.int().nullable(),
  expected: z.int().nullable(),
  hasMoved: z.boolean().nullable(),
  isBig: z.boolean().nullable(),
  reason: z.string().nullable(),
})
export type KeptLine = z.output<typeof lineRow>

/** The lots of a count by name, with what nobody who counts may be told. */
export async function linesOf(database: Database, countId: string): Promise<KeptLine[]> {
  const { rows } = await rowsOf(lineRow)`
    select lot.id as "lotId", material.id as "materialId", material.name as "materialName", material.code,
      material.use_unit as "useUnit", material.purchase_unit as "purchaseUnit", material.factor, lot.number as "lotNumber", lot.expires_on as "expiresOn", lot.is_owned as "isOwned",
      line.is_found as "isFound", line.round, line.counted, line.expected, line.has_moved as "hasMoved",
      line.is_big as "isBig", line.reason
    from stock_count_line as line join stock_lot as lot on lot.id = line.lot_id
      join material on material.id = line.material_id
    where line.count_id = ${countId} and ${standing}
    order by material.name_key, material.id, lot.expires_on nulls last, lot.number_key, lot.id`.execute(database)
  return rows
}

const entryRow = entrySchema.extend({ lotId: idSchema, balance: z.int() })
export type KeptEntry = z.output<typeof entryRow>

/** The entries of a count that stand, of every round, in the order in which they were made. */
export async function entriesOf(database: Database, countId: string): Promise<KeptEntry[]> {
  const { rows } = await rowsOf(entryRow)`
    select entry.id, entry.round, entry.quantity, entry.is_scanned as "isScanned", entry.nobody_else as "nobodyElse",
      entry.counted_by as "byId", staff.name as "byName", entry.counted_at as at, entry.lot_id as "lotId", entry.balance
    from stock_count_entry as entry join staff on staff.id = entry.counted_by
    where entry.count_id = ${countId} and entry.withdrawn_at is null order by entry.counted_at, entry.id`.execute(
    database,
  )
  return rows
}

const countersRow = z.object({ id: idSchema })

/** Who counted some of it, also who took it back. */
export async function countersOf(database: Database, countId: string): Promise<ReadonlySet<string>> {
  const { rows } = await rowsOf(countersRow)`
    select distinct counted_by as id from stock_count_entry where count_id = ${countId}`.execute(database)
  return new Set(rows.map(({ id }) => id))
}

/** Puts every lot that a place has on its count; how many they are. What is controlled is never among them. */
export async function fillCount(
  database: Database,
  { id, unitId, place, category }: { id: string; unitId: string; place: string; category?: string | undefined },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into stock_count_line (count_id, lot_id, material_id, is_found, round)
    select ${id}::uuid, balance.lot_id, material.id, false, 1
    from stock_balance as balance join material on material.id = balance.material_id
    where balance.unit_id = ${unitId} and balance.place = ${place} and material.controlled_list is null
      and (${category ?? null}::text is null or material.category = ${category ?? null})`.execute(database)
  return Number(numAffectedRows ?? 0)
}

/** Puts a lot that somebody found on a count, where it is not on it already. */
export async function addFoundLine(
  database: Database,
  given: { countId: string; lotId: string; materialId: string; round: number },
): Promise<void> {
  await database
    .insertInto('stock_count_line')
    .values({
      count_id: given.countId,
      lot_id: given.lotId,
      material_id: given.materialId,
      is_found: true,
      round: given.round,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const countedRow = z.object({
  lotId: idSchema,
  materialId: idSchema,
  materialName: z.string(),
  lotNumber: z.string().nullable(),
  round: z.int(),
  isMineBefore: z.boolean(),
})
export type CountedLine = z.output<typeof countedRow>

/** Some lines of a count, each with whether a person counted it in a round before. */
export async function countedLines(
  database: Database,
  { countId, lotIds, by }: { countId: string; lotIds: readonly string[]; by: string },
): Promise<CountedLine[]> {
  const { rows } = await rowsOf(countedRow)`
    select line.lot_id as "lotId", line.material_id as "materialId", material.name as "materialName",
      lot.number as "lotNumber", line.round, exists (
        select from stock_count_entry as entry where entry.count_id = line.count_id and entry.lot_id = line.lot_id
          and entry.round < line.round and entry.counted_by = ${by} and entry.withdrawn_at is null
      ) as "isMineBefore"
    from stock_count_line as line join stock_lot as lot on lot.id = line.lot_id
      join material on material.id = line.material_id
    where line.count_id = ${countId} and line.lot_id = any(${lotIds}::uuid[])
    order by material.name_key, line.lot_id`.execute(database)
  return rows
}

/** Writes what was counted of lots beside what there should be. */
export async function writeJudged(
  database: Database,
  countId: string,
  lines: readonly ({ readonly lotId: string } & Judged)[],
): Promise<void> {
  await sql`
    update stock_count_line as line set counted = given.counted, expected = given.expected,
      has_moved = given."hasMoved", is_big = given."isBig"
    from jsonb_to_recordset(${JSON.stringify(lines)}) as given ("lotId" uuid, counted integer, expected integer,
      "hasMoved" boolean, "isBig" boolean)
    where line.count_id = ${countId} and line.lot_id = given."lotId"`.execute(database)
}

/** Has lots of a count counted again, in a round of their own. */
export async function countAgain(
  database: Database,
  { countId, lotIds, round }: { countId: string; lotIds: readonly string[]; round: number },
): Promise<void> {
  await database
    .updateTable('stock_count_line')
    .set({ round, counted: null, expected: null, has_moved: null, is_big: null })
    .where('count_id', '=', countId)
    .where('lot_id', 'in', [...lotIds])
    .execute()
}

/** Writes what is said of differences. */
export async function writeReasons(
  database: Database,
  countId: string,
  reasons: readonly { readonly lotId: string; readonly reason: string }[],
): Promise<void> {
  await sql`
    update stock_count_line as line set reason = given.reason
    from jsonb_to_recordset(${JSON.stringify(reasons)}) as given ("lotId" uuid, reason text)
    where line.count_id = ${countId} and line.lot_id = given."lotId"`.execute(database)
}
