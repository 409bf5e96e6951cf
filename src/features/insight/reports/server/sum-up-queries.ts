import { sql } from 'kysely'
import type { Database } from '../../../../server/database/connect.ts'
import { asked, openHours, type UnitDay } from './facts-queries.ts'
import {
  addedUp,
  countersOf,
  lostSums,
  moneySums,
  noValues,
  sumColumns,
  valuesColumns,
  visitSums,
  visitValues,
} from './sum-queries.ts'

/** Minutes in which the rooms of surgery of a unit are open on a day. */
const openMinutes = sql`
  select asked.unit_id, asked.day, rooms.count * coalesce((
      select sum(extract(epoch from upper(stretch) - lower(stretch)) / 60)
      from unnest(${openHours}) as stretch), 0)::bigint as open_minutes
  from asked cross join lateral (
    select count(*) as count from room where room.unit_id = asked.unit_id and kind = 'surgery' and active) as rooms`

const dimensions = sql`unit_id, day, is_whole, is_of_procedure, procedure_id, doctor_id, team_id`
/** Each day as a whole, by procedure, and parted by everything that it can be asked by. */
const allWays = sql`grouping sets ((unit_id, day), (unit_id, day, procedure_id),
  (unit_id, day, procedure_id, doctor_id, team_id))`
const isWhole = sql`grouping(procedure_id) = 1`
const isOfProcedure = sql`grouping(procedure_id) = 0 and grouping(doctor_id) = 1`

/** Replaces the sums of some days, and of their months, by those of their facts. Needs the lock of facts. */
export async function sumUp(database: Database, days: readonly UnitDay[]): Promise<void> {
  await sql`
    with asked as materialized (${asked(days)})
    delete from report_day using asked where report_day.unit_id = asked.unit_id and report_day.day = asked.day`.execute(
    database,
  )
  await sql`
    with asked as materialized (${asked(days)}), opened as materialized (${openMinutes}),
      visited as (
        select unit_id, day, ${isWhole} as is_whole, ${isOfProcedure} as is_of_procedure, procedure_id, doctor_id, team_id, ${visitSums}, ${visitValues}
        from report_visit join asked using (unit_id, day) group by ${allWays}),
      paid as (
        select unit_id, day, ${isWhole} as is_whole, not (${isWhole}) as is_of_procedure, procedure_id, null::uuid as doctor_id, null::uuid as team_id, ${moneySums}
        from report_money join asked using (unit_id, day) group by grouping sets ((unit_id, day), (unit_id, day, procedure_id))),
      lost as (
        select unit_id, day, true as is_whole, false as is_of_procedure, null::uuid as procedure_id, null::uuid as doctor_id, null::uuid as team_id,
          ${lostSums}
        from report_lost join asked using (unit_id, day) group by unit_id, day),
      parted as (
        select ${dimensions}, 0 as open_minutes, ${countersOf('visit')}, ${valuesColumns} from visited
        union all select ${dimensions}, 0, ${countersOf('money')}, ${noValues} from paid
        union all select ${dimensions}, 0, ${countersOf('room')}, ${noValues} from lost
        union all select unit_id, day, true, false, null, null, null, open_minutes, ${countersOf(null)}, ${noValues} from opened)
    insert into report_day (${dimensions}, ${sumColumns})
    select ${dimensions}, ${addedUp}
    from parted group by ${dimensions}`.execute(database)
  await sumUpMonths(database, days)
}

const ofMonth = sql`unit_id, month, is_whole, is_of_procedure, procedure_id, doctor_id, team_id`

/** Replaces the sums of the months in which some days lie by those of all their days. */
async function sumUpMonths(database: Database, days: readonly UnitDay[]): Promise<void> {
  const months = sql`
    select distinct unit_id, date_trunc('month', day)::date as month
    from unnest(${days.map(({ unitId }) => unitId)}::uuid[], ${days.map(({ day }) => day)}::date[]) as asked (unit_id, day)`
  await sql`
    with asked as materialized (${months})
    delete from report_month using asked where report_month.unit_id = asked.unit_id and report_month.month = asked.month`.execute(
    database,
  )
  await sql`
    with asked as materialized (${months})
    insert into report_month (${ofMonth}, ${sumColumns})
    select ${ofMonth}, ${addedUp}
    from asked join report_day using (unit_id)
    where day >= month and day < (month + interval '1 month')::date group by ${ofMonth}`.execute(database)
}
