import { sql } from 'kysely'
import { subject } from '../../../../server/events/subject.ts'
import { ofVisit } from '../../../agenda/offers/server.ts'

/** An attempt to find another date, opened by its appointment. */
export const rebookingSubject = subject('rebooking', 'rebooking.read', {
  ...ofVisit,
  from: sql`rebooking join appointment on appointment.id = rebooking.appointment_id
    join procedure on procedure.id = appointment.procedure_id`,
  id: sql`rebooking.id`,
  unit_id: sql`rebooking.unit_id`,
  requester_id: sql`rebooking.requested_by`,
  version: sql`rebooking.version`,
  opened_by: sql`rebooking.appointment_id`,
})
