import { sql } from 'kysely'
import { subject } from '../../../../server/events/subject.ts'

/** A count that differs: how many of what was counted do. */
export const controlledDrugSubject = subject('controlledDrug', 'stock.approve', {
  from: sql`controlled_count as done join unit on unit.id = done.unit_id`,
  id: sql`done.id`,
  unit_id: sql`done.unit_id`,
  what: sql`unit.short_name`,
  count: sql`(select count(*) from controlled_count_line as line
    where line.count_id = done.id and line.counted <> line.expected)`,
})
