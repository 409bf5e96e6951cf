import { sql } from 'kysely'
import { unitFilter } from '../../../../server/endpoint/scope.ts'
import type { TimelineSource } from '../../../foundation/offers/server.ts'
import { seesOwnOnly } from './reading.ts'

/** What was tried to have appointments confirmed, and what came of it. */
export const attemptMoments: TimelineSource = {
  kind: 'confirmation',
  permission: 'confirmation.read',
  moments({ actor, patientId }) {
    const units = unitFilter(actor)
    const ofUnits = units ? sql`appointment.unit_id = any(${units}::uuid[])` : sql`true`
    const own = seesOwnOnly(actor) ? sql`appointment.created_by = ${actor.id}` : sql`true`
    return [
      {
        what: sql`attempt.outcome`,
        from: sql`appointment join confirmation_attempt as attempt on attempt.appointment_id = appointment.id`,
        where: sql`appointment.patient_id = ${patientId} and attempt.patient_id = appointment.patient_id
          and appointment.status <> 'entered-in-error' and ${ofUnits} and ${own}`,
        id: sql`attempt.id`,
        at: sql`attempt.at`,
        unitId: sql`appointment.unit_id`,
        says: {
          ofId: sql`appointment.id`,
          subject: sql`(select name from procedure where procedure.id = appointment.procedure_id)`,
          way: sql`attempt.channel`,
          about: sql`attempt.starts_at`,
          text: sql`attempt.note`,
          byName: sql`(select name from staff where staff.id = attempt.by)`,
        },
      },
    ]
  },
}
