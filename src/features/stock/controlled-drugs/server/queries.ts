import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { descending, keyed, keyset, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { type HandOver, handOverSchema } from '../contract.ts'

const withdrawalRow = z.object({ unitId: z.string(), kind: z.string(), state: z.string() })

/** The document by which something of a drug left; undefined where there is none. */
export async function findWithdrawal(
  database: Database,
  { documentId, materialId }: { documentId: string; materialId: string },
): Promise<z.output<typeof withdrawalRow> | undefined> {
  const { rows } = await rowsOf(withdrawalRow)`
    select document.unit_id as "unitId", document.kind, document.state from stock_document as document
    where document.id = ${documentId} and exists (
      select from stock_movement as movement join material on material.id = movement.material_id
      where movement.document_id = document.id and movement.material_id = ${materialId} and movement.quantity < 0
        and material.controlled_list is not null)
    for share of document`.execute(database)
  return rows[0]
}

interface Written {
  readonly id: string
  readonly witnessId: string
  readonly by: string
  readonly at: string
}

/** Writes down what was thrown away; false where its id is taken. */
export async function insertDiscard(
  database: Database,
  given: Written & { readonly documentId: string; readonly materialId: string; readonly amount: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('controlled_discard')
    .values({
      id: given.id,
      document_id: given.documentId,
      material_id: given.materialId,
      amount: given.amount,
      witness_id: given.witnessId,
      recorded_by: given.by,
      recorded_at: given.at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) === 1
}

const keptRow = z.object({ materialId: z.string(), quantity: z.int() })

/** What a unit has of what is controlled, held until the transaction ends: nothing moves while it is compared. */
export async function lockControlled(database: Database, unitId: string): Promise<z.output<typeof keptRow>[]> {
  const { rows } = await rowsOf(keptRow)`
    select level.material_id as "materialId", level.quantity
    from stock_level as level join material on material.id = level.material_id
    where level.unit_id = ${unitId} and material.controlled_list is not null and level.quantity > 0
    order by level.unit_id, level.material_id for update of level`.execute(database)
  return rows
}

/** Writes a count; false where its id is taken. */
export async function insertHandOver(
  database: Database,
  given: Written & { readonly unitId: string; readonly explanation: string | undefined },
  lines: readonly { readonly materialId: string; readonly expected: number; readonly counted: number }[],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('controlled_count')
    .values({
      id: given.id,
      unit_id: given.unitId,
      explanation: given.explanation ?? null,
      witness_id: given.witnessId,
      counted_by: given.by,
      counted_at: given.at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (Number(numInsertedOrUpdatedRows) !== 1) return false
  await database
    .insertInto('controlled_count_line')
    .values(
      lines.map(({ materialId, expected, counted }) => ({
        count_id: given.id,
        material_id: materialId,
        expected,
        counted,
      })),
    )
    .execute()
  return true
}

const handOverColumns = sql`
  done.id, done.counted_at as "countedAt", staff.name as "countedByName", professional.name as "witnessName",
  done.explanation,
  (select json_agg(json_build_object('materialId', material.id, 'name', material.name, 'useUnit', material.use_unit,
      'expected', line.expected, 'counted', line.counted) order by material.name_key, material.id)
    from controlled_count_line as line join material on material.id = line.material_id
    where line.count_id = done.id) as lines`
const handOverJoins = sql`
  join staff on staff.id = done.counted_by join professional on professional.id = done.witness_id`
const keyedHandOver = keyed(handOverSchema)

/** A page of counts of a unit, newest first. */
export async function listHandOversPage(database: Database, unitId: string, asked: PageAsked): Promise<Page<HandOver>> {
  const { key, beyond, order, limit, pageOf } = keyset(descending(sql`done.counted_at`, sql`done.id`), asked)
  const { rows } = await rowsOf(keyedHandOver)`
    select ${handOverColumns}, ${key} as key from controlled_count as done ${handOverJoins}
    where done.unit_id = ${unitId} and ${beyond} order by ${order} limit ${limit}`.execute(database)
  return pageOf(rows)
}

/** One count; undefined for none. */
export async function findHandOver(database: Database, id: string): Promise<HandOver | undefined> {
  const { rows } = await rowsOf(handOverSchema)`
    select ${handOverColumns} from controlled_count as done ${handOverJoins} where done.id = ${id}`.execute(database)
  return rows[0]
}
