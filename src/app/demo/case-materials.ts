import { sql } from 'kysely'
import type { ClosedMaterial } from '../../features/surgery/case-materials/server/settle.ts'
import { type Shelf, worthOf } from '../../features/stock/stock/rules.ts'
import type { Database } from '../../server/database/connect.ts'
import { actorAt } from './accounts.ts'
import { insertRows } from './insert.ts'
import { randomOf } from './random.ts'

interface Wanted {
  readonly appointmentId: string
  readonly materialId: string
  readonly lotId: string
  readonly shelf: Shelf
  readonly planned: number
  readonly quantity: number
  readonly owned: number
  readonly value: number
}

interface UnitDay {
  readonly unitId: string
  readonly day: string
  /** As instants. */
  readonly from: string
  readonly to: string
  /** When it was written down. */
  readonly at: string
}

/**
 * What the surgeries of a unit's day were given of their kits, from the lots that expired next, as far as there is stock.
 * @param isUsed its map is closed: what was given is used, else it is on the cases still
 * @returns what the closing says of each
 */
export async function giveMaterials(
  database: Database,
  { unitId, day, from, to, at }: UnitDay,
  isUsed: boolean,
): Promise<{ appointmentId: string; lines: ClosedMaterial[]; value: number }[]> {
  const { rows } = await sql<Wanted>`
    select a.id as "appointmentId", line.material_id as "materialId", placed.lot_id as "lotId", placed.place as shelf,
      needed.quantity::int as planned, level.owned, level.value::float8 as value,
      least(needed.quantity, placed.quantity / (count(*) over (partition by placed.lot_id) + 1))::int as quantity
    from appointment as a
      join kit on kit.procedure_id = a.procedure_id join kit_line as line on line.kit_id = kit.id
      left join day_map_accepted as said on said.appointment_id = a.id
      cross join lateral (
        select line.quantity * greatest(1, ceil(coalesce(said.grafts, 0)::numeric / line.per_grafts), 1) as quantity) as needed
      join stock_level as level on level.unit_id = a.unit_id and level.material_id = line.material_id
      cross join lateral (
        select balance.lot_id, balance.place, there.quantity
        from stock_balance as balance join stock_lot as lot on lot.id = balance.lot_id
          cross join lateral stock_since(
            balance.unit_id, balance.place, balance.lot_id, ${day}::date, balance.quantity) as there (quantity)
        where balance.unit_id = a.unit_id and balance.material_id = line.material_id and balance.place = 'pharmacy'
          and there.quantity > 0 and balance.expires_by >= ${day}::date and lot.state = 'ok'
        order by balance.expires_by, balance.lot_id limit 1) as placed
    where a.unit_id = ${unitId} and a.starts_at >= ${from} and a.starts_at < ${to} and not line.optional
      and a.status = any(${isUsed ? ['fulfilled'] : ['fulfilled', 'in-progress', 'arrived']}::text[])
    order by a.id, line.position`.execute(database)
  const given = rows.filter(({ quantity }) => quantity > 0)
  const worths = new Map(rows.map(({ materialId, owned, value }) => [materialId, { owned, value }]))
  const by = actorAt(unitId, 'PRE_POST_OPERATOR').id
  const cases = Map.groupBy(given, ({ appointmentId }) => appointmentId)
  const documents: object[] = []
  const moved: object[][] = []
  const closed = [...cases].map(([appointmentId, lines]) => {
    const random = randomOf(`pauta materials ${appointmentId}`)
    const write = (kind: string, movements: (line: number) => object[]) => {
      const id = random.id(Date.parse(at))
      const written = { day, recorded_by: by, recorded_at: at }
      documents.push({ id, kind, unit_id: unitId, appointment_id: appointmentId, ...written })
      moved.push(
        lines.flatMap((_, index) => movements(index).map((one) => ({ ...one, document_id: id, line: index + 1 }))),
      )
    }
    const taken = lines.map((line) => {
      const worth = worths.get(line.materialId) ?? { owned: 0, value: 0 }
      const value = worthOf(line.quantity, worth)
      worths.set(line.materialId, { owned: worth.owned - line.quantity, value: worth.value - value })
      const what = { unit_id: unitId, material_id: line.materialId, lot_id: line.lotId, day }
      const onCase = { ...what, place: 'case', appointment_id: appointmentId, shelf: line.shelf }
      const nowhere = { appointment_id: null, shelf: null }
      return { ...line, value, what: { ...what, ...nowhere }, onCase }
    })
    const each = <Made>(index: number, make: (one: (typeof taken)[number]) => Made[]): Made[] => {
      const one = taken[index]
      return one ? make(one) : []
    }
    write('case_issue', (index) =>
      each(index, ({ what, onCase, shelf, quantity, value }) => [
        { ...what, place: shelf, quantity: -quantity, value: -value || 0 },
        { ...onCase, quantity, value },
      ]),
    )
    if (isUsed)
      write('case_use', (index) =>
        each(index, ({ onCase, quantity, value }) => [{ ...onCase, quantity: -quantity, value: -value || 0 }]),
      )
    return {
      appointmentId,
      lines: taken.map(({ materialId, planned, quantity }) => ({ materialId, planned, used: quantity, unstocked: 0 })),
      value: taken.reduce((sum, { value }) => sum + value, 0),
    }
  })
  await insertRows(database, 'stock_document', documents)
  for (const movements of moved) await insertRows(database, 'stock_movement', movements)
  return closed
}

/** Something that the first surgery of a closed day used, and that the books did not have. */
export async function recordWithoutStock(
  database: Database,
  { unitId, day, at }: UnitDay,
  first: { appointmentId: string; lines: readonly ClosedMaterial[] } | undefined,
): Promise<void> {
  const materialId = first?.lines[0]?.materialId
  if (!first || materialId === undefined) return
  const random = randomOf(`pauta discrepancy ${first.appointmentId}`)
  await insertRows(database, 'case_discrepancy', [
    {
      id: random.id(Date.parse(at)),
      appointment_id: first.appointmentId,
      unit_id: unitId,
      day,
      material_id: materialId,
      lot_number: `E${random.whole(10_000, 99_999)}`,
      quantity: 2,
      kind: 'no_balance',
      note: 'Emprestado da unidade vizinha no dia',
      owner_id: actorAt(unitId, 'LOCATION_MANAGER').id,
      recorded_by: actorAt(unitId, 'PRE_POST_OPERATOR').id,
      recorded_at: at,
    },
  ])
}
