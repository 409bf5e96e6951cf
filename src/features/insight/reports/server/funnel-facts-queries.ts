import { sql } from 'kysely'
import type { Database } from '../../../../server/database/connect.ts'
import { funnelDays } from '../funnel-contract.ts'
import { asked, type UnitDay } from './facts-queries.ts'

/** Whether a later consultation of the patient had come when an order was written, from the beginning of its day on. */
const hasLater = sql`exists (
  select from appointment as later join procedure on procedure.id = later.procedure_id join unit on unit.id = later.unit_id
  where later.patient_id = visit.patient_id and later.status = 'fulfilled' and procedure.kind = 'consultation'
    and (later.starts_at, later.id) > (visit.starts_at, visit.appointment_id)
    and instant_at((later.starts_at at time zone time_zone)::date, '00:00', time_zone) <= sales.created_at)`

/** The orders that followed from a consultation: of several the one that was sold, and what all that were sold come to. */
const followed = sql`
  select (array_agg(id order by sold desc, created_at, id))[1] as order_id,
    (array_agg(owner_id order by sold desc, created_at, id))[1] as owner_id, bool_or(sold) as is_sold,
    sum(net_centavos) filter (where sold) as net, sum(discount) filter (where sold) as discount
  from (
    select sales.*, sold_at is not null and state <> 'cancelled' as sold, (
        select sum(discount_centavos) from order_item where order_id = sales.id and cancelled_at is null) as discount
    from sales_order as sales
    where sales.patient_id = visit.patient_id and sales.created_at >= asked.starts
      and sales.created_at < asked.starts + make_interval(days => ${sql.lit(funnelDays)}) and not ${hasLater}) as sales`

const ofDays = sql`using asked where rolled.unit_id = asked.unit_id and rolled.day = asked.day`

/** Replaces what came of the consultations of some days, and the sums of it. Needs the facts of their appointments. */
export async function writeFunnel(database: Database, days: readonly UnitDay[]): Promise<void> {
  await sql`
    with asked as materialized (${asked(days)}), sums as (delete from report_funnel_day as rolled ${ofDays})
    delete from report_funnel where appointment_id in (
      select appointment_id from report_funnel join asked using (unit_id, day)
      union all select appointment_id from report_visit join asked using (unit_id, day))`.execute(database)
  await sql`
    with asked as materialized (${asked(days)}),
    written as (
      insert into report_funnel (appointment_id, unit_id, day, patient_id, doctor_id, origin, seller_id, order_id, is_sold,
        net_centavos, discount_centavos)
      select appointment_id, visit.unit_id, visit.day, patient_id, doctor_id, nullif(btrim(patient.origin), ''),
        coalesce(owner_id, booked_by), order_id, coalesce(is_sold, false), coalesce(net, 0), coalesce(discount, 0)
      from report_visit as visit join asked using (unit_id, day) join patient on patient.id = visit.patient_id
        cross join lateral (${followed}) as followed
      where visit.kind = 'consultation' and visit.status = 'fulfilled'
      returning *)
    insert into report_funnel_day (unit_id, day, part, key, consultations, quotes, sales, net_centavos, discount_centavos)
    select unit_id, day, part, key, count(*), count(order_id), count(*) filter (where is_sold), sum(net_centavos),
      sum(discount_centavos)
    from written cross join lateral (values ('seller', seller_id::text), ('doctor', doctor_id::text), ('origin', origin))
      as parted (part, key)
    group by unit_id, day, part, key`.execute(database)
}
