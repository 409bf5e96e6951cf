import { sql } from 'kysely'
import { subject } from '../../../../server/events/subject.ts'

/** A count, by its number. */
export const stockCountSubject = subject('stockCount', 'stock.approve', {
  from: sql`stock_count as one join unit on unit.id = one.unit_id`,
  id: sql`one.id`,
  unit_id: sql`one.unit_id`,
  what: sql`one.number || ' · ' || unit.short_name`,
})
