import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import { instantJson } from '../../../../server/lists/json.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { type OrderItem, orderItemSchema } from '../record.ts'
import { orderStates } from '../rules.ts'

/** States of an appointment in which it holds a place for its item, and is not over. */
const ahead = sql`('proposed', 'pending', 'booked', 'arrived', 'in-progress')`

/** The items of an order in their order, each with its dates. */
export async function itemsOf(database: Database, orderId: string): Promise<OrderItem[]> {
  const { rows } = await rowsOf(orderItemSchema)`
    select order_item.id, order_id as "orderId", position, procedure_id as "procedureId",
      procedure.name as "procedureName", procedure.kind as "procedureKind",
      coalesce(list_price_centavos, order_item.price_centavos) as "listPriceCentavos",
      order_item.price_centavos as "priceCentavos", discount_centavos as "discountCentavos",
      net_centavos as "netCentavos", courtesy, combo, order_item.state, waiting_since as "waitingSince",
      performed_at as "performedAt", paid_centavos as "paidCentavos",
      (select coalesce(json_agg(json_build_object('id', reduction.id, 'amountCentavos', amount_centavos,
          'reason', reduction.reason, 'day', day, 'approval', approval.state, 'askedByName', asker.name,
          'decidedByName', decider.name) order by asked_at, reduction.id), '[]')
        from price_reduction as reduction join staff as asker on asker.id = asked_by
          left join order_approval as approval on approval.id = approval_id
          left join staff as decider on decider.id = approval.decided_by
        where item_id = order_item.id) as reductions, cancelled_at as "cancelledAt",
      cancelled_by as "cancelledBy", canceller.name as "cancelledByName", cancel_reason as "cancelReason",
      cancel_note as "cancelNote", order_item.version,
      (select coalesce(json_agg(json_build_object('id', appointment.id, 'unitId', unit_id,
          'startsAt', ${instantJson('starts_at')}, 'endsAt', ${instantJson('ends_at')}, 'status', status,
          'version', appointment.version) order by starts_at), '[]')
        from appointment where order_item_id = order_item.id and (status in ${ahead} or status = 'fulfilled')) as dates
    from order_item join procedure on procedure.id = procedure_id
      left join staff as canceller on canceller.id = cancelled_by
    where order_id = ${orderId} order by position`.execute(database)
  return rows
}

const dateRow = z.object({
  id: idSchema,
  itemId: idSchema,
  unitId: idSchema,
  timeZone: z.string(),
  startsAt: z.string(),
  status: z.string(),
  procedureName: z.string(),
})
/** A date that stands before an item can be cancelled. */
export type DateAhead = z.output<typeof dateRow>

/** The dates ahead of items, the earliest first. */
export async function datesAhead(database: Database, itemIds: readonly string[]): Promise<DateAhead[]> {
  const { rows } = await rowsOf(dateRow)`
    select appointment.id, order_item_id as "itemId", unit_id as "unitId", unit.time_zone as "timeZone",
      starts_at as "startsAt", status, procedure.name as "procedureName"
    from appointment join unit on unit.id = unit_id join procedure on procedure.id = appointment.procedure_id
    where order_item_id = any(${itemIds}::uuid[]) and status in ${ahead}
    order by starts_at, appointment.id`.execute(database)
  return rows
}

const alikeRow = z.object({
  id: idSchema,
  number: z.int(),
  state: z.enum(orderStates),
  procedureName: z.string(),
})

/** Other offers and open orders of the patient that still have a procedure of this one to do. */
export async function alikeOrders(
  database: Database,
  { id, patientId }: { readonly id: string; readonly patientId: string },
): Promise<z.output<typeof alikeRow>[]> {
  const { rows } = await rowsOf(alikeRow)`
    select sales_order.id, number, sales_order.state, min(procedure.name) as "procedureName"
    from sales_order
      join order_item on order_id = sales_order.id and order_item.state not in ('performed', 'cancelled')
      join procedure on procedure.id = procedure_id
    where patient_id = ${patientId} and sales_order.id <> ${id} and sales_order.state in ('quote', 'open')
      and procedure_id in (select procedure_id from order_item where order_id = ${id} and cancelled_at is null)
    group by sales_order.id order by number desc limit 5`.execute(database)
  return rows
}

const listedRow = z.object({ id: idSchema, name: z.string(), priceCentavos: z.int(), active: z.boolean() })

/** What the catalogue says of procedures. */
export async function catalogueOf(database: Database, ids: readonly string[]): Promise<z.output<typeof listedRow>[]> {
  const { rows } = await rowsOf(listedRow)`
    select id, name, price_centavos as "priceCentavos", active from procedure
    where id = any(${ids}::uuid[])`.execute(database)
  return rows
}

/**
 * The id of the order that an item is of.
 * @throws Problem NOT_FOUND where there is no such item
 */
export async function orderOfItem(database: Database, itemId: string): Promise<string> {
  const item = await database.selectFrom('order_item').select('order_id').where('id', '=', itemId).executeTakeFirst()
  if (!item) throw notFound()
  return item.order_id
}
