import { sql } from 'kysely'
import type { TimelineSource } from '../../../foundation/offers/server.ts'
import { seenBy } from './queries.ts'

/** Notes, when they were written, as they read now. */
export const noteMoments: TimelineSource = {
  kind: 'note',
  permission: 'patientNote.read',
  moments: (reader) => [
    {
      what: sql`patient_note.kind`,
      from: sql`patient_note`,
      where: sql`patient_note.patient_id = ${reader.patientId} and ${seenBy(reader)}`,
      id: sql`patient_note.id`,
      at: sql`patient_note.written_at`,
      unitId: sql`null::uuid`,
      says: {
        text: sql`patient_note.text`,
        about: sql`patient_note.corrected_at`,
        byName: sql`(select name from staff where staff.id = patient_note.written_by)`,
      },
    },
  ],
}
