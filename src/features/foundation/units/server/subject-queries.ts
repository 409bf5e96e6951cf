import { sql } from 'kysely'
import { type SubjectRow, subject } from '../../../../server/events/subject.ts'

/** A unit, wherever the record is one. */
export const unitRow: SubjectRow = {
  from: sql`unit`,
  id: sql`unit.id`,
  unit_id: sql`unit.id`,
  what: sql`unit.short_name`,
}

/** What concerns a whole unit. */
export const unitSubject = subject('unit', 'unit.read', unitRow)
