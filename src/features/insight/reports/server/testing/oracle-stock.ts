import fc from 'fast-check'
import { sql } from 'kysely'
import type { Database } from '../../../../../server/database/connect.ts'
import { insertMaterial, insertSupplier } from '../../../../../server/testing/stock.ts'
import { newId } from '../../../../../shared/ids.ts'
import { rounded } from './oracle-arithmetic.ts'

const causes = ['expired', 'broken', 'contaminated', 'missing'] as const
const event = fc.record({
  what: fc.constantFrom('received', 'lost', 'lostThenReversed', 'used', 'sent', 'sentAndReceived', 'onCase'),
  lot: fc.nat({ max: 5 }),
  /** How much of what is there, in percent. */
  share: fc.constantFrom(1, 30, 75),
  cause: fc.constantFrom(...causes),
  day: fc.constantFrom(
    '2026-09-30',
    '2026-10-01',
    '2026-10-31',
    '2026-11-01',
    '2026-11-15',
    '2026-11-30',
    '2026-12-01',
  ),
})
const lot = fc.record({
  unit: fc.integer({ min: 0, max: 2 }),
  category: fc.constantFrom('disposable', 'implant'),
  quantity: fc.integer({ min: 2, max: 60 }),
  /** In ten-thousandths of a real. */
  price: fc.integer({ min: 1, max: 99_999 }),
  isOwned: fc.constantFrom(true, true, false),
})

/** What is received, and what becomes of it. */
export const stockHistories = fc.record({
  lots: fc.array(lot, { minLength: 1, maxLength: 4 }),
  events: fc.array(event, { maxLength: 12 }),
})
type StockHistory = typeof stockHistories extends fc.Arbitrary<infer One> ? One : never

interface Moved {
  readonly unit: string
  readonly place: string
  readonly quantity: number
  readonly value: number
  readonly appointmentId?: string
}

interface Written {
  readonly kind: string
  readonly unit: string
  readonly day: string
  readonly by: string
  readonly lot: { readonly id: string; readonly material: string }
  readonly moves: readonly Moved[]
  readonly more?: Readonly<Record<string, string>>
}

async function document(database: Database, { kind, unit, day, by, lot: of, moves, more }: Written): Promise<string> {
  const id = newId()
  const written = { id, kind, unit_id: unit, day, recorded_by: by, recorded_at: `${day}T15:00:00Z`, ...more }
  await database.insertInto('stock_document').values(written).execute()
  const rows = moves.map(({ appointmentId, quantity, value, place, unit: at }, index) => ({
    document_id: id,
    line: index + 1,
    unit_id: at,
    place,
    material_id: of.material,
    lot_id: of.id,
    quantity,
    value,
    day,
    ...(appointmentId !== undefined && { appointment_id: appointmentId, shelf: 'pharmacy' }),
  }))
  await database.insertInto('stock_movement').values(rows).execute()
  return id
}

interface Places {
  readonly units: readonly string[]
  /** An appointment of each. */
  readonly cases: readonly string[]
  readonly recordedBy: string
}

/** Writes what happened to stock, past all rules but the database's own. */
export async function storedAs(database: Database, { lots, events }: StockHistory, places: Places): Promise<void> {
  const { units, cases, recordedBy: by } = places
  const supplier = await insertSupplier(database)
  const shelves: { id: string; material: string; unit: number; quantity: number; value: number; price: number }[] = []
  for (const { category, unit, quantity, price, isOwned } of lots) {
    const material = await insertMaterial(database, { category })
    const id = newId()
    await database
      .insertInto('stock_lot')
      .values({ id, material_id: material, number: `L${shelves.length}`, expires_on: '2028-06-30', is_owned: isOwned })
      .execute()
    shelves.push({ id, material, unit, quantity: 0, value: 0, price: isOwned ? price : 0 })
    await receives(quantity, shelves.length - 1, '2026-09-01')
  }

  async function receives(quantity: number, place: number, day: string): Promise<void> {
    const shelf = shelves[place]
    if (!shelf) return
    const value = quantity * shelf.price
    const unit = units[shelf.unit] ?? ''
    const moves = [{ unit, place: 'pharmacy', quantity, value }]
    await document(database, { kind: 'receipt', unit, day, by, lot: shelf, moves, more: { supplier_id: supplier } })
    Object.assign(shelf, { quantity: shelf.quantity + quantity, value: shelf.value + value })
  }

  // Nothing leaves before it came.
  for (const { what, lot: nth, share, cause, day } of events.toSorted((one, other) => (one.day < other.day ? -1 : 1))) {
    const place = nth % shelves.length
    const shelf = shelves[place]
    if (!shelf) continue
    if (what === 'received') {
      await receives(share, place, day)
      continue
    }
    // Something is always left.
    const quantity = Math.min(shelf.quantity - 1, Math.ceil((shelf.quantity * share) / 100))
    if (quantity < 1) continue
    const value = Math.floor((shelf.value * quantity) / shelf.quantity)
    const unit = units[shelf.unit] ?? ''
    const next = units[(shelf.unit + 1) % units.length] ?? ''
    const leaves = { unit, place: 'pharmacy', quantity: -quantity, value: -value }
    const base = { unit, day, by, lot: shelf }
    const gone = () => Object.assign(shelf, { quantity: shelf.quantity - quantity, value: shelf.value - value })
    if (what === 'used') await document(database, { ...base, kind: 'consumption', moves: [leaves] })
    if (what === 'lost') await document(database, { ...base, kind: 'loss', moves: [leaves], more: { cause } })
    if (what === 'lostThenReversed') {
      const lost = await document(database, { ...base, kind: 'loss', moves: [leaves], more: { cause } })
      const back = { ...leaves, quantity, value }
      await document(database, {
        ...base,
        kind: 'reversal',
        moves: [back],
        more: { of_document_id: lost, reason: 'Engano' },
      })
      continue
    }
    if (what === 'onCase') {
      const appointmentId = cases[shelf.unit] ?? ''
      const lies = { unit, place: 'case', quantity, value, appointmentId }
      await document(database, {
        ...base,
        kind: 'case_issue',
        moves: [leaves, lies],
        more: { appointment_id: appointmentId },
      })
    }
    if (what === 'sent' || what === 'sentAndReceived') {
      const travels = { unit: next, place: 'transit', quantity, value }
      const sent = await document(database, {
        ...base,
        kind: 'transfer',
        moves: [leaves, travels],
        more: { to_unit_id: next },
      })
      if (what === 'sentAndReceived') {
        const moves = [
          { ...travels, quantity: -quantity, value: -value },
          { ...travels, place: 'pharmacy' },
        ]
        await document(database, {
          ...base,
          unit: next,
          kind: 'transfer_receipt',
          moves,
          more: { of_document_id: sent },
        })
      }
    }
    gone()
  }
}

/** Every movement with its document, as it stands. */
export async function plainStock(database: Database) {
  const { rows } = await sql<{
    id: string
    document: string
    kind: string
    cause: string
    of: string | null
    day: string
    unit: string
    material: string
    category: string
    quantity: number
    value: number
  }>`
    select moved.id::text, document.id as document, kind, cause, of_document_id as of, document.day::text, moved.unit_id as unit,
      material_id as material, category, quantity, moved.value::float8 as value
    from stock_movement as moved join stock_document as document on document.id = document_id
      join material on material.id = material_id`.execute(database)
  return rows
}
type Plain = Awaited<ReturnType<typeof plainStock>>

/** What each unit has of each material, wherever it lies, in centavos: each rounded by itself. */
export function worthOf(plain: Plain, units: readonly string[] | null) {
  const own = plain.filter(({ unit }) => units === null || units.includes(unit))
  return [...Map.groupBy(own, ({ unit, material }) => `${unit} ${material}`).values()].flatMap((moves) => {
    const [first] = moves
    const quantity = moves.reduce((sum, one) => sum + one.quantity, 0)
    if (!first || quantity === 0) return []
    const { unit, material, category } = first
    return [
      { unit, material, category, quantity, centavos: rounded(moves.reduce((sum, { value }) => sum + value, 0) / 100) },
    ]
  })
}

/** What was written off in a period and was not reversed. */
export function lossesOf(plain: Plain, units: readonly string[] | null, { from, to }: { from: string; to: string }) {
  const reversed = new Set(plain.filter(({ kind }) => kind === 'reversal').map(({ of }) => of))
  return plain
    .filter(
      ({ kind, document: id, day, unit }) =>
        kind === 'loss' && !reversed.has(id) && day >= from && day <= to && (units === null || units.includes(unit)),
    )
    .map((one) => ({ ...one, quantity: -one.quantity, centavos: rounded(-one.value / 100) }))
}
