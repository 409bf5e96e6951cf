import type { Database } from '../../server/database/connect.ts'
import { writeReductions } from './after-sale.ts'
import { cardFeesOf } from './card-fees.ts'
import { writeCredits } from './credits.ts'
import { writeDesks } from './desks.ts'
import { insertRows } from './insert.ts'
import type { DemoOrder } from './orders.ts'
import { allocationRows, receiptEventRows, receiptRows } from './receipt-rows.ts'
import { receiptsOf } from './receipts.ts'

/**
 * Writes what was received for orders, given back and contested, the desks that counted it, and what became of prices after
 * the sale.
 *
 * @param now epoch milliseconds
 */
export async function writeMoney(database: Database, orders: readonly DemoOrder[], now: number): Promise<void> {
  const receipts = receiptsOf(orders, cardFeesOf(now), now)
  await insertRows(database, 'receipt', receiptRows(receipts))
  await insertRows(database, 'receipt_allocation', allocationRows(receipts))
  const unitOf = new Map(orders.map(({ id, unit }) => [id, unit.id]))
  await insertRows(database, 'event', receiptEventRows(receipts, unitOf))
  await writeDesks(database, receipts, now)
  await writeReductions(database, now)
  await writeCredits(database, now)
}
