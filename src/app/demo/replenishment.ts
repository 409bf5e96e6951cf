import type { Database } from '../../server/database/connect.ts'
import { addDays, todayIn } from '../../shared/time.ts'
import { actorAt } from './accounts.ts'
import { insertRows } from './insert.ts'
import { materialsOf } from './materials.ts'
import { units } from './network.ts'
import { randomOf } from './random.ts'
import { instant } from './rows.ts'

/** What the main unit asked its supplier for, and what the second asks of the main one. */
export async function writeReplenishment(database: Database, now: number): Promise<void> {
  const random = randomOf('pauta replenishment')
  const { materials, suppliers } = materialsOf(now)
  const [main, second] = units
  const asked = (unitId: string, daysAgo: number) => ({
    id: random.id(now),
    unit_id: unitId,
    ordered_by: actorAt(unitId, 'STOCK_ASSISTANT').id,
    ordered_at: instant(now - daysAgo * 86_400_000),
  })
  const purchase = {
    ...asked(main.id, 4),
    kind: 'purchase',
    supplier_id: suppliers[0]?.id ?? null,
    from_unit_id: null,
    expected_on: addDays(todayIn(main.timeZone, instant(now)), 3),
    note: 'Entregar pela manhã',
  }
  const transfer = {
    ...asked(second.id, 1),
    kind: 'transfer',
    supplier_id: null,
    from_unit_id: main.id,
    expected_on: null,
    note: null,
  }
  const linesOf = (order: { id: string }, from: number) =>
    materials.slice(from, from + 3).map(({ id, factor }, index) => {
      return { order_id: order.id, line: index + 1, material_id: id, quantity: 2 * factor }
    })
  await insertRows(database, 'replenishment_order', [purchase, transfer])
  await insertRows(database, 'replenishment_line', [...linesOf(purchase, 0), ...linesOf(transfer, 4)])
}
