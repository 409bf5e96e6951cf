import { newId } from '../../shared/ids.ts'
import type { Database } from '../database/connect.ts'
import type { TestNetwork } from './network.ts'

interface GivenItem {
  readonly procedureId: string
  /** R$ 10.000,00 unless said. */
  readonly priceCentavos?: number
  readonly discountCentavos?: number
}

interface GivenOrder {
  readonly unitId: string
  readonly patientId: string
  /** `staff.id` of who sells it. */
  readonly ownerId: string
  readonly items: readonly GivenItem[]
  /** An instant; 1 November 2026 unless said. Null: an offer. */
  readonly soldAt?: string | null
}

/** Writes an order past all rules, for tests that need one to be there: sold unless said. */
export async function insertOrder(
  database: Database,
  { unitId, patientId, ownerId, items, soldAt = '2026-11-01T12:00:00Z' }: GivenOrder,
): Promise<{ id: string; itemIds: string[] }> {
  const id = newId()
  await database
    .insertInto('sales_order')
    .values({ id, unit_id: unitId, patient_id: patientId, owner_id: ownerId, sold_at: soldAt })
    .execute()
  const rows = items.map(({ procedureId, priceCentavos = 1_000_000, discountCentavos = 0 }, index) => ({
    id: newId(),
    order_id: id,
    position: index + 1,
    procedure_id: procedureId,
    price_centavos: priceCentavos,
    discount_centavos: discountCentavos,
  }))
  await database.insertInto('order_item').values(rows).execute()
  return { id, itemIds: rows.map((row) => row.id) }
}

/** A surgery sold to a patient in `here`, for nothing, so that no deposit is asked: what a booking says to hold it. */
export async function soldSurgery(
  database: Database,
  { here, surgery, staff, patients }: Pick<TestNetwork, 'here' | 'surgery' | 'staff' | 'patients'>,
  patientId = patients[0] ?? '',
): Promise<{ orderItemId: string; holdMinutes: number }> {
  const items = [{ procedureId: surgery, priceCentavos: 0 }]
  const { itemIds } = await insertOrder(database, { unitId: here.id, patientId, ownerId: staff.SALES, items })
  return { orderItemId: itemIds[0] ?? '', holdMinutes: 30 }
}
