import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { instantJson } from '../../../../server/lists/json.ts'
import { datedStatuses, dueStatuses, longestMinutes } from '../../../agenda/offers/both.ts'
import { presentConfirmation } from '../../../desk/offers/server.ts'
import { usualDays } from '../../../desk/offers/both.ts'
import { standingSchema } from '../contract.ts'

const standingRow = standingSchema.omit({ notReady: true, nextPatientIds: true, stockAlarms: true })

/** Whose figures, of when, and what of them the reader may see. */
export interface StandingAsked {
  /** Null is every unit. */
  readonly units: readonly string[] | null
  /** The present; each unit's day is the one that it falls on there. */
  readonly now: string
  /** Only what this person booked. */
  readonly ownerId: string | null
  readonly shows: { readonly appointments: boolean; readonly toConfirm: boolean }
}

/**
 * How units in use stand on their own day, by name. Whatever the history, only today's appointments of each unit are read,
 * those of the next days that wait for a yes, the holds that stand, and the claims of the rest of the day.
 */
export async function standingsOf(database: Database, asked: StandingAsked): Promise<z.output<typeof standingRow>[]> {
  const { now, shows } = asked
  const { rows } = await rowsOf(standingRow)`
    with day as materialized (${days(asked)}),
      today as materialized (${today(asked)}),
      summed as (
        select unit_id, count(*) filter (where kind = 'surgery' and status = any(${datedStatuses}::text[])) as surgeries,
          count(*) filter (where kind = 'consultation' and status = any(${datedStatuses}::text[])) as consultations,
          count(*) filter (where status = 'arrived') as arrived, count(*) filter (where status = 'in-progress') as running
        from today group by unit_id),
      due as (${counted(sql`select unit_id, starts_at as at from today where status = any(${dueStatuses}::text[])`)}),
      hold as (${counted(sql`
        select unit_id, expires_at as at from appointment
        where status = 'proposed' and expires_at > ${now}::timestamptz and unit_id in (select id from day) and ${ownedBy(asked)}`)}),
      held as (${heldRooms(now)}),
      waiting as (${waitingForYes(asked)})
    select day.id as "unitId", day.date::text as day,
      case when ${shows.appointments} then json_build_object(
        'surgeries', coalesce(surgeries, 0), 'consultations', coalesce(consultations, 0),
        'arrived', coalesce(arrived, 0), 'running', coalesce(running, 0),
        'due', coalesce(due.at, '[]'), 'holds', coalesce(hold.at, '[]')) end as appointments,
      case when ${shows.appointments} then coalesce(held.rooms, '[]') end as held,
      case when ${shows.toConfirm} then coalesce(waiting.count, 0)::int end as "toConfirm"
    from day left join summed on summed.unit_id = day.id left join due on due.unit_id = day.id
      left join hold on hold.unit_id = day.id left join held on held.unit_id = day.id
      left join waiting on waiting.unit_id = day.id
    order by day.name_key, day.id`.execute(database)
  return rows
}

type Fragment = RawBuilder<unknown>

/** Each unit with its day, as a date and as instants, and the end of the days that are to be confirmed now. */
function days({ units, now }: StandingAsked): Fragment {
  return sql`
    select id, name_key, date, date::timestamp at time zone time_zone as starts,
      (date + 1)::timestamp at time zone time_zone as ends,
      (date + ${usualDays + 1}::int)::timestamp at time zone time_zone as asked_until
    from (select *, (${now}::timestamptz at time zone time_zone)::date as date from unit
      where active and (${units}::uuid[] is null or id = any(${units}::uuid[]))) as unit`
}

/** What touches the day, as the list of a day has it. */
function today(asked: StandingAsked): Fragment {
  return sql`
    select today.*, kind
    from day cross join lateral (
        select appointment.unit_id, procedure_id, status, starts_at from appointment
        where appointment.unit_id = day.id and starts_at < day.ends and ends_at > day.starts
          and starts_at > day.starts - make_interval(mins => ${longestMinutes}) and ${ownedBy(asked)}
        ${eachByItself}) as today
      join procedure on procedure.id = procedure_id
    where ${asked.shows.appointments}`
}

/** What the board of confirmations has as unanswered in its usual days. */
function waitingForYes(asked: StandingAsked): Fragment {
  return sql`
    select day.id as unit_id, count(*) as count
    from day cross join lateral (
        select id, starts_at, patient_id from appointment
        where appointment.unit_id = day.id and starts_at >= day.starts and starts_at < day.asked_until
          and status = 'pending' and ${ownedBy(asked)}
        ${eachByItself}) as appointment
      left join ${presentConfirmation}
    where other_date_since is null and ${asked.shows.toConfirm}
    group by day.id`
}

/** Keeps the planner to looking up each unit's days: it knows no bounds of theirs, and might read all that is to come. */
const eachByItself = sql`offset 0`

/** What holds each room for the rest of the day, what touches each other as one. */
function heldRooms(now: string): Fragment {
  return sql`
    select unit_id, json_agg(json_build_array(room_id, ${instantJson('since')}, ${instantJson('until')}) order by since, room_id) as rooms
    from (
      select unit_id, room_id, lower(stretch) as since, upper(stretch) as until
      from (
        select room.unit_id, room.id as room_id, range_agg(claim.during * tstzrange(${now}::timestamptz, day.ends)) as stretches
        from day join room on room.unit_id = day.id and room.active
          join claim on claim.resource_id = room.id and claim.during && tstzrange(${now}::timestamptz, day.ends)
        group by room.unit_id, room.id
      ) as taken cross join lateral unnest(stretches) as stretch
    ) as held
    group by unit_id`
}

/** Of rows with a unit and an instant: how many at each, as JSON in their order, by unit. */
function counted(rows: Fragment): Fragment {
  return sql`
    select unit_id, json_agg(json_build_array(${instantJson('at')}, count) order by at) as at
    from (select unit_id, at, count(*) as count from (${rows}) as one group by unit_id, at) as counted
    group by unit_id`
}

function ownedBy({ ownerId }: StandingAsked): Fragment {
  return ownerId ? sql`appointment.created_by = ${ownerId}` : sql`true`
}
