import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema } from '../../../../shared/time.ts'
import { orderStates } from '../../orders/rules.ts'
import { creditOf } from './credit-queries.ts'
import { type PaidItem, paymentsSchema } from '../record.ts'

const orderRow = z.object({
  id: idSchema,
  number: z.int(),
  state: z.enum(orderStates),
  unitId: idSchema,
  ownerId: idSchema,
  soldAt: instantSchema.nullable(),
  netCentavos: z.int(),
  paidCentavos: z.int(),
  patientId: idSchema,
  patientName: z.string(),
  patientDocument: z.string().nullable(),
  creditCentavos: z.int(),
})
/** An order as those who handle its money need it. */
export type PaidOrder = z.output<typeof orderRow>

/** An order within reach; undefined for none. */
export async function findOrder(
  database: Database,
  id: string,
  reach: RawBuilder<unknown>,
): Promise<PaidOrder | undefined> {
  const { rows } = await rowsOf(orderRow)`
    select sales_order.id, sales_order.number, sales_order.state, sales_order.unit_id as "unitId",
      sales_order.owner_id as "ownerId", sales_order.sold_at as "soldAt", sales_order.net_centavos as "netCentavos",
      sales_order.paid_centavos as "paidCentavos", patient.id as "patientId",
      coalesce(patient.social_name, patient.name) as "patientName", patient.cpf as "patientDocument",
      ${creditOf(sql`sales_order.patient_id`)} as "creditCentavos"
    from sales_order join patient on patient.id = sales_order.patient_id
    where sales_order.id = ${id} and ${reach}`.execute(database)
  return rows[0]
}

/** Holds an order until the transaction ends: of two who handle its money, the second sees what the first did. */
export async function lockOrder(database: Database, id: string): Promise<void> {
  await sql`select from sales_order where id = ${id} for no key update`.execute(database)
}

const itemRow = paymentsSchema.shape.items.element

/** The items of an order with what is paid of each, in their order. */
export async function paidItems(database: Database, orderId: string): Promise<PaidItem[]> {
  const { rows } = await rowsOf(itemRow)`
    select order_item.id, position, procedure_id as "procedureId", procedure.name as "procedureName", state,
      net_centavos as "netCentavos", paid_centavos as "paidCentavos", goodwill_centavos as "goodwillCentavos",
      cancelled_at is not null as "isCancelled"
    from order_item join procedure on procedure.id = order_item.procedure_id
    where order_id = ${orderId} order by position`.execute(database)
  return rows
}

const shortRow = z.object({
  itemId: idSchema,
  paidCentavos: z.int(),
  netCentavos: z.int(),
  basisPoints: z.int(),
  minimumCentavos: z.int(),
})

/** Items of an order whose surgery is reserved and must have its deposit, with what the unit of the order asks for. */
export async function depositsAsked(database: Database, orderId: string): Promise<z.output<typeof shortRow>[]> {
  const { rows } = await rowsOf(shortRow)`
    select order_item.id as "itemId", order_item.paid_centavos as "paidCentavos", order_item.net_centavos as "netCentavos",
      unit.deposit_basis_points as "basisPoints", unit.deposit_minimum_centavos as "minimumCentavos"
    from order_item join sales_order on sales_order.id = order_item.order_id join unit on unit.id = sales_order.unit_id
    where order_item.order_id = ${orderId} and exists (
      select from appointment join procedure on procedure.id = appointment.procedure_id
      where appointment.order_item_id = order_item.id and appointment.status in ('pending', 'booked')
        and procedure.kind = 'surgery' and appointment.deposit_waived_by is null)`.execute(database)
  return rows
}
