import { sql } from 'kysely'
import { subject } from '../../../../server/events/subject.ts'
import { alarmsOf } from './queries.ts'

/** By the id of a unit: what of its stock alarms, none once nothing does. */
export const alarmsSubject = subject('stockAlarms', 'stock.read', {
  from: (id, now) => sql`${alarmsOf(sql`unit.id = ${id}`, now)} as alarm`,
  id: sql`alarm.unit_id`,
  counts: true,
  unit_id: sql`alarm.unit_id`,
  count: sql`count(*)`,
})
