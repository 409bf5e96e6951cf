import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema, plainDateSchema } from '../../../../shared/time.ts'
import type { UnitDay } from './facts-queries.ts'

/** Days that one transaction works out: of a busy unit some two hundred appointments each. */
const mostDaysAtOnce = 60
/**
 * Marks that are looked at for them. Where a past was brought in there are a hundred of each day, far apart: a day is worked
 * out once for all of them that are looked at, and looking at one takes a thousandth of that.
 */
const mostMarksAtOnce = 100_000

const dayRow = z.object({ unitId: idSchema, day: plainDateSchema })

/** Lets one transaction at a time work out facts, whatever set it off. */
export async function lockFacts(database: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('report facts', 0))`.execute(database)
}

/** Takes the marks of the days that were marked first, as many days as one transaction works out, and answers the days. */
export async function takeMarks(database: Database): Promise<UnitDay[]> {
  const { rows } = await rowsOf(dayRow)`
    with marked as materialized (
      select report_mark.id, unit_id, coalesce(day, (at at time zone time_zone)::date) as day
      from (select * from report_mark order by id limit ${mostMarksAtOnce}) as report_mark join unit on unit.id = report_mark.unit_id),
    chosen as (select unit_id, day from marked group by unit_id, day order by min(id) limit ${mostDaysAtOnce}),
    taken as (delete from report_mark where id in (select id from marked join chosen using (unit_id, day)))
    select unit_id as "unitId", day from chosen`.execute(database)
  return rows
}

/** How many days ahead are worked out: the coming four weeks. */
const daysAhead = 28

/**
 * Marks every day of units that was not worked out yet, from the first on which there is anything to the coming weeks: a
 * room stands open also on days on which nothing happens.
 */
export async function markNewDays(database: Database, now: string): Promise<void> {
  await sql`
    with known as (
      select unit.id, today + ${daysAhead}::int as through, coalesce(least(
          (select (min(starts_at) at time zone time_zone)::date from appointment where unit_id = unit.id),
          (select min(day) from receipt where unit_id = unit.id),
          (select (min(sold_at) at time zone time_zone)::date from sales_order where unit_id = unit.id), today), today) as since
      from (select *, (${now}::timestamptz at time zone time_zone)::date as today from unit) as unit),
    missing as (
      select id, least(known.since, coverage.since) as from_day,
        greatest(known.through, coverage.through) as to_day, coverage.since as had_since, coverage.through as had_through
      from known left join report_coverage as coverage on coverage.unit_id = id
      where coverage.unit_id is null or known.since < coverage.since or known.through > coverage.through),
    covered as (
      insert into report_coverage (unit_id, since, through) select id, from_day, to_day from missing
      on conflict (unit_id) do update set since = excluded.since, through = excluded.through)
    insert into report_mark (unit_id, day)
    select id, day::date from missing, generate_series(from_day, to_day, interval '1 day') as day
    where had_since is null or day < had_since or day > had_through`.execute(database)
}

/** Forgets which days were worked out, so that the next run works out all of them anew. */
export async function forgetCoverage(database: Database): Promise<void> {
  await sql`delete from report_coverage`.execute(database)
}

/** Marks every day of a year that was ever worked out, whatever happened on it. */
export async function markYear(database: Database, year: number): Promise<void> {
  await sql`
    insert into report_mark (unit_id, day)
    select unit_id, day::date from report_coverage,
      generate_series(greatest(since, make_date(${year}, 1, 1)), least(through, make_date(${year}, 12, 31)), interval '1 day') as day
    `.execute(database)
}

const countRow = z.object({ days: z.int(), last: z.int().nullable() })

/** How many days wait to be worked out up to a mark, or up to the last one; and which that is. */
export async function countMarks(database: Database, until: number | null = null): Promise<z.output<typeof countRow>> {
  const { rows } = await rowsOf(countRow)`
    select count(distinct (unit_id, coalesce(day, (at at time zone time_zone)::date)))::int as days, max(report_mark.id) as last
    from report_mark join unit on unit.id = unit_id
    where report_mark.id <= coalesce(${until}::bigint, report_mark.id)`.execute(database)
  const [row] = rows
  if (!row) throw new Error('a count without a group is one row')
  return row
}

/** Writes down that everything until an instant has been worked out. */
export async function writeProgress(database: Database, at: string): Promise<void> {
  await sql`
    insert into report_progress (computed_at) values (${at})
    on conflict (id) do update set computed_at = greatest(report_progress.computed_at, excluded.computed_at)`.execute(
    database,
  )
}

const progressRow = z.object({ computedAt: instantSchema.nullable() })

/** Until when figures know what happened; null before anything was worked out. */
export async function readProgress(database: Database): Promise<string | null> {
  const { rows } = await rowsOf(progressRow)`select max(computed_at) as "computedAt" from report_progress`.execute(
    database,
  )
  return rows[0]?.computedAt ?? null
}
