import { sql } from 'kysely'
import type { TimelineSource } from '../../../foundation/offers/server.ts'
import { kindsSeen } from '../rules.ts'

/** The documents that were kept, of kinds that the reader sees. */
export const documentMoments: TimelineSource = {
  kind: 'patientDocument',
  permission: 'patientDocument.read',
  moments: ({ patientId, may }) => [
    {
      what: sql`patient_document.kind`,
      from: sql`patient_document`,
      where: sql`patient_document.patient_id = ${patientId} and patient_document.active
        and patient_document.kind = any(${kindsSeen(may)})`,
      id: sql`patient_document.id`,
      at: sql`patient_document.added_at`,
      unitId: sql`null::uuid`,
      says: {
        text: sql`patient_document.note`,
        byName: sql`(select name from staff where staff.id = patient_document.added_by)`,
      },
    },
  ],
}
