import { sql } from 'kysely'
import type { TimelineSource } from '../../timeline/server/source.ts'

/** Tags that the patient bears, from when they were put on. */
export const tagMoments: TimelineSource = {
  kind: 'tag',
  permission: 'tag.read',
  moments: ({ patientId }) => [
    {
      what: 'put',
      from: sql`tagging`,
      where: sql`tagging.patient_id = ${patientId}`,
      id: sql`tagging.tag_id`,
      at: sql`tagging.put_at`,
      unitId: sql`null::uuid`,
      says: {
        subject: sql`(select name from tag where tag.id = tagging.tag_id)`,
        byName: sql`(select name from staff where staff.id = tagging.put_by)`,
      },
    },
  ],
}
