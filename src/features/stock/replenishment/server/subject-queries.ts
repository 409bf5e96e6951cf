import { sql } from 'kysely'
import { subject } from '../../../../server/events/subject.ts'

/** Told to the unit that is asked, which is not the one that wants it. */
export const replenishmentSubject = subject('replenishment', 'stock.edit', {
  from: sql`replenishment_order as one join unit on unit.id = one.unit_id`,
  id: sql`one.id`,
  requester_id: sql`ordered_by`,
  what: sql`number || ' · ' || unit.short_name`,
})
