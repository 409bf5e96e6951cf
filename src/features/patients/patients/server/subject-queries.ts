import { sql } from 'kysely'
import { subject } from '../../../../server/events/subject.ts'

/** A patient. */
export const patientSubject = subject('patient', 'patient.read', {
  from: sql`patient`,
  id: sql`patient.id`,
  patient_id: sql`patient.id`,
})
