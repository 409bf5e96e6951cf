import { sql } from 'kysely'
import type { Database } from '../src/server/database/connect.ts'
import * as clinic from './clinic.ts'
import { scaled } from './scale.ts'

/** The month that is paid: 8,000 surgeries of 20 units, five people in each, so 40,000 lines. */
export const payMonth = '2026-10'
export const payCases = scaled(8_000, 1_000)
/** In each unit ten groups of five, who always operate together. */
const groups = 10
const functions = ['doctor', 'assistant_doctor', 'nurse', 'technician', 'anaesthetist'] as const
const operationId = '00000000-0000-7000-8006-000000000003'

const numbered = (family: string, number: string) =>
  sql`(${sql.lit(`00000000-0000-7000-8${family}-`)} || lpad(to_hex(${sql.raw(number)}), 12, '0'))::uuid`
const someone = sql`(select id from staff where role = 'ADMIN' order by email limit 1)`
/** The five of a group, of the surgery `n`. */
const people = `((n % ${clinic.units}) * ${groups} + (n / ${clinic.units} / 25) % ${groups}) * ${functions.length}`

/** A month that is over, closed and paid for, with the rules by which its people are paid; triggers are out of the way. */
export async function fillPay(database: Database): Promise<void> {
  await sql`set session_replication_role = replica`.execute(database)
  await sql`insert into procedure (id, code, name, kind, duration_minutes, price_centavos, room_kind, counts_grafts)
    values (${operationId}, 'FUE', 'Transplante capilar', 'surgery', 30, 1500000, 'surgery', true)`.execute(database)
  await sql`insert into professional (id, name, function)
    select ${numbered('021', 'n::int')}, 'Pessoa ' || n, (${functions}::text[])[1 + n % ${functions.length}]
    from generate_series(0, ${clinic.units * groups * functions.length - 1}) as n`.execute(database)
  await fillCases(database)
  await fillMoney(database)
  await fillRules(database)
  await sql`set session_replication_role = default`.execute(database)
}

async function fillCases(database: Database): Promise<void> {
  await sql`insert into appointment (id, unit_id, patient_id, procedure_id, room_id, professional_ids, status, starts_at,
      ends_at, order_item_id, version, created_by, created_at, patient_name)
    select ${numbered('022', 'n')}, ${numbered('001', `n % ${clinic.units}`)},
      ${numbered('005', `n * ${clinic.scatter} % ${clinic.patients}`)}, ${operationId}, ${clinic.roomId(0)},
      array[${sql.join(functions.map((_, index) => numbered('021', `${people} + ${index}`)))}], 'fulfilled', starts_at,
      starts_at + interval '30 minutes', ${numbered('024', 'n')}, 1, ${someone}, starts_at - interval '20 days', 'Paciente ' || n
    from (select n, (${`${payMonth}-01`}::date + n / ${clinic.units} % 25 + interval '8 hours'
        + n / ${clinic.units} / 25 * interval '30 minutes') at time zone ${clinic.zone} as starts_at
      from generate_series(0, ${payCases - 1}) as n) as placed`.execute(database)
  await sql`insert into day_map (id, unit_id, day, state, closed_by, closed_at, closings)
    select gen_random_uuid(), unit.id, day, 'closed', ${someone}, day + interval '1 day', 1
    from unit, generate_series(${`${payMonth}-01`}::date, ${`${payMonth}-25`}::date, interval '1 day') as day`.execute(
    database,
  )
  await sql`insert into closed_case (appointment_id, map_id, unit_id, day, kind, patient_id, procedure_id, room_id,
      professional_ids, order_item_id, starts_at, ends_at, grafts, interrupted)
    select a.id, map.id, a.unit_id, map.day, 'surgery', patient_id, procedure_id, room_id, professional_ids, order_item_id,
      starts_at, ends_at, 2000, false
    from appointment as a join day_map as map on map.unit_id = a.unit_id
      and map.day = (a.starts_at at time zone ${clinic.zone})::date
    where a.procedure_id = ${operationId}`.execute(database)
}

/** What each was sold for, and paid by a card on its day. */
async function fillMoney(database: Database): Promise<void> {
  const ofCase = sql`from appointment as a cross join lateral (select ('x' || right(a.id::text, 8))::bit(32)::int as n) as counted
    where a.procedure_id = ${operationId}`
  await sql`insert into sales_order (id, unit_id, patient_id, owner_id, channel, sold_at, created_at, state, net_centavos,
      paid_centavos)
    select ${numbered('023', 'n')}, unit_id, patient_id, ${someone}, 'in_person', created_at, created_at, 'performed', 1400000,
      1400000 ${ofCase}`.execute(database)
  await sql`insert into order_item (id, order_id, position, procedure_id, list_price_centavos, price_centavos,
      discount_centavos, state, performed_at, paid_centavos)
    select ${numbered('024', 'n')}, ${numbered('023', 'n')}, 1, procedure_id, 1500000, 1500000, 100000, 'performed', ends_at,
      1400000 ${ofCase}`.execute(database)
  await sql`insert into receipt (id, order_id, unit_id, day, kind, state, method, brand, amount_centavos, fee_basis_points,
      payer_name, payer_key, recorded_by, recorded_at)
    select ${numbered('025', 'n')}, ${numbered('023', 'n')}, unit_id, (starts_at at time zone ${clinic.zone})::date, 'receipt',
      'effective', 'credit_card', 'visa', 1400000, 250, 'Paciente', patient_id::text, ${someone}, starts_at ${ofCase}`.execute(
    database,
  )
  await sql`insert into receipt_allocation (receipt_id, item_id, amount_centavos)
    select ${numbered('025', 'n')}, ${numbered('024', 'n')}, 1400000 ${ofCase}`.execute(database)
}

/** Doctors by what came, less the card's fee and tax; the others a sum each, nurses more from their third of a day on. */
async function fillRules(database: Database): Promise<void> {
  const deductions = JSON.stringify([
    { name: 'Taxa do cartão', kind: 'cardFee' },
    { name: 'Imposto', kind: 'share', basisPoints: 600 },
  ])
  await sql`insert into pay_rule (id, family_id, edition, name, beneficiary, function, nth_from, basis, amount_centavos,
      share_basis_points, deductions, valid_from, recorded_by, recorded_at)
    select gen_random_uuid(), gen_random_uuid(), 1, function || coalesce(nth::text, ''), 'function', function, nth, basis, amount,
      share, case when share is null then '[]'::jsonb else ${deductions}::jsonb end, '2026-01-01', ${someone}, ${clinic.now}
    from (values ('doctor', null::int, 'received', null::bigint, 3000), ('assistant_doctor', null, 'net', null, 500),
      ('nurse', null, 'fixed', 50000, null), ('nurse', 3, 'fixed', 60000, null), ('technician', null, 'fixed', 30000, null),
      ('anaesthetist', null, 'graft', 45, null)) as rule (function, nth, basis, amount, share)`.execute(database)
}
