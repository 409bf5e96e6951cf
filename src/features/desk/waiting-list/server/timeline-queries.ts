import { sql } from 'kysely'
import type { TimelineSource } from '../../../foundation/offers/server.ts'
import { reached, reachOf } from './queries.ts'

/** Contacts with the patient to find a date for what they bought. */
export const contactMoments: TimelineSource = {
  kind: 'waitlist',
  permission: 'waitlist.read',
  moments: ({ actor, patientId }) => [
    {
      what: sql`contact.outcome`,
      from: sql`sales_order as sold join order_item as item on item.order_id = sold.id
        join waitlist_contact as contact on contact.order_item_id = item.id`,
      where: sql`sold.patient_id = ${patientId} and ${reached(reachOf(actor))}`,
      id: sql`contact.id`,
      at: sql`contact.at`,
      unitId: sql`sold.unit_id`,
      says: {
        ofId: sql`item.id`,
        number: sql`sold.number`,
        subject: sql`(select name from procedure where procedure.id = item.procedure_id)`,
        way: sql`contact.channel`,
        text: sql`contact.note`,
        byName: sql`(select name from staff where staff.id = contact.recorded_by)`,
      },
    },
  ],
}
