import { sql } from 'kysely'
import { subject } from '../../../../server/events/subject.ts'

/** A kit, by its procedure. */
export const kitSubject = subject('kit', null, {
  from: sql`kit join procedure on procedure.id = kit.procedure_id`,
  id: sql`kit.id`,
  what: sql`procedure.name`,
})
