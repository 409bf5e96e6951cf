import { sql } from 'kysely'
import { subject } from '../../../../server/events/subject.ts'

/** What the law keeps back in a regime, until its last day. */
export const payRegimeSubject = subject('payRegime', 'payment.edit', {
  from: sql`pay_retention`,
  id: sql`pay_retention.id`,
  what: sql`upper(tax)`,
  first_day: sql`valid_from`,
  last_day: sql`valid_until`,
})
