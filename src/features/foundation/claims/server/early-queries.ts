import { sql } from 'kysely'
import type { Database } from '../../../../server/database/connect.ts'
import { prepared } from '../../../../server/database/prepared.ts'

/**
 * Frees what an appointment holds from when it really ended, where that is before its planned end: its people and patient
 * from then on, its room after so many minutes as were held for cleaning. Nothing can refuse it, for nothing is held that
 * was not held before. What ended before it was to begin holds nothing any more.
 * @param ends instants with Z
 */
export async function endClaimsEarly(
  database: Database,
  appointmentId: string,
  ends: { planned: string; really: string },
): Promise<void> {
  await sql`
    ${prepared} with cut as (
      select resource_id, max(upper(during)) - (${ends.planned}::timestamptz - ${ends.really}::timestamptz) as until
      from claim where appointment_id = ${appointmentId} group by resource_id
    ), freed as (
      delete from claim using cut
      where appointment_id = ${appointmentId} and claim.resource_id = cut.resource_id and lower(during) >= until
    )
    update claim set during = tstzrange(lower(during), until) from cut
    where appointment_id = ${appointmentId} and claim.resource_id = cut.resource_id
      and lower(during) < until and upper(during) > until`.execute(database)
}
