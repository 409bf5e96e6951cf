import { sql } from 'kysely'
import { worthOf } from '../../features/stock/stock/rules.ts'
import type { Database } from '../../server/database/connect.ts'
import { todayIn } from '../../shared/time.ts'
import { actorAt } from './accounts.ts'
import { insertRows } from './insert.ts'
import { units } from './network.ts'
import { type Random, randomOf } from './random.ts'
import { instant } from './rows.ts'

const [hourLong, dayLong] = [3_600_000, 86_400_000]
/** How many pieces the approved count missed of its first lot. */
const missed = 3

interface Stood {
  readonly lotId: string
  readonly materialId: string
  readonly name: string
  readonly number: string | null
  readonly quantity: number
  readonly owned: number
  readonly value: number
}

/** What is in a place of the network's own, by name. */
async function standing(database: Database, unitId: string, place: string, category?: string): Promise<Stood[]> {
  const { rows } = await sql<Stood>`
    select lot.id as "lotId", material.id as "materialId", material.name, lot.number, balance.quantity, level.owned,
      level.value::float8 as value
    from stock_balance as balance join stock_lot as lot on lot.id = balance.lot_id
      join material on material.id = balance.material_id
      join stock_level as level on level.unit_id = balance.unit_id and level.material_id = balance.material_id
    where balance.unit_id = ${unitId} and balance.place = ${place} and lot.is_owned and material.controlled_list is null
      and (${category ?? null}::text is null or material.category = ${category ?? null})
    order by balance.quantity desc, lot.id`.execute(database)
  return rows
}

/** Two counts of the main unit: one that was approved last week with a difference, one of its cart that is under way. */
export async function writeStockCounts(database: Database, now: number): Promise<void> {
  const random = randomOf('pauta stock counts')
  const [main] = units
  const approvedAt = Date.parse(`${todayIn(main.timeZone, instant(now - 6 * dayLong))}T16:00:00Z`)
  const disposables = await standing(database, main.id, 'pharmacy', 'disposable')
  await approved(database, { random, at: approvedAt, lots: disposables.slice(0, 12) })
  const cart = await standing(database, main.id, 'cart')
  const id = random.id(now - 2 * hourLong)
  const count = { id, place: 'cart', category: null, at: now - 2 * hourLong, lots: cart }
  await counted(database, random, { ...count, seen: cart.slice(0, Math.ceil(cart.length / 2)) })
}

interface Counted {
  readonly id: string
  readonly place: string
  readonly category: string | null
  readonly at: number
  readonly lots: readonly Stood[]
  /** What somebody counted of them. */
  readonly seen: readonly (Stood & { readonly counted?: number })[]
}

/** Writes a count as far as it was counted, by the keeper alone. */
async function counted(database: Database, random: Random, { id, place, category, at, lots, seen }: Counted) {
  const [{ id: unit_id }] = units
  const by = actorAt(unit_id, 'STOCK_ASSISTANT').id
  await insertRows(database, 'stock_count', [
    { id, unit_id, place, category, begun_by: by, begun_at: instant(at), state: 'counting', round: 1, version: 1 },
  ])
  await insertRows(
    database,
    'stock_count_line',
    lots.map(({ lotId, materialId }) => {
      return { count_id: id, lot_id: lotId, material_id: materialId, is_found: false, round: 1 }
    }),
  )
  const whenOf = (index: number) => instant(at + (index + 1) * 90_000)
  await insertRows(
    database,
    'stock_count_entry',
    seen.map((lot, index) => ({
      id: random.id(at),
      count_id: id,
      lot_id: lot.lotId,
      round: 1,
      quantity: lot.counted ?? lot.quantity,
      balance: lot.quantity,
      is_scanned: true,
      nobody_else: false,
      counted_by: by,
      counted_at: whenOf(index),
    })),
  )
  const told = { noun: 'stockCount', entity_id: id, unit_id, actor_id: by }
  await insertRows(database, 'event', [
    { ...told, verb: 'begin', data: { changes: { place: [null, place], lots: [null, lots.length] } }, at: instant(at) },
    ...seen.map(({ name, number }, index) => ({
      ...told,
      verb: 'enter',
      data: { changes: { material: [null, name], lot: [null, number] } },
      at: whenOf(index),
    })),
  ])
}

/** A count that the manager approved: a few pieces were missing, which is small beside what there was. */
async function approved(
  database: Database,
  { random, at, lots }: { random: Random; at: number; lots: readonly Stood[] },
): Promise<void> {
  const [first, ...others] = lots
  if (!first) return
  const [main] = units
  const [id, documentId] = [random.id(at), random.id(at + hourLong)]
  const seen = [{ ...first, counted: first.quantity - missed }, ...others]
  await counted(database, random, { id, place: 'pharmacy', category: 'disposable', at, lots, seen })
  const [keeper, manager] = [actorAt(main.id, 'STOCK_ASSISTANT').id, actorAt(main.id, 'LOCATION_MANAGER').id]
  const [closedAt, judgedAt] = [instant(at + hourLong), instant(at + 2 * hourLong)]
  const day = todayIn(main.timeZone, judgedAt)
  await insertRows(database, 'stock_document', [
    { id: documentId, kind: 'count', unit_id: main.id, day, recorded_by: manager, recorded_at: judgedAt },
  ])
  const value = -worthOf(missed, first)
  await insertRows(database, 'stock_movement', [
    {
      document_id: documentId,
      line: 1,
      unit_id: main.id,
      place: 'pharmacy',
      material_id: first.materialId,
      lot_id: first.lotId,
      quantity: -missed,
      value,
      day,
    },
  ])
  await sql`
    update stock_count_line as line set expected = seen.balance, counted = seen.quantity, has_moved = false,
      is_big = false,
      reason = case when seen.balance <> seen.quantity then 'Caixa aberta para treinamento, sem baixa' end
    from stock_count_entry as seen where seen.count_id = ${id} and line.count_id = seen.count_id
      and line.lot_id = seen.lot_id`.execute(database)
  await sql`update stock_count set state = 'review', closed_by = ${keeper}, closed_at = ${closedAt}, version = 2
    where id = ${id}`.execute(database)
  await sql`update stock_count set state = 'approved', judged_by = ${manager}, judged_at = ${judgedAt},
    document_id = ${documentId}, version = 3 where id = ${id}`.execute(database)
  const told = { noun: 'stockCount', entity_id: id, unit_id: main.id }
  const turned = (before: string, after: string) => ({ changes: { state: [before, after] } })
  await insertRows(database, 'event', [
    { ...told, verb: 'close', actor_id: keeper, data: turned('counting', 'review'), at: closedAt },
    { ...told, verb: 'approve', actor_id: manager, data: turned('review', 'approved'), at: judgedAt },
  ])
}
