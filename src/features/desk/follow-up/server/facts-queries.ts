import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idsOfHappened, isOpenInHappened } from '../../../../server/jobs/happened.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { plainDateSchema } from '../../../../shared/time.ts'
import { itemStates } from '../../../sales/offers/both.ts'
import { tickedMilestones } from '../milestones.ts'

/** Whether an event is about a patient of whom a sold order is followed. */
export const concernsFollowed = sql`(${isOpenInHappened('patientIds')}
  or exists (select from order_follow_up where patient_id in ${idsOfHappened('patientIds')}))`

const factsRow = z.object({
  orderId: idSchema,
  unitId: idSchema,
  patientId: idSchema,
  zone: z.string(),
  soldOn: plainDateSchema.nullable(),
  sellerId: idSchema,
  saleOwnerId: idSchema.nullable(),
  careOwnerId: idSchema.nullable(),
  netCentavos: z.int(),
  paidCentavos: z.int(),
  depositBasisPoints: z.int(),
  depositMinimumCentavos: z.int(),
  items: z.array(
    z.object({
      id: idSchema,
      procedureId: idSchema,
      isSurgery: z.boolean(),
      state: z.enum(itemStates),
      netCentavos: z.int(),
      waitingSince: plainDateSchema.nullable(),
      on: plainDateSchema.nullable(),
      /** Where its appointment stands. */
      unitId: idSchema.nullable(),
    }),
  ),
  ticks: z.array(z.enum(tickedMilestones)),
  visits: z.array(z.object({ on: plainDateSchema, isDone: z.boolean() })),
})
/** What the database knows of a sold order; its days are those of the calendars where it was sold and takes place. */
export type KnownOrder = z.output<typeof factsRow>

/** What is known of orders, by one statement. */
export async function factsOf(database: Database, orderIds: readonly string[]): Promise<KnownOrder[]> {
  const { rows } = await rowsOf(factsRow)`
    select o.id as "orderId", o.unit_id as "unitId", o.patient_id as "patientId", unit.time_zone as zone,
      (o.sold_at at time zone unit.time_zone)::date::text as "soldOn", o.owner_id as "sellerId",
      followed.sale_owner_id as "saleOwnerId", followed.care_owner_id as "careOwnerId",
      o.net_centavos as "netCentavos", o.paid_centavos as "paidCentavos",
      unit.deposit_basis_points as "depositBasisPoints", unit.deposit_minimum_centavos as "depositMinimumCentavos",
      (select coalesce(jsonb_agg(jsonb_build_object('id', item.id, 'procedureId', item.procedure_id,
          'isSurgery', procedure.kind = 'surgery', 'state', item.state, 'netCentavos', item.net_centavos,
          'waitingSince', (item.waiting_since at time zone unit.time_zone)::date,
          'on', (coalesce(item.performed_at, placed.starts_at) at time zone place.time_zone)::date,
          'unitId', placed.unit_id) order by item.position), '[]')
        from order_item as item join procedure on procedure.id = item.procedure_id
          left join appointment as placed on placed.order_item_id = item.id
            and placed.status in ('pending', 'booked', 'arrived', 'in-progress', 'fulfilled')
            and placed.interrupted_reason is null
          left join unit as place on place.id = placed.unit_id
        where item.order_id = o.id) as items,
      (select coalesce(jsonb_agg(milestone order by milestone), '[]') from follow_up_tick where order_id = o.id) as ticks,
      (select coalesce(jsonb_agg(jsonb_build_object('on', (visit.starts_at at time zone place.time_zone)::date,
          'isDone', visit.status = 'fulfilled') order by visit.starts_at), '[]')
        from appointment as visit join procedure on procedure.id = visit.procedure_id
          join unit as place on place.id = visit.unit_id
        where visit.patient_id = o.patient_id and procedure.kind = 'post_operative'
          and visit.status in ('pending', 'booked', 'arrived', 'in-progress', 'fulfilled')) as visits
    from sales_order as o join unit on unit.id = o.unit_id join order_follow_up as followed on followed.order_id = o.id
    where o.id = any(${orderIds}::uuid[])`.execute(database)
  return rows
}

const carerRow = z.object({ id: idSchema, load: z.int() })

/** People of after-sales with the number of orders that each answers for. */
export async function carersByLoad(database: Database): Promise<z.output<typeof carerRow>[]> {
  const { rows } = await rowsOf(carerRow)`
    select staff.id, count(followed.order_id)::int as load
    from staff left join order_follow_up as followed on followed.owner_id = staff.id and followed.milestone is not null
    where staff.active and staff.role = 'AFTER_SALES'
    group by staff.id order by load, staff.id`.execute(database)
  return rows
}

const dueRow = z.object({ orderId: idSchema })

/** Takes orders, of those for which the rules are to be asked again, off that list; at most about `limit`. */
export async function takeDue(database: Database, limit: number): Promise<{ orderIds: string[]; taken: number }> {
  const { rows } = await rowsOf(dueRow.extend({ taken: z.int() }))`
    with taken as (
      delete from follow_up_due where id in (
        select id from follow_up_due order by id limit ${limit} for update skip locked
      ) returning order_id
    )
    select distinct order_id as "orderId", (select count(*)::int from taken) as taken from taken order by 1`.execute(
    database,
  )
  return { orderIds: rows.map(({ orderId }) => orderId), taken: rows[0]?.taken ?? 0 }
}

/** Orders that time alone has changed by now, each by the calendar of its unit. */
export async function turnedBy(database: Database, now: string, limit: number): Promise<string[]> {
  const { rows } = await rowsOf(dueRow)`
    select order_id as "orderId" from order_follow_up as followed join unit on unit.id = followed.unit_id
    where turns_on <= (${now}::timestamptz at time zone unit.time_zone)::date
      and turns_on <= ${now}::timestamptz::date + 1
    order by turns_on limit ${limit}`.execute(database)
  return rows.map(({ orderId }) => orderId)
}

/** Locks followed orders until the transaction ends, so that what is written of them is what was last known. */
export async function lockFollowed(database: Database, orderIds: readonly string[]): Promise<void> {
  await sql`select from order_follow_up where order_id = any(${orderIds}::uuid[]) order by order_id for no key update`.execute(
    database,
  )
}
