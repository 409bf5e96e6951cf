import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { descending, keyed, keyset, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { type Fact, factSchema } from '../contract.ts'
import { asked, openHours, type UnitDay } from './facts-queries.ts'
import { type FactFilter, ofRooms, untilToday, within } from './queries.ts'

type Fragment = RawBuilder<unknown>

/** Planned, begun or over: as planned where nobody recorded when the patient was in the room. */
const tookPlace = sql`status in ('pending', 'booked', 'arrived', 'in-progress', 'fulfilled')`
const wasGivenUp = sql`(status = 'noshow' or cancelled_day_before)`

/** Minutes are counted whole, each once: the one in which something happened, or was to, is of what came with it. */
const whole = (at: Fragment) => sql`date_trunc('minute', ${at})`
const planned = sql`tstzrange(${whole(sql`starts_at`)}, ${whole(sql`ends_at`)})`
const beganLate = sql`${whole(sql`in_at`)} > ${whole(sql`starts_at`)}`

/** What appointments say of the time of their rooms. */
const visited = sql`
  select visit.room_id, visit.day, range_agg(used) as used,
    range_agg(tstzrange(${whole(sql`starts_at`)}, ${whole(sql`in_at`)})) filter (where ${beganLate}) as late,
    range_agg(${planned}) filter (where ${wasGivenUp}) as cancelled,
    range_agg(tstzrange(lower(used) - make_interval(mins => setup_minutes),
      upper(used) + make_interval(mins => cleaning_minutes))) filter (where not isempty(used)) as turned
  from report_visit as visit join asked using (unit_id, day) join room on room.id = visit.room_id
    cross join lateral (select case
      when in_at is not null then tstzrange(${whole(sql`in_at`)}, ${whole(sql`greatest(in_at, coalesce(out_at, ends_at))`)})
      when ${tookPlace} then ${planned} end as used) as taken
  group by visit.room_id, visit.day`

const blocked = sql`
  select room.id as room_id, asked.day,
    range_agg(tstzrange(${whole(sql`lower(claim.during)`)}, ${whole(sql`upper(claim.during)`)})) as blocked
  from asked join room on room.unit_id = asked.unit_id and room.kind = 'surgery'
    join claim on claim.resource_id = room.id and claim.block_id is not null and claim.during && tstzrange(starts, ends)
  group by room.id, asked.day`

/** No hole shorter than this can be sold; without any surgery every hole is long enough. */
const shortest = sql`
  select make_interval(mins => coalesce(min(duration_minutes), 0)) as shortest from procedure where kind = 'surgery' and active`

/** Open time of rooms of surgery without a patient, each minute for the first reason that holds. */
const stretches = sql`
  select unit_id, day, room_id, reason, stretch from (
      select unit_id, day, ${openHours} as opened from asked) as unit_day
    join (select id as room_id, unit_id from room where kind = 'surgery' and active) as room using (unit_id)
    left join visited using (room_id, day) left join blocked using (room_id, day) cross join shortest
    cross join lateral (select opened - coalesce(used, '{}') as unused) as first
    cross join lateral (select unused - coalesce(blocked, '{}') as unblocked) as second
    cross join lateral (select unblocked - coalesce(late, '{}') as in_time) as third
    cross join lateral (select in_time - coalesce(cancelled, '{}') as held) as fourth
    cross join lateral (
      select 'block' as reason, unnest(unused * blocked) as stretch
      union all select 'late', unnest(unblocked * late)
      union all select 'cancelled', unnest(in_time * cancelled)
      union all select 'turnover', unnest(held * turned)
      union all select case when upper(left_over) - lower(left_over) < shortest then 'hole' else 'free' end, left_over
        from unnest(held - coalesce(turned, '{}')) as left_over) as lost`

/** Replaces the time of rooms of surgery without a patient of some days by what their facts and blocks say now. */
export async function writeLost(database: Database, days: readonly UnitDay[]): Promise<void> {
  await sql`
    with asked as materialized (${asked(days)})
    delete from report_lost using asked where report_lost.unit_id = asked.unit_id and report_lost.day = asked.day`.execute(
    database,
  )
  await sql`
    with asked as materialized (${asked(days)}), visited as materialized (${visited}), blocked as materialized (${blocked}),
      shortest as (${shortest}), stretches as materialized (${stretches})
    insert into report_lost (unit_id, day, room_id, starts_at, ends_at, reason, minutes, appointment_id)
    select lost.unit_id, lost.day, lost.room_id, lower(stretch), upper(stretch), reason, minutes, of_visit.appointment_id
    from stretches as lost
      cross join lateral (select round(extract(epoch from upper(stretch) - lower(stretch)) / 60)::integer as minutes) as long
      left join lateral (
        select appointment_id from report_visit as visit
        where visit.unit_id = lost.unit_id and visit.day = lost.day and visit.room_id = lost.room_id
          and (reason = 'late' and ${beganLate} and tstzrange(${whole(sql`starts_at`)}, in_at) && stretch
            or reason = 'cancelled' and ${wasGivenUp} and ${planned} && stretch)
        order by starts_at, appointment_id limit 1) as of_visit on true
    where minutes > 0`.execute(database)
}

const keyedRow = keyed(factSchema)

/** A page of the stretches in which rooms stood without a patient, the latest day first; of days that are over. */
export async function lostPage(
  database: Database,
  filter: FactFilter & { readonly reason?: string | undefined },
  page: PageAsked,
): Promise<Page<Fact>> {
  const { key, beyond, order, limit, pageOf } = keyset(descending(sql`day`, sql`starts_at`, sql`room_id`), page)
  const reason = filter.reason === undefined ? sql`true` : sql`reason = ${filter.reason}`
  const { rows } = await rowsOf(keyedRow)`
    select lost.appointment_id as id, lost.room_id || ' ' || lost.starts_at as row, lost.day, lost.starts_at as "startsAt",
      lost.ends_at as "endsAt", lost.unit_id as "unitId", unit.short_name as "unitName", time_zone as "timeZone", null::json as parts, lost.room_id as "roomId",
      room.name as "roomName", coalesce(nullif(patient.social_name, ''), patient.name) as "patientName",
      procedure.name as "procedureName", null::text as "doctorName", true as counts, minutes as value, reason,
      false as "isProvisional", key
    from (
      select report_lost.*, ${key} as key from report_lost join ${untilToday(filter.now)}
      where day < today and ${reason} and ${ofRooms(filter)} and ${within(filter)} and ${beyond}
      order by ${order} limit ${limit}) as lost
      join unit on unit.id = lost.unit_id join room on room.id = lost.room_id
      left join report_visit as visit on visit.appointment_id = lost.appointment_id
      left join patient on patient.id = visit.patient_id left join procedure on procedure.id = visit.procedure_id
    order by lost.day desc, lost.starts_at desc, lost.room_id desc`.execute(database)
  return pageOf(rows)
}
