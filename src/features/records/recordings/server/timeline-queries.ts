import { sql } from 'kysely'
import type { TimelineSource } from '../../../foundation/offers/server.ts'
import { recordingReach } from './reach-queries.ts'

/** The recordings that the reader may hear. */
export const recordingMoments: TimelineSource = {
  kind: 'recordings',
  permission: 'recording.read',
  moments: ({ actor, may, patientId }) => [
    {
      what: sql`recording.kind`,
      from: sql`recording`,
      where: sql`recording.patient_id = ${patientId} and recording.state = 'ready' and ${recordingReach({ actor, may })}`,
      id: sql`recording.id`,
      at: sql`recording.recorded_at`,
      unitId: sql`recording.unit_id`,
      says: { ofId: sql`recording.id`, byName: sql`(select name from staff where staff.id = recording.added_by)` },
    },
  ],
}
