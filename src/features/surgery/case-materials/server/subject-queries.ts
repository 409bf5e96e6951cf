import { sql } from 'kysely'
import { subject } from '../../../../server/events/subject.ts'
import { ofVisit } from '../../../agenda/offers/server.ts'

/** What was used in a surgery without being taken from stock. */
export const caseMaterialSubject = subject('caseMaterial', 'caseMaterial.approve', {
  ...ofVisit,
  from: sql`case_discrepancy as discrepancy join appointment on appointment.id = discrepancy.appointment_id
    join material on material.id = discrepancy.material_id`,
  id: sql`discrepancy.id`,
  owner_id: sql`discrepancy.owner_id`,
  author_id: sql`discrepancy.recorded_by`,
  what: sql`material.name`,
  opened_by: sql`discrepancy.id`,
})
