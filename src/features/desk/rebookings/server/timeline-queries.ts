import { sql } from 'kysely'
import { unitFilter } from '../../../../server/endpoint/scope.ts'
import type { TimelineSource } from '../../../foundation/offers/server.ts'

/** Attempts to find another date, and what came of them. */
export const rebookingMoments: TimelineSource = {
  kind: 'rebooking',
  permission: 'rebooking.read',
  moments({ actor, patientId }) {
    const units = unitFilter(actor)
    return [
      {
        what: 'asked',
        from: sql`appointment join rebooking on rebooking.appointment_id = appointment.id`,
        where: sql`appointment.patient_id = ${patientId} and appointment.status <> 'entered-in-error'
          and ${units ? sql`rebooking.unit_id = any(${units}::uuid[])` : sql`true`}`,
        id: sql`rebooking.id`,
        at: sql`rebooking.requested_at`,
        unitId: sql`rebooking.unit_id`,
        says: {
          ofId: sql`appointment.id`,
          subject: sql`(select name from procedure where procedure.id = appointment.procedure_id)`,
          state: sql`rebooking.state`,
          reason: sql`rebooking.reason`,
          about: sql`appointment.starts_at`,
          text: sql`nullif(concat_ws(E'\n', rebooking.note, rebooking.end_note), '')`,
          byName: sql`(select name from staff where staff.id = rebooking.requested_by)`,
        },
      },
    ]
  },
}
