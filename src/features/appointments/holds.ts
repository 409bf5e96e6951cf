import type { LiveEvent } from '../../shared/live.ts'
import type { Database } from '../../server/database/connect.ts'
import { writeSystemEvents } from '../../server/events.ts'
import { deleteExpiredHolds } from './queries.ts'

/** Lets go of holds that have expired: appointment and claims are deleted, the event stays. Answers what was told. */
export function letGoOfExpiredHolds(database: Database, now: Temporal.Instant): Promise<LiveEvent[]> {
  return database.transaction().execute(async (transaction) => {
    const expired = await deleteExpiredHolds(transaction, now.toString())
    if (expired.length === 0) return []
    return writeSystemEvents(
      transaction,
      now,
      expired.map(({ id, unitId }) => ({ noun: 'appointment', verb: 'expire', entityId: id, unitId })),
    )
  })
}
