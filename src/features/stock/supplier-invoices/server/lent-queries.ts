import { sql } from 'kysely'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { descending, keyed, keyset, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { type LentUse, lentUseSchema } from '../lent-contract.ts'

const columns = sql`
  document.id as "documentId", document.number, used.line, document.unit_id as "unitId", unit.short_name as "unitName",
  material.name as "materialName", material.use_unit as "useUnit", lot.number as "lotNumber",
  -used.quantity as quantity, used.day, (
    select supplier.name from stock_movement as brought join stock_document as receipt on receipt.id = brought.document_id
      join supplier on supplier.id = receipt.supplier_id
    where brought.lot_id = lot.id and receipt.kind = 'receipt' order by brought.id desc limit 1) as "supplierName",
  said.invoice, said.attached_at as "attachedAt"`
// What was reversed was not used.
const uses = sql`
  stock_lot as lot
    join stock_movement as used on used.lot_id = lot.id and used.quantity < 0
    join stock_document as document on document.id = used.document_id and document.kind in ('consumption', 'case_use')
      and document.state = 'posted'
    join unit on unit.id = document.unit_id
    join material on material.id = lot.material_id
    left join lent_invoice as said on said.document_id = document.id and said.line = used.line`

const keyedUse = keyed(lentUseSchema)

/** A page of what was lent and used, latest first; units null is every unit. */
export async function listLentPage(
  database: Database,
  { units, state }: { units: readonly string[] | null; state: 'due' | 'invoiced' },
  asked: PageAsked,
): Promise<Page<LentUse>> {
  const { key, beyond, order, limit, pageOf } = keyset(descending(sql`used.id`), asked)
  const { rows } = await rowsOf(keyedUse)`
    select ${columns}, ${key} as key from ${uses}
    where not lot.is_owned and (said.invoice is null) = ${state === 'due'}
      and (${units}::uuid[] is null or document.unit_id = any(${units}::uuid[])) and ${beyond}
    order by ${order} limit ${limit}`.execute(database)
  return pageOf(rows)
}

/** One line of what was lent and used; undefined for none. */
export async function findLent(
  database: Database,
  { documentId, line }: { documentId: string; line: number },
): Promise<LentUse | undefined> {
  const { rows } = await rowsOf(lentUseSchema)`
    select ${columns} from ${uses}
    where not lot.is_owned and document.id = ${documentId} and used.line = ${line}`.execute(database)
  return rows[0]
}

/** Says by which invoice a line was charged; false where somebody was quicker. */
export async function insertLentInvoice(
  database: Database,
  given: { documentId: string; line: number; invoice: string; by: string; at: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('lent_invoice')
    .values({
      document_id: given.documentId,
      line: given.line,
      invoice: given.invoice,
      attached_by: given.by,
      attached_at: given.at,
    })
    .onConflict((conflict) => conflict.columns(['document_id', 'line']).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) === 1
}
