import { sql } from 'kysely'
import { subject } from '../../../../server/events/subject.ts'

/** Of the whole network: each unit has its part of it. */
export const recallSubject = subject('recall', 'recall.read', {
  from: sql`recall join material on material.id = recall.material_id`,
  id: sql`recall.id`,
  author_id: sql`recall.opened_by`,
  what: sql`concat_ws(' · ', material.name, recall.lot_number)`,
  version: sql`recall.version`,
})
