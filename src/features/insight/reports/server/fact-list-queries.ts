import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { descending, keyed, keyset, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { type Fact, factSchema } from '../contract.ts'
import { type FigureName, figureOf } from '../figures.ts'
import { type FactFilter, ofMoney, ofVisits, untilToday, within } from './queries.ts'
import { lostPage } from './lost-queries.ts'
import { medians, visitConditions } from './sum-queries.ts'

type Fragment = RawBuilder<unknown>

export interface FactsAsked extends FactFilter {
  readonly figure: FigureName
  readonly counts?: 'yes' | 'no' | undefined
  readonly reason?: string | undefined
}

/** Which appointments a figure is about, whether one counts, and what is measured of it. */
interface Listed {
  readonly of: Fragment
  readonly counts: Fragment
  readonly value: Fragment
}

const none = sql`null::integer`
const all = sql`true`
const { first_cases: isFirst, first_on_time: isOnTime } = visitConditions

const listed: Partial<Record<FigureName, Listed>> = {
  occupancy: { of: visitConditions.operated, counts: all, value: sql`room_minutes` },
  firstOnTime: { of: isFirst, counts: isOnTime, value: sql`first_late_minutes` },
  suspended: { of: visitConditions.stood_that_day, counts: visitConditions.suspended, value: none },
  confirmed: { of: visitConditions.stood_days_before, counts: visitConditions.confirmed_days_before, value: none },
  noShow: { of: visitConditions.came_or_missed, counts: visitConditions.missed, value: none },
  lateCancellation: { of: visitConditions.stood_day_before, counts: visitConditions.cancelled_day_before, value: none },
  rebooked: { of: visitConditions.rebooked, counts: all, value: none },
  ...Object.fromEntries(
    Object.entries(medians).map(([name, { column }]) => [
      name,
      { of: sql`room_minutes is not null and ${column} is not null`, counts: all, value: column },
    ]),
  ),
}

const noParts = sql`null::json`
const marginParts = sql`json_build_object('received', received_centavos, 'pay', pay_centavos,
  'materials', received_centavos - pay_centavos - margin_centavos)`

const keyedRow = keyed(factSchema)
const shownName = sql`coalesce(nullif(patient.social_name, ''), patient.name)`

/** A page of what a figure is made of, the latest day first. */
export async function factsPage(database: Database, asked: FactsAsked, page: PageAsked): Promise<Page<Fact>> {
  const pages = { money: moneyPage, visit: visitPage, room: lostPage } as const
  return pages[figureOf(asked.figure).facts](database, asked, page)
}

async function visitPage(database: Database, asked: FactsAsked, page: PageAsked): Promise<Page<Fact>> {
  const { of, counts, value } = listed[asked.figure] ?? { of: sql`false`, counts: all, value: none }
  const { key, beyond, order, limit, pageOf } = keyset(descending(sql`day`, sql`appointment_id`), page)
  const counted =
    asked.counts === 'yes' ? counts : asked.counts === 'no' ? sql`coalesce(not (${counts}), true)` : sql`true`
  const reason = asked.reason === undefined ? sql`true` : sql`rebook_reason = ${asked.reason}`
  const { rows } = await rowsOf(keyedRow)`
    select fact.appointment_id as id, fact.appointment_id::text as row, day, starts_at as "startsAt",
      fact.unit_id as "unitId", unit.short_name as "unitName", time_zone as "timeZone", ${shownName} as "patientName",
      ${asked.figure === 'margin' ? marginParts : noParts} as parts, null::timestamptz as "endsAt", null::uuid as "roomId", null::text as "roomName",
      procedure.name as "procedureName", professional.name as "doctorName", counts, value, rebook_reason as reason,
      fact.kind = 'surgery' and not is_closed as "isProvisional", key
    from (
      select *, coalesce(${counts}, false) as counts, ${value} as value, ${key} as key
      from report_visit join ${untilToday(asked.now)}
      where ${of} and ${counted} and ${reason} and ${ofVisits(asked)} and ${within(asked)} and ${beyond}
      order by ${order} limit ${limit}) as fact
      join unit on unit.id = fact.unit_id join patient on patient.id = fact.patient_id
      join procedure on procedure.id = fact.procedure_id
      left join professional on professional.id = fact.doctor_id
    order by day desc, appointment_id desc`.execute(database)
  return pageOf(rows)
}

async function moneyPage(database: Database, asked: FactsAsked, page: PageAsked): Promise<Page<Fact>> {
  const { key, beyond, order, limit, pageOf } = keyset(descending(sql`day`, sql`source_id`, sql`item_id`), page)
  const { rows } = await rowsOf(keyedRow)`
    select fact.order_id as id, fact.source_id || ' ' || fact.item_id as row, day, null::timestamptz as "startsAt",
      fact.unit_id as "unitId", unit.short_name as "unitName", time_zone as "timeZone", ${shownName} as "patientName",
      ${noParts} as parts, null::timestamptz as "endsAt", null::uuid as "roomId", null::text as "roomName",
      procedure.name as "procedureName", null::text as "doctorName", true as counts, centavos as value,
      null::text as reason, false as "isProvisional", key
    from (
      select *, ${key} as key from report_money join ${untilToday(asked.now)}
      where kind = ${asked.figure} and ${ofMoney(asked)} and ${within(asked)} and ${beyond}
      order by ${order} limit ${limit}) as fact
      join unit on unit.id = fact.unit_id join sales_order as sales on sales.id = fact.order_id
      join patient on patient.id = sales.patient_id join procedure on procedure.id = fact.procedure_id
    order by day desc, source_id desc, item_id desc`.execute(database)
  return pageOf(rows)
}
