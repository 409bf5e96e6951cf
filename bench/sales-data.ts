import { sql } from 'kysely'
import type { Database } from '../src/server/database/connect.ts'
import * as clinic from './clinic.ts'
import { scaled } from './scale.ts'

/** Orders, and of each kind of row that follows from them about as many or more. */
export const sales = scaled(100_000, 5_000)
/** Items that want a date, running follow-ups and open notifications: what a network works off, not what it ever had. */
const waiting = scaled(5_000, 250)

const sellers = 40
export const sellerId = (seller: number) => `00000000-0000-7000-8011-${seller.toString(16).padStart(12, '0')}`
export const orderId = (order: number) => `00000000-0000-7000-8012-${order.toString(16).padStart(12, '0')}`

const numbered = (family: string, number: string) =>
  sql`(${sql.lit(`00000000-0000-7000-8${family}-`)} || lpad(to_hex(${sql.raw(number)}), 12, '0'))::uuid`
const seller = (number: string) => numbered('011', `(${number}) % ${sellers}`)
const now = sql`${clinic.now}::timestamptz`
/** The appointments nearest to now, as many as there are orders: calls and attempts are about those. */
export const nearest = (id: string) => sql`${sql.ref(id)} < ${numbered('007', String(sales))}`

/**
 * Two years of sales in bulk, as their commands and triggers would have left them: every tenth a quote, most of the others
 * performed, the newest waiting for their dates. Triggers are out of the way, so that it takes seconds.
 */
export async function fillSales(database: Database): Promise<void> {
  await sql`set session_replication_role = replica`.execute(database)
  await sql`insert into staff (id, auth_uid, name, email, role)
    select ${numbered('011', 'n')}, 'bench-seller-' || n, 'Seller ' || n, 'seller-' || n || '@demo.example', 'SALES'
    from generate_series(0, ${sellers - 1}) as n`.execute(database)
  await sql`insert into sales_order (id, unit_id, patient_id, owner_id, channel, sold_at, created_at, state, net_centavos,
      paid_centavos, freshness)
    select ${numbered('012', 'n')}, ${numbered('001', `n % ${clinic.units}`)},
      ${numbered('005', `n::bigint * ${clinic.scatter} % ${clinic.patients}`)}, ${seller('n / 3')},
      case when n % 4 = 0 then 'remote' else 'in_person' end, case when n % 10 > 0 then sold end, sold,
      case when n % 10 = 0 then 'quote' when n < ${waiting} * 2 then 'open' when n % 25 = 3 then 'cancelled' else 'performed' end,
      1000000 + n % 900000, case when n % 10 = 0 then 0 else 500000 end, n
    from (select n, ${now} - n * interval '10 minutes' as sold from generate_series(0, ${sales - 1}) as n) as numbered`.execute(
    database,
  )
  await sql`insert into order_item (id, order_id, position, procedure_id, list_price_centavos, price_centavos, state,
      waiting_since, performed_at, cancelled_at, cancel_reason, paid_centavos)
    select gen_random_uuid(), id, position, ${clinic.consultationId}, 500000, 500000, standing,
      case when standing = 'waitlist' then sold_at end, case when standing = 'performed' then sold_at + interval '9 days' end,
      case when standing = 'cancelled' then sold_at end, case when standing = 'cancelled' then 'patient.work' end, 0
    from sales_order, generate_series(1, 2) as position, lateral (select case state when 'quote' then 'quoted'
      when 'open' then case when position = 1 then 'performed' when freshness < ${waiting} * 10 / 9 then 'waitlist' else 'scheduled' end
      else state end as standing) as item`.execute(database)
  await sql`insert into waitlist_entry (order_item_id, blockers, assigned_to)
    select id, case when right(id::text, 1) < '4' then '{exam}'::text[] else '{}' end,
      case when right(id::text, 1) > 'c' then ${sellerId(1)}::uuid end
    from order_item where state = 'waitlist' and right(id::text, 1) < 'e'`.execute(database)
  await sql`insert into order_approval (id, order_id, prices, reason, requested_by, requested_at, state, decided_by, decided_at)
    select gen_random_uuid(), id, '[]', 'courtesy', owner_id, created_at,
      case when freshness < 200 then 'waiting' else 'approved' end,
      case when freshness < 200 then null else (select id from staff where role = 'ADMIN' limit 1) end,
      case when freshness < 200 then null else created_at end
    from sales_order where state = 'quote'`.execute(database)
  await fillMoney(database)
  await fillDates(database)
  await fillTold(database)
  await sql`set session_replication_role = default`.execute(database)
}

/** Two receipts an order that was sold, some refunds that wait, and a cash desk for each unit and day. */
async function fillMoney(database: Database): Promise<void> {
  await sql`insert into receipt (id, order_id, unit_id, day, kind, of_receipt_id, reason, state, method, brand, amount_centavos,
      payer_name, payer_key, recorded_by, recorded_at, decided_by, decided_at, freshness)
    select gen_random_uuid(), sales_order.id, unit_id, (sold_at + nth * interval '20 days')::date,
      case when back then 'refund' else 'receipt' end, case when back then sales_order.id end, case when back then 'given up' end,
      case when back and sales_order.freshness < 20000 then 'requested' else 'effective' end,
      (array['pix', 'credit_card', 'cash', 'transfer'])[1 + sales_order.freshness % 4],
      case when sales_order.freshness % 4 = 1 then 'visa' end, 250000, patient.name, patient.id::text, owner_id,
      sold_at + nth * interval '20 days', case when back and sales_order.freshness >= 20000 then admin.id end,
      case when back and sales_order.freshness >= 20000 then sold_at end, sales_order.freshness
    from sales_order join patient on patient.id = patient_id, generate_series(0, 1) as nth,
      lateral (select nth = 1 and sales_order.freshness % 400 = 7 as back) as way,
      (select id from staff where role = 'ADMIN' limit 1) as admin
    where sold_at is not null`.execute(database)
  await sql`insert into receipt_allocation (receipt_id, item_id, amount_centavos)
    select receipt.id, order_item.id, amount_centavos from receipt join order_item using (order_id)
    where position = 1`.execute(database)
  await sql`insert into cash_desk (id, unit_id, day, state, float_centavos, opened_by, opened_at, counted_by, counted_at,
      signed_by, signed_at)
    select gen_random_uuid(), unit.id, day, days.state, 20000, ${sellerId(0)}, day,
      case when days.state <> 'open' then ${sellerId(0)}::uuid end, case when days.state <> 'open' then day end,
      case when days.state = 'closed' then ${sellerId(1)}::uuid end, case when days.state = 'closed' then day end
    from unit, lateral (select ${clinic.monday}::date - back as day,
      case when back < 2 then 'open' when back % 97 = 5 then 'counted' else 'closed' end as state
      from generate_series(0, 729) as back) as days`.execute(database)
}

/** Calls about the nearest appointments, and of each of them an attempt at another date; the newest half replaced another one. */
async function fillDates(database: Database): Promise<void> {
  await sql`insert into confirmation (appointment_id, starts_at, patient_id, attempts, last_outcome, last_channel, last_at,
      last_by, assignee_id, other_date_since, other_date_by, other_date_reason)
    select id, starts_at, patient_id, 1, case when wants then 'other_date' else 'no_answer' end, 'phone',
      starts_at - interval '3 days', ${sellerId(2)}, ${sellerId(3)}, case when wants then starts_at - interval '3 days' end,
      case when wants then ${sellerId(2)}::uuid end, case when wants then 'patient.work' end
    from appointment, lateral (select starts_at > ${now} and right(id::text, 2) = '0f' as wants) as asked
    where ${nearest('id')}`.execute(database)
  await sql`insert into rebooking (id, appointment_id, unit_id, state, reason, asked_by, requested_by, requested_at, ended_at,
      hours, expires_at, accepted_id)
    select gen_random_uuid(), id, unit_id, case when runs then 'proposed' else 'accepted' end, 'patient.work', 'patient',
      ${sellerId(4)}, starts_at - interval '2 days', case when not runs then starts_at - interval '1 day' end,
      case when runs then 24 end, case when runs then ${now} + interval '5 hours' end, case when not runs then id end
    from appointment, lateral (select starts_at > ${now} and status = 'booked' and right(id::text, 2) = '3c' as runs) as attempt
    where ${nearest('id')}`.execute(database)
  // The one of the same place a week earlier stands for the one that was replaced.
  await sql`update appointment as made set replaces = old.id, rebooked_at = made.starts_at - interval '1 day',
      rebooked_by = ${sellerId(4)}, rebook_reason = 'patient.work', rebook_asked_by = 'patient'
    from appointment as old where ${nearest('made.id')} and old.room_id = made.room_id
      and old.starts_at = made.starts_at - interval '7 days'`.execute(database)
  await sql`insert into order_follow_up (order_id, unit_id, patient_id, milestone, due_on, owner_id, sale_owner_id, performed)
    select id, unit_id, patient_id, case when open then (array['payment', 'exams', 'date', 'surgery', 'month3'])[1 + freshness % 5] end,
      case when open then (${now} - freshness * interval '3 minutes')::date + 20 end, owner_id, owner_id, not open
    from sales_order, lateral (select freshness < ${waiting} * 6 as open) as followed where sold_at is not null`.execute(
    database,
  )
}

/** An event of each order, of which the seller and the first person of the network were told. */
async function fillTold(database: Database): Promise<void> {
  await sql`insert into event (at, actor_id, noun, verb, entity_id, unit_id, data, concerns, freshness)
    select created_at, null, 'order', 'sell', id, unit_id, '{}', '{}', freshness
    from sales_order order by created_at`.execute(database)
  await sql`insert into notification (staff_id, event_id, kind, noun, entity_id, unit_id, needs_action, at, done_at)
    select reader, event.id, 'orders', 'order', entity_id, event.unit_id, event.id % 3 = 0, at,
      case when sales_order.freshness >= ${waiting} then at end
    from event join sales_order on sales_order.id = entity_id,
      unnest(array[owner_id, (select id from staff where role = 'ADMIN' order by email limit 1)]) as reader`.execute(
    database,
  )
}
