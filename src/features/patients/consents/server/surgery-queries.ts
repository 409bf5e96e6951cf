import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { surgerySchema } from '../contract.ts'

/** Days for which a surgery that is over is still offered: a paper is brought later than it was signed. */
const daysAfter = 60

const offeredRow = surgerySchema.extend({ ownerId: idSchema.nullable() })

/** The surgeries that a patient can sign for: what is ahead by its day, then what was sold and has none, then what is over. */
export async function surgeriesToSignFor(
  database: Database,
  { patientId, now }: { readonly patientId: string; readonly now: string },
): Promise<z.output<typeof offeredRow>[]> {
  const since = sql`${now}::timestamptz - ${daysAfter} * interval '1 day'`
  const { rows } = await rowsOf(offeredRow)`
    with stands as (
      select a.id, a.procedure_id, a.order_item_id, (a.starts_at at time zone unit.time_zone)::date as day
      from appointment as a join unit on unit.id = a.unit_id
      where a.patient_id = ${patientId} and (a.status in ('proposed', 'pending', 'booked', 'arrived', 'in-progress')
        or (a.status = 'fulfilled' and a.starts_at > ${since}))
    ), found as (
      select item.procedure_id, sales_order.id as order_id, sales_order.number, sales_order.owner_id,
        null::uuid as appointment_id, min(stands.day) as day
      from sales_order join order_item as item on item.order_id = sales_order.id
        left join stands on stands.order_item_id = item.id
      where sales_order.patient_id = ${patientId} and item.cancelled_at is null
        and (item.performed_at is null or item.performed_at > ${since})
      group by item.procedure_id, sales_order.id
      union all
      select procedure_id, null, null, null, first_booked(id), day from stands where order_item_id is null
    )
    select procedure.id as "procedureId", procedure.name as "procedureName", order_id as "orderId",
      number as "orderNumber", owner_id as "ownerId", appointment_id as "appointmentId", day::text as day
    from found join procedure on procedure.id = found.procedure_id and procedure.kind = 'surgery'
    order by day < (${now}::timestamptz)::date, day nulls last, number, procedure.name limit 100`.execute(database)
  return rows
}

const factsRow = z.object({
  isSurgery: z.boolean(),
  /** What was asked for is the patient's, and of the procedure. */
  isOfOrder: z.boolean(),
  isOfAppointment: z.boolean(),
  /** Of an appointment that was sold: its order. */
  soldAs: idSchema.nullable(),
  beganAs: idSchema.nullable(),
})

export interface AskedFor {
  readonly patientId: string
  readonly procedureId: string | null
  readonly orderId: string | null
  readonly appointmentId: string | null
}

/** What is known of what somebody is about to sign for. */
export async function factsOfSurgery(
  database: Database,
  { patientId, procedureId, orderId, appointmentId }: AskedFor,
): Promise<z.output<typeof factsRow>> {
  const { rows } = await rowsOf(factsRow)`
    select exists (select from procedure where id = ${procedureId}::uuid and kind = 'surgery') as "isSurgery",
      exists (select from sales_order join order_item as item on item.order_id = sales_order.id
        where sales_order.id = ${orderId}::uuid and sales_order.patient_id = ${patientId}
          and (${procedureId}::uuid is null or item.procedure_id = ${procedureId}::uuid)) as "isOfOrder",
      stands.id is not null as "isOfAppointment", item.order_id as "soldAs", first_booked(stands.id) as "beganAs"
    from (select) as one
      left join appointment as stands on stands.id = ${appointmentId}::uuid and stands.patient_id = ${patientId}
        and stands.procedure_id = ${procedureId}::uuid and stands.status <> 'entered-in-error'
      left join order_item as item on item.id = stands.order_item_id`.execute(database)
  const [facts] = rows
  if (!facts) throw new Error('A query of facts has one row')
  return facts
}
