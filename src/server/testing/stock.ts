import { newId } from '../../shared/ids.ts'
import type { Database } from '../database/connect.ts'

interface GivenMaterial {
  name?: string
  needs_lot?: boolean
  needs_expiry?: boolean
  gtin?: string
  category?: string
  controlled_list?: string
  opened_life_hours?: number
  implantable?: boolean
  active?: boolean
}

/** A material of lots that expire, ten pieces a box; what a test says is otherwise. */
export async function insertMaterial(database: Database, given: GivenMaterial = {}): Promise<string> {
  const id = newId()
  const units = { purchase_unit: 'caixa', use_unit: 'peça', factor: 10 }
  const traced = { needs_lot: true, needs_expiry: true, implantable: false }
  await database
    .insertInto('material')
    .values({ id, code: `M${id}`, name: `Material ${id}`, category: 'disposable', ...units, ...traced, ...given })
    .execute()
  return id
}

/** How much a unit wants to have of a material: 10 at the least, ordered at 20, 50 at the most, in a week. */
export async function insertLimits(
  database: Database,
  given: { unit_id: string; material_id: string },
): Promise<string> {
  const id = newId()
  const limits = { minimum: 10, reorder_point: 20, maximum: 50, lead_days: 7 }
  await database
    .insertInto('material_limit')
    .values({ id, ...limits, ...given })
    .execute()
  return id
}

/** Somebody of whom things are bought. */
export async function insertSupplier(database: Database): Promise<string> {
  const id = newId()
  await database
    .insertInto('supplier')
    .values({ id, name: `Fornecedor ${id}` })
    .execute()
  return id
}

interface GivenStock {
  /** Where it is received, or on its way to. */
  readonly unitId: string
  readonly recordedBy: string
  /** Whence it was sent and has not arrived; received from a supplier unless said. */
  readonly sentFrom?: string
  /** A plain date. */
  readonly day?: string
}

/** Ten pieces of one lot in the pharmacy of a unit, or on their way to it, by the document that says so. */
export async function insertStock(
  database: Database,
  { unitId, recordedBy, sentFrom, day = '2026-11-18' }: GivenStock,
) {
  const [materialId, supplierId] = [await insertMaterial(database), await insertSupplier(database)]
  const lotId = newId()
  await database
    .insertInto('stock_lot')
    .values({ id: lotId, material_id: materialId, number: 'L1', expires_on: '2027-06-30', is_owned: true })
    .execute()
  const written = { day, recorded_by: recordedBy, recorded_at: '2026-11-18T12:00:00Z' }
  const moved = { material_id: materialId, lot_id: lotId, day }
  const receiptId = newId()
  await database
    .insertInto('stock_document')
    .values({ id: receiptId, kind: 'receipt', unit_id: sentFrom ?? unitId, supplier_id: supplierId, ...written })
    .execute()
  const first = { line: 1, unit_id: sentFrom ?? unitId, place: 'pharmacy', ...moved }
  await database
    .insertInto('stock_movement')
    .values({ document_id: receiptId, quantity: 10, value: 1_000_000, ...first })
    .execute()
  if (sentFrom === undefined) return { id: receiptId, materialId, lotId, supplierId }
  const id = newId()
  await database
    .insertInto('stock_document')
    .values({ id, kind: 'transfer', unit_id: sentFrom, to_unit_id: unitId, ...written })
    .execute()
  await database
    .insertInto('stock_movement')
    .values([
      { document_id: id, quantity: -10, value: -1_000_000, ...first },
      { document_id: id, quantity: 10, value: 1_000_000, ...first, unit_id: unitId, place: 'transit' },
    ])
    .execute()
  return { id, materialId, lotId, supplierId }
}

/** The kit of a procedure: two of the first material, for which the others may stand in. */
export async function insertKit(
  database: Database,
  procedure_id: string,
  [material_id = '', ...substitutes]: readonly string[],
): Promise<string> {
  const id = newId()
  await database.insertInto('kit').values({ id, procedure_id }).execute()
  const line = { kit_id: id, material_id }
  await database
    .insertInto('kit_line')
    .values({ ...line, position: 0, quantity: 2, optional: false })
    .execute()
  for (const [position, substitute_id] of substitutes.entries())
    await database
      .insertInto('kit_substitute')
      .values({ ...line, position, substitute_id })
      .execute()
  return id
}
