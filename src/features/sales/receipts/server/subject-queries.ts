import { sql } from 'kysely'
import { subject } from '../../../../server/events/subject.ts'
import { ofSale } from '../../orders/server/subject-queries.ts'

/** Money in or out: of the unit of its order, and owned by whoever sells that. */
export const receiptSubject = subject('receipt', 'receipt.read', {
  ...ofSale,
  from: sql`receipt join sales_order as sold on sold.id = receipt.order_id`,
  id: sql`receipt.id`,
  owner_id: sql`sold.owner_id`,
  requester_id: sql`receipt.recorded_by`,
  author_id: sql`receipt.recorded_by`,
  version: sql`receipt.version`,
  opened_by: sql`receipt.order_id`,
})
