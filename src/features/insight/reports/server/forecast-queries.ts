import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { ascending, keyed, keyset, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { plainDateSchema } from '../../../../shared/time.ts'
import { forecastCases, type ForecastKind, forecastPastDays, forecastWeeks } from '../forecast.ts'
import { type ForecastCase, forecastCaseSchema } from '../forecast-contract.ts'
import { type FactFilter, ofVisits } from './queries.ts'

export type ForecastAsked = Omit<FactFilter, 'from' | 'to'>
type Fragment = RawBuilder<unknown>

const daysAhead = sql.lit(forecastWeeks * 7)
const pastDays = sql.lit(forecastPastDays)

/** Units with their own day; and days that bound those of all of them, by which facts are found. */
const known = (now: string) => sql`
  select id as unit_id, short_name, active, (${now}::timestamptz at time zone time_zone)::date as today from unit`
const around = (now: string, from: Fragment, to: Fragment) => sql`
  day between (${now}::timestamptz at time zone 'UTC')::date - 1 + ${from} and (${now}::timestamptz at time zone 'UTC')::date + 1 + ${to}`

/** How what was booked fell out, by unit, kind and week before; of the network where the unit has too few. */
const fellOut = (now: string) => sql`
  past as materialized (
    select unit_id, is_surgery, weeks, sum(stood)::int as stood, sum(kept)::int as kept, sum(added)::int as added,
      sum(added_minutes)::bigint as added_minutes
    from report_lead_day join known using (unit_id)
    where ${around(now, sql`- ${pastDays}::int`, sql`0`)} and day between today - ${pastDays}::int and today - 1
    group by unit_id, is_surgery, weeks),
  network as (select is_surgery, weeks, sum(stood)::int as stood, sum(kept)::int as kept from past group by is_surgery, weeks),
  shares as materialized (
    select unit_id, is_surgery, weeks, coalesce(past.stood, 0) < ${sql.lit(forecastCases)} as is_network,
      coalesce(case when past.stood >= ${sql.lit(forecastCases)} then past.stood else network.stood end, 0) as cases,
      round(case when past.stood >= ${sql.lit(forecastCases)} then past.kept * 10000.0 / past.stood
        else network.kept * 10000.0 / nullif(network.stood, 0) end)::int as share,
      coalesce(added, 0) as added, coalesce(added_minutes, 0) as added_minutes
    from known cross join generate_series(1, ${sql.lit(forecastWeeks)}) as weeks
      cross join (values (true), (false)) as kinds (is_surgery)
      left join past using (unit_id, is_surgery, weeks) left join network using (is_surgery, weeks))`

/** What stands booked in the coming weeks, with the week in which it lies. */
const coming = (asked: ForecastAsked) => sql`
  select appointment_id, unit_id, day, patient_id, procedure_id, doctor_id, kind = 'surgery' as is_surgery,
    (day - today - 1) / 7 + 1 as weeks, (extract(epoch from ends_at - starts_at) / 60)::int as minutes
  from report_visit join known using (unit_id)
  where status in ('pending', 'booked') and ${around(asked.now, sql`1`, sql`${daysAhead}::int`)}
    and day between today + 1 and today + ${daysAhead}::int and ${ofVisits(asked)}`

const forecastRow = z.object({
  unitId: idSchema,
  unitName: z.string(),
  week: z.int(),
  from: plainDateSchema,
  to: plainDateSchema,
  openMinutes: z.int(),
  isSurgery: z.boolean(),
  booked: z.int(),
  minutes: z.int(),
  share: z.int().nullable(),
  cases: z.int(),
  isNetwork: z.boolean(),
  added: z.int(),
  addedMinutes: z.int(),
  /** Days of the past on which the unit is known to have been there. */
  pastDays: z.int(),
})
export type RawForecast = z.output<typeof forecastRow>

/** What is booked in the coming weeks by unit, week and kind, with how it fell out before. */
export async function forecastRows(database: Database, asked: ForecastAsked): Promise<RawForecast[]> {
  const inUnits = asked.units ? sql`unit_id = any(${asked.units}::uuid[])` : sql`true`
  const { rows } = await rowsOf(forecastRow)`
    with known as materialized (${known(asked.now)}), ${fellOut(asked.now)},
      booked as (
        select unit_id, is_surgery, weeks, count(*)::int as booked, sum(minutes)::int as minutes
        from (${coming(asked)}) as coming group by unit_id, is_surgery, weeks),
      opened as (
        select unit_id, (day - today - 1) / 7 + 1 as weeks, sum(open_minutes)::int as open_minutes
        from report_day join known using (unit_id)
        where is_whole and ${around(asked.now, sql`1`, sql`${daysAhead}::int`)}
          and day between today + 1 and today + ${daysAhead}::int
        group by unit_id, 2)
    select unit_id as "unitId", short_name as "unitName", weeks as week, today + 7 * weeks - 6 as "from",
      today + 7 * weeks as "to", coalesce(open_minutes, 0) as "openMinutes", is_surgery as "isSurgery",
      coalesce(booked, 0) as booked, coalesce(minutes, 0) as minutes, share, cases, is_network as "isNetwork", added,
      added_minutes as "addedMinutes", greatest(0, least(${pastDays}::int, today - since)) as "pastDays"
    from shares join known using (unit_id) left join booked using (unit_id, is_surgery, weeks)
      left join opened using (unit_id, weeks) left join report_coverage using (unit_id)
    where ${inUnits} and (active or booked > 0)
    order by short_name, unit_id, weeks, is_surgery desc`.execute(database)
  return rows
}

const keyedRow = keyed(forecastCaseSchema)

/** A page of what is booked in the coming weeks, the first day first. */
export async function forecastPage(
  database: Database,
  asked: ForecastAsked & { readonly week?: number | undefined; readonly kind?: ForecastKind | undefined },
  page: PageAsked,
): Promise<Page<ForecastCase>> {
  const { key, beyond, order, limit, pageOf } = keyset(ascending(sql`day`, sql`appointment_id`), page)
  const ofWeek = asked.week === undefined ? sql`true` : sql`weeks = ${asked.week}`
  const ofKind = asked.kind === undefined ? sql`true` : sql`is_surgery = ${asked.kind === 'surgery'}`
  const { rows } = await rowsOf(keyedRow)`
    with known as materialized (${known(asked.now)}), ${fellOut(asked.now)}
    select appointment_id as id, day, coming.unit_id as "unitId", known.short_name as "unitName",
      coalesce(nullif(patient.social_name, ''), patient.name) as "patientName", procedure.name as "procedureName",
      doctor.name as "doctorName", minutes, share, key
    from (
      select *, ${key} as key from (${coming(asked)}) as coming where ${ofWeek} and ${ofKind} and ${beyond}
      order by ${order} limit ${limit}) as coming
      join known using (unit_id) join shares using (unit_id, is_surgery, weeks)
      join patient on patient.id = patient_id join procedure on procedure.id = procedure_id
      left join professional as doctor on doctor.id = doctor_id
    order by day, appointment_id`.execute(database)
  return pageOf(rows)
}
