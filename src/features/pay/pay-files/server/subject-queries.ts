import { sql } from 'kysely'
import { subject } from '../../../../server/events/subject.ts'

/** A file, by its number. */
export const payFileSubject = subject('payFile', null, {
  from: sql`pay_file`,
  id: sql`pay_file.id`,
  what: sql`pay_file.number`,
})
