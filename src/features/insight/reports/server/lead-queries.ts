import { sql } from 'kysely'
import type { Database } from '../../../../server/database/connect.ts'
import { forecastWeeks, leadDays } from '../forecast.ts'
import { asked, bookedAt, goneAt, type UnitDay } from './facts-queries.ts'

const leads = Array.from({ length: forecastWeeks }, (_, index) => ({ weeks: index + 1, days: leadDays(index + 1) }))

/** Replaces what stood how long before some days, and what of it took place. Needs the facts of their appointments. */
export async function writeLeads(database: Database, days: readonly UnitDay[]): Promise<void> {
  await sql`
    with asked as materialized (${asked(days)})
    delete from report_lead_day using asked
    where report_lead_day.unit_id = asked.unit_id and report_lead_day.day = asked.day`.execute(database)
  await sql`
    with asked as materialized (${asked(days)}),
      looked as materialized (
        select unit_id, day, weeks, instant_at(day - lead.days, '00:00', zone) as at
        from asked cross join (values ${sql.join(leads.map(({ weeks, days: before }) => sql`(${sql.lit(weeks)}, ${sql.lit(before)})`))})
          as lead (weeks, days))
    insert into report_lead_day (unit_id, day, is_surgery, weeks, stood, kept, added, added_minutes)
    select looked.unit_id, looked.day, kind = 'surgery', weeks, count(*) filter (where stood), count(*) filter (where stood and is_kept),
      count(*) filter (where not stood and is_kept),
      coalesce(sum(extract(epoch from report_visit.ends_at - report_visit.starts_at) / 60) filter (where not stood and is_kept), 0)::bigint
    from report_visit join looked using (unit_id, day) join appointment on appointment.id = appointment_id
      cross join lateral (select ${goneAt('appointment')} as gone_at) as gone
      cross join lateral (
        select ${bookedAt('appointment')} < at and (gone_at is null or gone_at >= at) as stood,
          report_visit.status not in ('cancelled', 'noshow') as is_kept
      ) as standing
    group by 1, 2, 3, 4`.execute(database)
}
