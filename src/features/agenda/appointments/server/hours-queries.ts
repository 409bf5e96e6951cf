import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { appointmentRow } from './queries.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

/** States in which an appointment still is before somebody. */
const ahead = sql`('proposed', 'pending', 'booked', 'arrived')`

const rewrittenRow = appointmentRow.pick({ id: true, unitId: true, outsideHours: true, startsAt: true, endsAt: true })

/**
 * Writes anew of the appointments of units that begin in a stretch of time whether they are outside of opening hours;
 * answers those of which it was another. Their versions stay: it is nothing that a form shows or sends. They are locked
 * in the order of their ids, as all who lock many of them do.
 */
export async function rewriteOutsideHours(
  database: Database,
  unitIds: readonly string[],
  { from, to }: { from: string; to?: string | undefined },
): Promise<z.output<typeof rewrittenRow>[]> {
  const concerned = sql`starts_at >= ${from}::timestamptz and starts_at < ${to ?? 'infinity'}::timestamptz
    and status in ${ahead}`
  const isWrong = sql`outside_hours = (hours @> tstzrange(starts_at, ends_at))`
  const { rows } = await rowsOf(rewrittenRow)`
    with opening as materialized (
      select unit.id as unit_id, open_hours(unit.id, (first_start at time zone time_zone)::date - 1,
        (last_end at time zone time_zone)::date + 1) as hours
      from unit cross join lateral (
        select min(starts_at) as first_start, max(ends_at) as last_end from appointment
        where unit_id = unit.id and ${concerned}) as span
      where unit.id = any(${[...unitIds]}::uuid[]) and first_start is not null
    ), locked as materialized (
      select appointment.id from appointment join opening using (unit_id)
      where ${concerned} and ${isWrong} order by appointment.id for no key update of appointment
    )
    update appointment set outside_hours = not outside_hours from opening, locked
    where appointment.id = locked.id and appointment.unit_id = opening.unit_id and ${isWrong}
    returning appointment.id, appointment.unit_id as "unitId", outside_hours as "outsideHours",
      starts_at as "startsAt", ends_at as "endsAt"`.execute(database)
  return rows
}
