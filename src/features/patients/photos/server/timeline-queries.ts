import { sql } from 'kysely'
import type { TimelineSource } from '../../../foundation/offers/server.ts'

/** The photos that were kept. */
export const photoMoments: TimelineSource = {
  kind: 'patientPhoto',
  permission: 'patientPhoto.read',
  moments: ({ patientId }) => [
    {
      what: sql`patient_photo.view`,
      from: sql`patient_photo`,
      where: sql`patient_photo.patient_id = ${patientId} and patient_photo.active`,
      id: sql`patient_photo.id`,
      at: sql`patient_photo.added_at`,
      unitId: sql`null::uuid`,
      says: {
        state: sql`patient_photo.moment`,
        byName: sql`(select name from staff where staff.id = patient_photo.added_by)`,
      },
    },
  ],
}
