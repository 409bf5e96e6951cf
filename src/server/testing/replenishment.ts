import { newId } from '../../shared/ids.ts'
import type { Database } from '../database/connect.ts'
import { insertMaterial, insertSupplier } from './stock.ts'

interface GivenOrder {
  /** Which wants it. */
  readonly unitId: string
  readonly orderedBy: string
  /** Which is asked to send it; bought unless said. */
  readonly fromUnitId?: string
}

/** Twenty pieces of a material of its own that a unit asked for. */
export async function insertOrder(database: Database, { unitId, orderedBy, fromUnitId }: GivenOrder) {
  const [id, materialId, supplierId] = [newId(), await insertMaterial(database), await insertSupplier(database)]
  await database
    .insertInto('replenishment_order')
    .values({
      id,
      unit_id: unitId,
      ordered_by: orderedBy,
      ordered_at: '2026-11-18T12:00:00Z',
      ...(fromUnitId ? { kind: 'transfer', from_unit_id: fromUnitId } : { kind: 'purchase', supplier_id: supplierId }),
    })
    .execute()
  await database
    .insertInto('replenishment_line')
    .values({ order_id: id, line: 1, material_id: materialId, quantity: 20 })
    .execute()
  return { id, materialId, supplierId }
}
