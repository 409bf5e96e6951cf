import { sql } from 'kysely'
import { newId } from '../../../shared/ids.ts'
import type { Whereabouts } from './whereabouts.ts'

/** A report of the unit that is mailed to its owner; nobody is mailed what is of a unit that is not theirs. */
async function reportSchedule({ database, network, unit, owner }: Whereabouts): Promise<string | undefined> {
  const { here, staff } = network
  if (unit !== here && owner === staff.LOCATION_MANAGER) return undefined
  const id = newId()
  // One at a time: what is mailed to somebody already is refused.
  await sql`update report_schedule set stopped_by = made_by, stopped_at = made_at
    where recipient_id = ${owner} and unit_id = ${unit.id} and stopped_at is null`.execute(database)
  await sql`insert into report_schedule (id, report, unit_id, rhythm, recipient_id, made_by, made_at)
    values (${id}, 'figures', ${unit.id}, 'weekly', ${owner}, ${staff.ADMIN}, '2026-11-01T12:00:00Z')`.execute(database)
  return id
}

/** What a professional of the unit was sent of their own report. */
async function reportLink({ database, network, unit }: Whereabouts): Promise<string> {
  const id = newId()
  await sql`insert into report_link (id, professional_id, from_day, to_day, unit_ids, sent_by, sent_at)
    values (${id}, ${unit.doctors[0]}, '2026-10-01', '2026-10-31', array[${unit.id}::uuid], ${network.staff.ADMIN},
      '2026-11-01T12:00:00Z')`.execute(database)
  return id
}

/** The kinds of its records: lines of the table in `records.ts`. */
export const reportKinds = { reportSchedule: { make: reportSchedule }, reportLink: { make: reportLink } } as const
