import { newId } from '../../shared/ids.ts'
import type { Database } from '../database/connect.ts'
import { insertStock } from './stock.ts'

interface GivenCount {
  readonly unitId: string
  readonly begunBy: string
  /** Who counted the one lot of it, and found what there is. */
  readonly countedBy?: string
  /** Being counted unless said. */
  readonly state?: 'counting' | 'review'
}

/** A count of the pharmacy of a unit, of one lot of ten pieces. */
export async function insertStockCount(database: Database, { unitId, begunBy, countedBy, state }: GivenCount) {
  const { lotId, materialId } = await insertStock(database, { unitId, recordedBy: begunBy })
  const [id, entryId] = [newId(), newId()]
  const at = '2026-11-18T13:00:00Z'
  // One place has one count that is open: the one before is given up.
  await database
    .updateTable('stock_count')
    .set({ state: 'cancelled', cancel_reason: 'outra', judged_by: begunBy, judged_at: at })
    .where('unit_id', '=', unitId)
    .where('state', 'in', ['counting', 'review'])
    .execute()
  await database
    .insertInto('stock_count')
    .values({ id, unit_id: unitId, place: 'pharmacy', begun_by: begunBy, begun_at: at })
    .execute()
  await database
    .insertInto('stock_count_line')
    .values({ count_id: id, lot_id: lotId, material_id: materialId, is_found: false, round: 1 })
    .execute()
  const said = {
    count_id: id,
    lot_id: lotId,
    round: 1,
    quantity: 10,
    balance: 10,
    is_scanned: false,
    nobody_else: false,
  }
  await database
    .insertInto('stock_count_entry')
    .values({ id: entryId, ...said, counted_by: countedBy ?? begunBy, counted_at: at })
    .execute()
  if (state === 'review') {
    await database
      .updateTable('stock_count_line')
      .set({ counted: 10, expected: 10, has_moved: false, is_big: false })
      .where('count_id', '=', id)
      .execute()
    await database
      .updateTable('stock_count')
      .set({ state, closed_by: begunBy, closed_at: at })
      .where('id', '=', id)
      .execute()
  }
  return { id, entryId, lotId, materialId }
}
