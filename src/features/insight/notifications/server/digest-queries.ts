import { networkZone } from '../../../../shared/time.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { insertJobs } from '../../../../server/jobs/enqueue.ts'
import { languages } from '../../../../shared/language.ts'
import { isNetworkRole, roles } from '../../../../shared/roles.ts'
import { noticeKinds } from '../../../foundation/offers/both.ts'
import { heard, seenBy, type Sights } from './sight-queries.ts'

/**
 * Begins the mail of the day for everybody whose morning it is, and who wants one: a row each and, in the same statement,
 * the job that sends it. Anyone who has a row of their day is left alone.
 * @param morning hours of the clock on the wall of their unit, from inclusive to exclusive
 */
export async function beginDigests(
  database: Database,
  { now, morning: [from, to], queue }: { now: string; morning: readonly [number, number]; queue: string },
): Promise<void> {
  await sql`
    with due as (
      insert into notification_digest (staff_id, day)
      select staff.id, (${now}::timestamptz at time zone place.zone)::date
      from staff cross join lateral (
        select case when staff.role <> all(${roles.filter(isNetworkRole)}::text[]) then (
          select unit.time_zone from staff_unit join unit on unit.id = staff_unit.unit_id
          where staff_unit.staff_id = staff.id order by unit.name limit 1) end as unit_zone) as own
        cross join lateral (select coalesce(own.unit_zone, ${networkZone}) as zone) as place
      where staff.active and coalesce((staff.notification_choices->>'digest')::boolean, true)
        and extract(hour from ${now}::timestamptz at time zone place.zone) >= ${from}
        and extract(hour from ${now}::timestamptz at time zone place.zone) < ${to}
      on conflict do nothing returning staff_id)
    ${insertJobs(sql`
      select ${queue}::text as queue, jsonb_build_object('entityId', staff_id) as data, staff_id::text as key,
        null::timestamptz as due
      from due`)}`.execute(database)
}

const waitingRow = z.object({
  day: z.string(),
  name: z.string(),
  email: z.string(),
  language: z.enum(languages),
  role: z.enum(roles),
})

/** The person whose mail has not been sent yet, of their latest day; undefined where it has, or is no longer wanted. */
export async function waitingDigest(
  database: Database,
  staffId: string,
): Promise<z.output<typeof waitingRow> | undefined> {
  const { rows } = await rowsOf(waitingRow)`
    select digest.day::text as day, staff.name, staff.email, staff.language, staff.role
    from notification_digest as digest join staff on staff.id = digest.staff_id
    where digest.staff_id = ${staffId} and digest.sent_at is null and staff.active
      and coalesce((staff.notification_choices->>'digest')::boolean, true)
    order by digest.day desc limit 1`.execute(database)
  return rows[0]
}

const kindRow = z.object({ kind: z.enum(noticeKinds), needsMe: z.int(), toKnow: z.int() })
/** How much of a kind is open. */
export type KindCount = z.output<typeof kindRow>

/** What is open for somebody, by kinds that they want to be mailed of, those with something to decide first: of records that they may see, and counts alone. */
export async function countByKind(
  database: Database,
  staffId: string,
  sights: Sights,
  now: string,
): Promise<KindCount[]> {
  const { rows } = await rowsOf(kindRow)`
    select about.kind, (count(*) filter (where about.needs_action))::int as "needsMe",
      (count(*) filter (where not about.needs_action))::int as "toKnow"
    from notification as about join staff as reader on reader.id = about.staff_id ${seenBy(sights, now)}
    where about.staff_id = ${staffId} and about.done_at is null and ${heard}
      and (about.needs_action or about.read_at is null)
      and (about.snoozed_until is null or about.snoozed_until <= ${now}::timestamptz)
      and coalesce((reader.notification_choices->>about.kind)::boolean, true)
    group by about.kind order by bool_or(about.must_decide) desc, about.kind`.execute(database)
  return rows
}

/** The mails of somebody that were begun are sent, or there was nothing to send. */
export async function markSent(database: Database, staffId: string, at: string): Promise<void> {
  await database
    .updateTable('notification_digest')
    .set({ sent_at: at })
    .where('staff_id', '=', staffId)
    .where('sent_at', 'is', null)
    .execute()
}
