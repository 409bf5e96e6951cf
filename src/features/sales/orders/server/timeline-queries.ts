import { sql } from 'kysely'
import { type TimelineSource, tagMomentsOf } from '../../../foundation/offers/server.ts'
import { orderReach } from './reach-queries.ts'

const contents = sql`(select string_agg(distinct procedure.name, ', ') from order_item
  join procedure on procedure.id = procedure_id where order_id = sales_order.id)`
const says = {
  number: sql`sales_order.number`,
  subject: contents,
  state: sql`sales_order.state`,
  amountCentavos: sql`sales_order.net_centavos`,
  byName: sql`(select name from staff where staff.id = sales_order.owner_id)`,
}

/** Offers, sales and what of them was given up, of the orders that the reader sees. */
export const orderMoments: TimelineSource = {
  kind: 'order',
  permission: 'order.read',
  moments({ actor, patientId }) {
    const [id, unitId, reach] = [sql`sales_order.id`, sql`sales_order.unit_id`, orderReach(actor)]
    const theirs = sql`sales_order.patient_id = ${patientId} and ${reach}`
    return [
      {
        what: 'quoted',
        from: sql`sales_order`,
        id,
        unitId,
        says: { ...says, text: sql`sales_order.notes` },
        at: sql`sales_order.created_at`,
        where: theirs,
      },
      {
        what: 'sold',
        from: sql`sales_order`,
        id,
        unitId,
        says,
        at: sql`sales_order.sold_at`,
        where: sql`${theirs} and sales_order.sold_at is not null`,
      },
      {
        what: 'cancelled',
        unitId,
        id: sql`order_item.id`,
        at: sql`order_item.cancelled_at`,
        from: sql`sales_order join order_item on order_item.order_id = sales_order.id`,
        where: sql`${theirs} and order_item.cancelled_at is not null`,
        says: {
          ofId: id,
          number: sql`sales_order.number`,
          subject: sql`(select name from procedure where procedure.id = order_item.procedure_id)`,
          reason: sql`order_item.cancel_reason`,
          amountCentavos: sql`order_item.net_centavos`,
          text: sql`order_item.cancel_note`,
          byName: sql`(select name from staff where staff.id = order_item.cancelled_by)`,
        },
      },
      {
        what: 'reduced',
        unitId,
        id: sql`price_reduction.id`,
        at: sql`price_reduction.given_at`,
        from: sql`sales_order join order_item on order_item.order_id = sales_order.id
          join price_reduction on price_reduction.item_id = order_item.id`,
        where: sql`${theirs} and price_reduction.given_at is not null`,
        says: {
          ofId: id,
          number: sql`sales_order.number`,
          subject: sql`(select name from procedure where procedure.id = order_item.procedure_id)`,
          amountCentavos: sql`price_reduction.amount_centavos`,
          text: sql`price_reduction.reason`,
          byName: sql`(select name from staff where staff.id = price_reduction.asked_by)`,
        },
      },
    ]
  },
}

/** Tags that were put on them, and taken off. */
export const orderTagMoments: TimelineSource = {
  kind: 'tag',
  permission: 'tag.read',
  moments: ({ actor, may, patientId }) =>
    may('order.read')
      ? tagMomentsOf({
          scope: 'order',
          table: sql`sales_order`,
          unitId: sql`sales_order.unit_id`,
          where: sql`sales_order.patient_id = ${patientId} and ${orderReach(actor)}`,
          says: { ofId: sql`sales_order.id`, number: sql`sales_order.number` },
        })
      : [],
}
