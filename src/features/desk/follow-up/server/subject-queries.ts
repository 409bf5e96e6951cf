import { sql } from 'kysely'
import { subject } from '../../../../server/events/subject.ts'
import { ofSale } from '../../../sales/offers/server.ts'

/** By the id of its order; whoever answers for it now. */
export const followUpSubject = subject('followUp', 'followUp.read', {
  ...ofSale,
  from: sql`order_follow_up as followed join sales_order as sold on sold.id = followed.order_id`,
  id: sql`followed.order_id`,
  unit_id: sql`followed.unit_id`,
  owner_id: sql`followed.owner_id`,
  own_id: sql`sold.owner_id`,
  patient_id: sql`followed.patient_id`,
  first_day: sql`followed.due_on`,
  last_day: sql`followed.due_on`,
  version: sql`followed.version`,
})
