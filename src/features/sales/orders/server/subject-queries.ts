import { sql } from 'kysely'
import { subject } from '../../../../server/events/subject.ts'

/** What is told of a sale, wherever the record is about one. */
export const ofSale = { unit_id: sql`sold.unit_id`, patient_id: sql`sold.patient_id`, what: sql`'#' || sold.number` }

/** An order: of whoever sells it. */
export const orderSubject = subject('order', 'order.read', {
  ...ofSale,
  from: sql`sales_order as sold`,
  id: sql`sold.id`,
  owner_id: sql`sold.owner_id`,
  author_id: sql`sold.created_by`,
  version: sql`sold.version`,
})
