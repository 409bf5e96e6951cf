import { sql } from 'kysely'
import { newId } from '../../../shared/ids.ts'
import { insertStock } from '../stock.ts'
import type { Whereabouts } from './whereabouts.ts'

const received = ({ database, unit, owner }: Whereabouts) =>
  insertStock(database, { unitId: unit.id, recordedBy: owner })

/** What is on its way to the unit from the other one. */
async function transfer({ database, network, unit, owner }: Whereabouts): Promise<string> {
  const other = unit === network.here ? network.elsewhere : network.here
  const { id } = await insertStock(database, { unitId: unit.id, recordedBy: owner, sentFrom: other.id })
  return id
}

async function heldLot(where: Whereabouts): Promise<string> {
  const { lotId } = await received(where)
  await sql`update stock_lot set state = 'quarantine', state_reason = 'laudo' where id = ${lotId}`.execute(
    where.database,
  )
  return lotId
}

/** What was lent and used. */
async function lentUse({ database, unit, owner }: Whereabouts): Promise<string> {
  const { materialId, supplierId } = await insertStock(database, { unitId: unit.id, recordedBy: owner })
  const lent = { id: newId(), material_id: materialId, number: 'L9', expires_on: null, is_owned: false }
  await database.insertInto('stock_lot').values(lent).execute()
  const moved = { unit_id: unit.id, place: 'pharmacy', material_id: materialId, lot_id: lent.id, line: 1, value: 0 }
  const written = { unit_id: unit.id, day: '2026-11-18', recorded_by: owner, recorded_at: '2026-11-18T12:00:00Z' }
  const [receiptId, id] = [newId(), newId()]
  await database
    .insertInto('stock_document')
    .values({ id: receiptId, kind: 'receipt', supplier_id: supplierId, ...written })
    .execute()
  const day = '2026-11-18'
  await database
    .insertInto('stock_movement')
    .values({ ...moved, document_id: receiptId, quantity: 1, day })
    .execute()
  await database
    .insertInto('stock_document')
    .values({ id, kind: 'consumption', ...written })
    .execute()
  await database
    .insertInto('stock_movement')
    .values({ ...moved, document_id: id, quantity: -1, day })
    .execute()
  return id
}

/** The kinds of records of stock: lines of the table in `records.ts`. */
export const stockKinds = {
  stockReceipt: { make: async (where: Whereabouts) => (await received(where)).id },
  stockTransfer: { make: transfer },
  stockLot: { make: async (where: Whereabouts) => (await received(where)).lotId, everywhere: true },
  lentUse: { make: lentUse },
  heldLot: { make: heldLot, everywhere: true },
} as const
