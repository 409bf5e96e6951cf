import { sql } from 'kysely'
import { unitFilter } from '../../../../server/endpoint/scope.ts'
import { instantJson } from '../../../../server/lists/json.ts'
import type { TimelineSource } from '../../../foundation/offers/server.ts'
import { standingTaps } from './queries.ts'

/** The steps of a case that count and the pauses that are done, in the order in which they were taken. */
const steps = sql`(
  select jsonb_agg(jsonb_build_object('step', one.step, 'at', ${instantJson('one.at')}) order by one.at)
  from (
    select tap.step, tap.tapped_at as at from ${standingTaps} union all
    select 'pause-' || pause, done_at from safety_pause
      where appointment_id = appointment.id and done_at is not null) as one)`

/** What happened to each case in its room, as one entry, when its patient came in. */
export const caseMoments: TimelineSource = {
  kind: 'theatre',
  permission: 'theatre.read',
  moments({ actor, patientId }) {
    const units = unitFilter(actor)
    return [
      {
        what: 'case',
        id: sql`appointment.id`,
        at: sql`first.at`,
        unitId: sql`appointment.unit_id`,
        // The steps themselves are put together for those of the page alone.
        from: sql`appointment
          join procedure on procedure.id = appointment.procedure_id and procedure.kind = 'surgery'
          cross join lateral (
            select tap.tapped_at as at from ${standingTaps} order by tap.tapped_at limit 1) as first`,
        where: sql`appointment.patient_id = ${patientId} and appointment.status in ('arrived', 'in-progress', 'fulfilled')
          and ${units ? sql`appointment.unit_id = any(${units}::uuid[])` : sql`true`}`,
        says: { ofId: sql`appointment.id`, subject: sql`procedure.name`, steps },
      },
    ]
  },
}
