import { planUnit } from '../../features/stock/stock-reservations/server/plan.ts'
import type { Database } from '../../server/database/connect.ts'
import { units } from './network.ts'

/** What is set aside for the surgeries of the coming days, as it is every hour: of some of them something lacks. */
export async function writeReservations(database: Database, now: Temporal.Instant): Promise<void> {
  for (const { id } of units) await planUnit({ database, now, record() {} }, id)
}
