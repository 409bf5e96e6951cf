import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema } from '../../../../shared/time.ts'
import { itemStates } from '../../../sales/offers/both.ts'
import { procedureKinds } from '../../../network/offers/both.ts'

const orderedItem = z.object({
  id: idSchema,
  orderId: idSchema,
  orderNumber: z.int(),
  /** Where it was sold. */
  unitId: idSchema,
  patientId: idSchema,
  ownerId: idSchema,
  procedureId: idSchema,
  kind: z.enum(procedureKinds),
  state: z.enum(itemStates),
  netCentavos: z.int(),
  paidCentavos: z.int(),
  /** Of the unit where it was sold. */
  basisPoints: z.int(),
  minimumCentavos: z.int(),
})
/** An item of an order as appointments need it. */
export type OrderedItem = z.output<typeof orderedItem>

const columns = {
  id: sql`order_item.id`,
  orderId: sql`sales_order.id`,
  orderNumber: sql`sales_order.number`,
  unitId: sql`sales_order.unit_id`,
  patientId: sql`sales_order.patient_id`,
  ownerId: sql`sales_order.owner_id`,
  procedureId: sql`order_item.procedure_id`,
  kind: sql`procedure.kind`,
  state: sql`order_item.state`,
  netCentavos: sql`order_item.net_centavos`,
  paidCentavos: sql`order_item.paid_centavos`,
  basisPoints: sql`unit.deposit_basis_points`,
  minimumCentavos: sql`unit.deposit_minimum_centavos`,
} satisfies Record<keyof OrderedItem, RawBuilder<unknown>>

/** The item with its order, as JSON. */
const json = sql`json_build_object(${sql.join(
  Object.entries(columns).flatMap(([name, column]) => [sql.lit(name), column]),
)})`

const ordered = sql`order_item join sales_order on sales_order.id = order_item.order_id
  join procedure on procedure.id = order_item.procedure_id join unit on unit.id = sales_order.unit_id`

/** The item of the `appointment` of a statement, as JSON; null where it has none. */
export function itemJson(): RawBuilder<OrderedItem | null> {
  return sql`(select ${json} from ${ordered} where order_item.id = appointment.order_item_id)`
}

const itemRow = z.object({ item: orderedItem })

/** The item, locked with its order until the transaction ends. */
export async function lockItem(database: Database, id: string): Promise<OrderedItem | undefined> {
  const { rows } = await rowsOf(itemRow)`
    select ${json} as item from ${ordered} where order_item.id = ${id}
    for no key update of sales_order, order_item`.execute(database)
  return rows[0]?.item
}

const countsRow = z.object({ ofOrder: z.int(), ofSeller: z.int() })

/**
 * How many holds an order and a member of staff have at an instant. Locks the member of staff, so that two of their holds
 * count each other; the order is locked already.
 */
export async function livingHolds(
  database: Database,
  { orderId, staffId, at }: { orderId: string | null; staffId: string; at: string },
): Promise<z.output<typeof countsRow>> {
  await sql`select from staff where id = ${staffId} for no key update`.execute(database)
  const { rows } = await rowsOf(countsRow)`
    select count(*) filter (where order_item.order_id = ${orderId})::int as "ofOrder",
      count(*) filter (where appointment.created_by = ${staffId})::int as "ofSeller"
    from appointment left join order_item on order_item.id = appointment.order_item_id
    where appointment.status = 'proposed' and appointment.expires_at > ${at}::timestamptz
      and (order_item.order_id = ${orderId} or appointment.created_by = ${staffId})`.execute(database)
  return rows[0] ?? { ofOrder: 0, ofSeller: 0 }
}

const standingRow = z.object({ startsAt: instantSchema, timeZone: z.string() })

/** When and where the date of an item is, other than as a hold; undefined where it has none. */
export async function dateOfItem(
  database: Database,
  itemId: string,
): Promise<z.output<typeof standingRow> | undefined> {
  const { rows } = await rowsOf(standingRow)`
    select starts_at as "startsAt", time_zone as "timeZone" from appointment join unit on unit.id = unit_id
    where order_item_id = ${itemId} and status in ('pending', 'booked', 'arrived', 'in-progress', 'fulfilled')
      and interrupted_reason is null`.execute(database)
  return rows[0]
}
