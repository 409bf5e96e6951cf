import { sql } from 'kysely'
import { subject } from '../../../../server/events/subject.ts'
import { ofSale } from '../../../sales/offers/server.ts'

/** An item that waits for a date. */
export const waitlistSubject = subject('waitlist', 'waitlist.read', {
  ...ofSale,
  from: sql`order_item as item join sales_order as sold on sold.id = item.order_id
    join procedure on procedure.id = item.procedure_id
    left join waitlist_entry as entry on entry.order_item_id = item.id`,
  id: sql`item.id`,
  owner_id: sql`coalesce(entry.assigned_to, sold.owner_id)`,
  own_id: sql`sold.owner_id`,
  what: sql`procedure.name`,
})
