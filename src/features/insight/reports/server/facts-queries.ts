import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../server/database/connect.ts'
import { confirmedDays, lateHours, onTimeMinutes } from '../figures.ts'
import { margins } from './margin-queries.ts'

type Fragment = RawBuilder<unknown>

/** A day of a unit, by its own calendar. */
export interface UnitDay {
  readonly unitId: string
  readonly day: string
}

/** The days that are worked out anew, with the instants between which they lie in their unit. */
export function asked(days: readonly UnitDay[]): Fragment {
  return sql`
    select unit.id as unit_id, asked.day, time_zone as zone, instant_at(asked.day, '00:00', time_zone) as starts,
      instant_at(asked.day + 1, '00:00', time_zone) as ends
    from unnest(${days.map(({ unitId }) => unitId)}::uuid[], ${days.map(({ day }) => day)}::date[]) as asked (unit_id, day)
      join unit on unit.id = asked.unit_id`
}

const tapped = (step: string, which: 'min' | 'max') => sql`(
  select ${sql.raw(which)}(tapped_at) from theatre_tap as tap where tap.appointment_id = visit.id and tap.step = ${step}
    and not exists (select from theatre_tap as undone where undone.undoes = tap.id))`

const minutes = (from: Fragment, to: Fragment) => sql`round(extract(epoch from ${to} - ${from}) / 60)::integer`

/** What was accepted of a course where its day is closed; else as it was tapped, or its state was changed. */
const course = sql`
  select visit.*, case when kind = 'surgery' then coalesce(accepted_in, ${tapped('in-room', 'min')}, started_at) end as in_at,
    case when kind = 'surgery' then coalesce(accepted_out, ${tapped('out', 'max')}, finished_at) end as out_at
  from visit`

/** Appointments that are no date: a hold, and what was created wrongly. */
const notVisible = sql`('proposed', 'entered-in-error')`

/**
 * Whether an appointment is a date, or was one: a hold that was given up before it was reserved never was.
 * @param of what the query calls the table of appointments
 */
function isDate(of: string): Fragment {
  const [id, status] = ['id', 'status'].map((column) => sql.ref(`${of}.${column}`))
  const took = (which: Fragment) => sql`exists (
    select from appointment_step as step where step.appointment_id = ${id} and ${which})`
  return sql`(${status} not in ${notVisible} and not (${status} = 'cancelled'
    and ${took(sql`step.name in ('cancel', 'rebook') and step.before ->> 'status' = 'proposed'`)}
    and not ${took(sql`step.name = 'reserve'`)}))`
}

/**
 * How an appointment ended: whoever missed it missed it, also once it was replaced by another.
 * @param of what the query calls the table of appointments
 */
function becameOf(of: string): Fragment {
  const [id, status] = ['id', 'status'].map((column) => sql.ref(`${of}.${column}`))
  return sql`
    case when ${status} = 'cancelled' and (
      select step.before ->> 'status' from appointment_step as step where step.appointment_id = ${id}
      order by step.place desc limit 1) = 'noshow' then 'noshow' else ${status} end`
}

/**
 * Open hours of a unit on one of the asked days, as a multirange: none before the unit existed, which is from its registration
 * on, or from the first of what it brought along.
 */
export const openHours = sql`
  case when exists (select from unit where unit.id = asked.unit_id and unit.created_at < asked.ends)
      or exists (select from appointment where appointment.unit_id = asked.unit_id and appointment.starts_at < asked.ends
        and appointment.status not in ${notVisible})
    then open_hours(asked.unit_id, asked.day, asked.day) else '{}'::tstzmultirange end`

/**
 * Since when an appointment is a date: since it was booked, of what was held before since the hold became one.
 * @param of what the query calls the table of appointments
 */
export function bookedAt(of: string): Fragment {
  const [id, createdAt, rebookedAt] = ['id', 'created_at', 'rebooked_at'].map((column) => sql.ref(`${of}.${column}`))
  return sql`
    greatest(${createdAt}, ${rebookedAt}, (
      select max(taken_at) from appointment_step as step where step.appointment_id = ${id} and step.name = 'reserve'))`
}

/**
 * When an appointment was given up: cancelled, or replaced by another. What was cancelled and replaced only later was given
 * up when it was cancelled. Old rows that kept no step were last changed then.
 * @param of what the query calls the table of appointments
 */
export function goneAt(of: string): Fragment {
  const [id, updatedAt] = ['id', 'updated_at'].map((column) => sql.ref(`${of}.${column}`))
  return sql`
    case when ${becameOf(of)} = 'cancelled' then coalesce(
      (select max(taken_at) from appointment_step as step where step.appointment_id = ${id}
        and step.name in ('cancel', 'rebook') and step.before ->> 'status' is distinct from 'cancelled'),
      ${updatedAt}) end`
}

/** Whether more of anything was used than its kit planned; null where there was no kit. */
const overKit = sql`(
  select bool_or((used ->> 'used')::integer > (used ->> 'planned')::integer)
  from jsonb_array_elements(closed.materials) as used having bool_or((used ->> 'planned')::integer > 0))`

const visits = sql`
  select a.id, a.unit_id, asked.day, asked.zone, asked.starts as day_starts, a.starts_at, a.ends_at, ${becameOf('a')} as status, procedure.kind,
    a.patient_id, a.procedure_id, a.room_id, a.team_id, coalesce(first_doctor(coalesce(closed.parts, a.parts)), a.professional_ids[1]) as doctor_id, a.created_by, ${bookedAt('a')} as booked_at,
    a.confirmed_at, a.arrived_at, a.started_at, a.finished_at, a.order_item_id, closed.starts_at as accepted_in,
    closed.ends_at as accepted_out, closed.appointment_id is not null as is_closed, closed.grafts,
    case when jsonb_array_length(closed.materials) > 0 then closed.materials_value end as materials_value,
    closed.order_item_id as paid_item_id, ${overKit} as over_kit, coalesce(closed.professional_ids, a.professional_ids) as people,
    (select count(*)::integer from complication where complication.appointment_id = a.id) as complications, ${goneAt('a')} as gone_at, next.rebook_reason, next.id is not null as is_replaced,
    instant_at(asked.day - ${confirmedDays - 1}::int, '00:00', asked.zone) as confirmed_until
  from asked
    join appointment as a on a.unit_id = asked.unit_id and a.starts_at >= asked.starts and a.starts_at < asked.ends
      and ${isDate('a')}
    join procedure on procedure.id = a.procedure_id
    left join closed_case as closed on closed.appointment_id = a.id
    left join lateral (
      select id, rebook_reason from appointment where replaces = a.id and ${isDate('appointment')}
      order by rebooked_at desc limit 1) as next on a.status = 'cancelled'`

/** What a performed surgery's sale says of the days it took; one row, or none where nothing was sold. */
const soldDays = sql`
  select (first_dated.at at time zone zone)::date - (sales.sold_at at time zone zone)::date as sale_days,
    day - (first_dated.at at time zone zone)::date as wait_days
  from order_item as item join sales_order as sales on sales.id = item.order_id
    cross join lateral (
      select min(${bookedAt('appointment')}) as at from appointment
      where order_item_id = item.id and ${isDate('appointment')}) as first_dated
  where item.id = order_item_id and kind = 'surgery' and status = 'fulfilled' and sales.sold_at is not null`

/** Why the patient came into the room late: what went before was not over, or they were not there; else nobody can tell. */
const lateCause = sql`
  case when course.in_at > starts_at + make_interval(mins => ${onTimeMinutes}) then
    case when operated.free_at > starts_at then 'previous' when arrived_at > starts_at then 'patient' else 'other' end end`

const stood = (at: Fragment) => sql`(booked_at < ${at} and (gone_at is null or gone_at >= ${at}))`
const lateFrom = sql`starts_at - make_interval(hours => ${lateHours})`

/** Replaces the facts of all appointments of some days by what their sources say now. */
export async function writeVisits(database: Database, days: readonly UnitDay[]): Promise<void> {
  // Also what has moved to one of these days from another that was not worked out yet.
  await sql`
    with asked as materialized (${asked(days)}), outdated as materialized (
      select appointment_id from report_visit join asked using (unit_id, day)
      union select a.id from asked join appointment as a
        on a.unit_id = asked.unit_id and a.starts_at >= asked.starts and a.starts_at < asked.ends),
    parts as (delete from report_part where appointment_id in (select appointment_id from outdated))
    delete from report_visit where appointment_id in (select appointment_id from outdated)`.execute(database)
  await sql`
    with asked as materialized (${asked(days)}), visit as materialized (${visits}), course as materialized (${course}),
      operated as (
        select id, in_at, row_number() over of_room as place, lag(out_at) over of_room as free_at
        from course where in_at is not null
        window of_room as (partition by unit_id, day, room_id order by in_at, id)),
      parts as (
        insert into report_part (appointment_id, professional_id, unit_id, day)
        select distinct id, person, unit_id, day from course, unnest(people) as person where kind = 'surgery')
    insert into report_visit (appointment_id, unit_id, day, starts_at, status, kind, patient_id, procedure_id, room_id,
      team_id, doctor_id, booked_by, is_closed, room_minutes, first_late_minutes, turnover_minutes,
      stood_days_before, confirmed_days_before, stood_day_before, cancelled_day_before, stood_that_day, suspended,
      rebook_reason, sale_days, wait_days, late_minutes, late_cause, grafts, over_kit, materials_value, complications, ends_at, in_at, out_at,
      received_centavos, pay_centavos, margin_centavos)
    select course.id, unit_id, day, starts_at, status, kind, patient_id, procedure_id, room_id, team_id, doctor_id, created_by,
      is_closed, case when course.out_at >= course.in_at then ${minutes(sql`course.in_at`, sql`course.out_at`)} end,
      case when operated.place = 1 then greatest(0, ${minutes(sql`starts_at`, sql`course.in_at`)}) end,
      case when operated.free_at <= course.in_at then ${minutes(sql`operated.free_at`, sql`course.in_at`)} end,
      ${stood(sql`confirmed_until`)}, ${stood(sql`confirmed_until`)} and coalesce(confirmed_at < confirmed_until, false),
      ${stood(lateFrom)}, ${stood(lateFrom)} and status = 'cancelled',
      kind = 'surgery' and ${stood(sql`day_starts`)}, kind = 'surgery' and ${stood(sql`day_starts`)} and status = 'cancelled',
      case when is_replaced then coalesce(rebook_reason, 'none') end, sold.sale_days, sold.wait_days,
      case when course.in_at is not null then greatest(0, ${minutes(sql`starts_at`, sql`course.in_at`)}) end, ${lateCause}, grafts, over_kit, materials_value, complications,
      ends_at, course.in_at, course.out_at, money.received, money.pay, money.margin
    from course left join operated on operated.id = course.id left join lateral (${soldDays}) as sold on true
      left join lateral (${margins}) as money on true`.execute(database)
}

/** Replaces the facts of all money of some days by what orders and receipts say now. */
export async function writeMoney(database: Database, days: readonly UnitDay[]): Promise<void> {
  await sql`
    with asked as materialized (${asked(days)})
    delete from report_money where (source_id, item_id) in (
      select source_id, item_id from report_money join asked using (unit_id, day)
      union all select item.id, item.id from asked join sales_order as sales on sales.unit_id = asked.unit_id
        and sales.sold_at >= asked.starts and sales.sold_at < asked.ends join order_item as item on item.order_id = sales.id
      union all select receipt.id, part.item_id from asked join receipt on receipt.unit_id = asked.unit_id
        and receipt.day = asked.day join receipt_allocation as part on part.receipt_id = receipt.id)`.execute(database)
  await sql`
    with asked as materialized (${asked(days)})
    insert into report_money (source_id, item_id, order_id, kind, unit_id, day, procedure_id, owner_id, centavos,
      discount_centavos)
    select item.id, item.id, sales.id, 'sold', asked.unit_id, asked.day, item.procedure_id, sales.owner_id,
      item.net_centavos, item.discount_centavos
    from asked join sales_order as sales on sales.unit_id = asked.unit_id and sales.sold_at >= asked.starts
        and sales.sold_at < asked.ends
      join order_item as item on item.order_id = sales.id and item.cancelled_at is null
    union all
    select receipt.id, part.item_id, sales.id, 'received', asked.unit_id, asked.day, item.procedure_id, sales.owner_id,
      sign_of(receipt.kind) * part.amount_centavos, 0
    from asked join receipt on receipt.unit_id = asked.unit_id and receipt.day = asked.day and receipt.state = 'effective'
      join receipt_allocation as part on part.receipt_id = receipt.id join order_item as item on item.id = part.item_id
      join sales_order as sales on sales.id = item.order_id`.execute(database)
}
