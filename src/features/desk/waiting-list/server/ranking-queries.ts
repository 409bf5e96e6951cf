import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema, plainDateSchema } from '../../../../shared/time.ts'
import { type FreeStretch, worth } from '../ranking.ts'
import { blockers } from '../states.ts'

const rankedRow = z.object({
  id: idSchema,
  patientId: idSchema,
  procedureId: idSchema,
  waitingSince: instantSchema,
  daysWaiting: z.int(),
  netCentavos: z.int(),
  paidCentavos: z.int(),
  minutes: z.int(),
  unitId: idSchema,
  unitIds: z.array(idSchema),
  professionalId: idSchema.nullable(),
  weekdays: z.array(z.int()),
  fromTime: z.string().nullable(),
  toTime: z.string().nullable(),
  noticeHours: z.int(),
  blockers: z.array(z.enum(blockers)),
  waitUntil: plainDateSchema.nullable(),
  earliestOn: plainDateSchema.nullable(),
  snoozedUntil: plainDateSchema.nullable(),
  /** Whether the doctor whom they prefer is free long enough for anybody who waits. */
  isDoctorFree: z.boolean(),
  score: z.int(),
})
/** An item that waits, as it was ranked. */
export type RankedItem = z.output<typeof rankedRow>

interface RankingAsked {
  /** A stretch as the rules see it, but for who is free: that is found here. */
  readonly stretch: Omit<FreeStretch, 'freeProfessionals'>
  readonly from: string
  readonly to: string
  readonly now: string
  /** A slot that is known already: not again who did not want it. */
  readonly exceptOffered: string | null
  readonly atMost: number
}

/** Points for what fits, as many less for what does not, none where nobody asked for it. */
function points(isAsked: RawBuilder<unknown>, fits: RawBuilder<unknown>, worth: number): RawBuilder<unknown> {
  return sql`case when not ${isAsked} then 0 when ${fits} then ${worth}::float8 else ${-worth}::float8 end`
}

/**
 * Whom a stretch could suit, best first, of each patient what is best of theirs: `fits`, `judge` and `inOrder` of the
 * rules, said in one statement, because thousands wait and a handful is looked at. Neither who gave up just that time.
 */
export async function bestOfWaiting(
  database: Database,
  { stretch, from, to, now, exceptOffered, atMost }: RankingAsked,
): Promise<RankedItem[]> {
  const { unitId, date, today, weekday, fromMinute, toMinute, hoursAhead } = stretch
  const [length, last] = [toMinute - fromMinute, sql`${toMinute}::int - minutes`]
  const minuteOf = (time: RawBuilder<unknown>) => sql`date_part('epoch', ${time}) / 60`
  const isAtTheirHours = sql`(${minuteOf(sql`from_time`)} <= ${last} and ${minuteOf(sql`to_time`)} >= ${fromMinute}::int)`
  const share = sql`case when net_centavos <= 0 then 10000 else least(10000, paid_centavos * 10000 / net_centavos) end`
  // Added in the order of the rules: sums of fractions are the same only then.
  const score = sql`floor(0.5 + (
    least(days_waiting, ${worth.mostDays}::int) * ${worth.day}::float8 + ${share} / 10000::float8 * ${worth.paid}::float8
    + ${points(sql`weekdays <> '{}'`, sql`${weekday}::int = any(weekdays)`, worth.weekday)}
    + ${points(sql`from_time is not null`, isAtTheirHours, worth.hours)}
    + ${points(sql`professional_id is not null`, sql`doctor is not null`, worth.doctor)}
    + case when unit_ids <> '{}' then ${worth.unit}::float8 else 0 end
    - case when notice_hours > ${hoursAhead}::float8 then ${worth.notice}::float8 else 0 end))::int`
  const { rows } = await rowsOf(rankedRow)`
    with waiting as materialized (
      select item.id, sold.patient_id, item.procedure_id, item.waiting_since, item.net_centavos, item.paid_centavos,
        greatest(0, (${now}::timestamptz at time zone unit.time_zone)::date
          - (item.waiting_since at time zone unit.time_zone)::date) as days_waiting,
        procedure.duration_minutes as minutes, sold.unit_id, coalesce(entry.unit_ids, '{}') as unit_ids,
        entry.professional_id, coalesce(entry.weekdays, '{}') as weekdays, entry.from_time, entry.to_time,
        coalesce(entry.notice_hours, 0) as notice_hours, entry.wait_until, entry.earliest_on, entry.snoozed_until
      from order_item as item join sales_order as sold on sold.id = item.order_id
      join unit on unit.id = sold.unit_id
      join procedure on procedure.id = item.procedure_id and procedure.active and room_kind = 'surgery'
        and duration_minutes <= ${length}
      left join waitlist_entry as entry on entry.order_item_id = item.id
      where item.state = 'waitlist' and case when entry.unit_ids <> '{}' then ${unitId} = any(entry.unit_ids)
          else sold.unit_id = ${unitId} end
        -- Said so that it is known how few of them that leaves out: most of those who wait stay.
        and (entry.blockers <> '{}') is not true and (entry.snoozed_until > ${today}::date) is not true
        and (entry.wait_until > ${date}::date) is not true and (entry.earliest_on > ${date}::date) is not true
        and not exists (select from waitlist_offer as offer where offer.slot_id = ${exceptOffered}
          and offer.order_item_id = item.id and offer.state in ('declined', 'expired'))
        and item.id not in (select order_item_id from appointment where unit_id = ${unitId}
          and order_item_id is not null and status in ('cancelled', 'noshow') and starts_at < ${to}::timestamptz
          and ends_at > ${from}::timestamptz and starts_at > ${from}::timestamptz - interval '1 day')
    ), free_doctor as materialized (
      select distinct resource_id as doctor
      from availability(${unitId}, array(select distinct professional_id from waiting where professional_id is not null),
        tstzrange(${from}, ${to}), '[0,3)') cross join lateral unnest(free) as part
      where upper(part) - lower(part) >= make_interval(mins => (select min(minutes) from waiting))
    ), best as (
      select distinct on (patient_id) waiting.*, doctor, ${score} as score
      from waiting left join free_doctor on doctor = professional_id
      order by patient_id, score desc, waiting_since, id
    )
    select id, patient_id as "patientId", procedure_id as "procedureId", waiting_since as "waitingSince",
      days_waiting as "daysWaiting", net_centavos::float8 as "netCentavos", paid_centavos::float8 as "paidCentavos",
      minutes, unit_id as "unitId", unit_ids as "unitIds", professional_id as "professionalId", weekdays,
      to_char(from_time, 'HH24:MI') as "fromTime", to_char(to_time, 'HH24:MI') as "toTime",
      notice_hours as "noticeHours", '{}'::text[] as blockers, wait_until as "waitUntil",
      earliest_on as "earliestOn", snoozed_until as "snoozedUntil", doctor is not null as "isDoctorFree", score
    from best order by best.score desc, waiting_since, id limit ${atMost}`.execute(database)
  return rows
}
