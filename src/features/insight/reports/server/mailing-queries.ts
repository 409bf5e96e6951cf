import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { insertJobs } from '../../../../server/jobs/enqueue.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { plainDateSchema } from '../../../../shared/time.ts'
import { mailedReports, type mailOutcomes, rhythms } from '../schedule-contract.ts'

interface Beginning {
  readonly now: string
  /** Hours of the clock on the wall, from inclusive to exclusive. */
  readonly morning: readonly [number, number]
  /** The clock of what is of no one unit. */
  readonly zone: string
  readonly queue: string
}

/**
 * Begins the mails of each whole week and month that ended after it was scheduled, where it is morning: a row each and, in
 * the same statement, the job that sends it. Each period is begun once.
 */
export async function beginMailings(database: Database, { now, morning, zone, queue }: Beginning): Promise<void> {
  const [from, to] = morning
  await sql`
    with place as (
      select schedule.id, rhythm, made_at, coalesce(time_zone, ${zone}) as zone
      from report_schedule as schedule left join unit on unit.id = schedule.unit_id where stopped_at is null),
    clock as (
      select id, zone, made_at, ${now}::timestamptz at time zone zone as wall,
        case rhythm when 'weekly' then interval '1 week' else interval '1 month' end as length,
        date_trunc(case rhythm when 'weekly' then 'week' else 'month' end, ${now}::timestamptz at time zone zone) as over
      from place),
    begun as (
      insert into report_mailing (schedule_id, from_day, to_day, is_asked, begun_at)
      select id, (over - length)::date, over::date - 1, false, ${now} from clock
      where extract(hour from wall) >= ${from} and extract(hour from wall) < ${to}
        and made_at at time zone zone < over
      on conflict do nothing returning schedule_id)
    ${insertJobs(sql`
      select ${queue}::text as queue, jsonb_build_object('entityId', schedule_id) as data, schedule_id::text as key,
        null::timestamptz as due from begun`)}`.execute(database)
}

const waitingRow = z.object({
  id: idSchema,
  from: plainDateSchema,
  to: plainDateSchema,
  report: z.enum(mailedReports),
  rhythm: z.enum(rhythms),
  unitId: idSchema.nullable(),
  isStopped: z.boolean(),
  email: z.string(),
  authUid: z.string(),
})
export type WaitingMail = z.output<typeof waitingRow>

/** The mails of a schedule that wait to be sent, with whom they are for. */
export async function waitingMails(database: Database, scheduleId: string): Promise<WaitingMail[]> {
  const { rows } = await rowsOf(waitingRow)`
    select mailing.id, from_day as "from", to_day as "to", report, rhythm, unit_id as "unitId",
      stopped_at is not null as "isStopped", staff.email, staff.auth_uid as "authUid"
    from report_mailing as mailing join report_schedule as schedule on schedule.id = schedule_id
      join staff on staff.id = recipient_id
    where schedule_id = ${scheduleId} and done_at is null order by begun_at`.execute(database)
  return rows
}

/** Writes down what came of a mail. */
export async function writeOutcome(
  database: Database,
  { id, outcome, at }: { id: string; outcome: (typeof mailOutcomes)[number]; at: string },
): Promise<void> {
  await sql`update report_mailing set outcome = ${outcome}, done_at = ${at} where id = ${id}`.execute(database)
}

/** The provider's id of an active colleague; undefined for none. */
export async function uidOfColleague(database: Database, staffId: string): Promise<string | undefined> {
  const { rows } = await rowsOf(z.object({ authUid: z.string() }))`
    select auth_uid as "authUid" from staff where id = ${staffId} and active`.execute(database)
  return rows[0]?.authUid
}
