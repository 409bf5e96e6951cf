import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../server/database/connect.ts'
import { prepared } from '../../server/database/prepared.ts'
import { instantJson } from '../../server/json.ts'
import type { ProfessionalFunction } from '../procedures/contract.ts'
import type { RoomKind } from '../units/contract.ts'

/** A place that one professional fills: one of those named, or whoever of the unit has the function. */
export interface Demand {
  function: ProfessionalFunction
  /** Best first; null for everybody of the function. */
  professionalIds: readonly string[] | null
}

/** A stretch in which a resource counts as held although no claim says so (yet). */
export interface Avoided {
  resourceId: string
  from: string
  to: string
}

export interface StartsQuestion {
  /** Null: every unit. */
  unitIds: readonly string[] | null
  /** Starts lie in here, both ends included. Instants with Z. */
  from: string
  to: string
  minutes: number
  /** Lanes `[from, to)` that must be free. */
  lanes: readonly [number, number]
  /** One of these rooms; null for every room of the kind. */
  roomIds: readonly string[] | null
  roomKind: RoomKind
  demands: readonly Demand[]
  patientId: string | null
  weekdays: readonly number[] | null
  fromTime: string | null
  toTime: string | null
  /** Appointments whose claims do not count: those that are to be moved. */
  exceptAppointmentIds: readonly string[]
  avoid: readonly Avoided[]
  near: string | null
  limit: number
  perDay: number | null
  /** Minutes between starts, counted from each opening. */
  step: number
}

export interface StartFound {
  unitId: string
  startsAt: string
  endsAt: string
  roomIds: string[]
  /** In the order of the demands. */
  places: string[][]
}

/** The stretches of starts at which something that lasts so long would lie inside of the hours. */
const startsWithin = (hours: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(range_agg(tstzrange(lower(hour), upper(hour) - lasting, '[]'))
    filter (where upper(hour) - lower(hour) >= lasting), '{}') from unnest(${hours}) as hour)`

/**
 * The starts at which, in a unit, a room and for each demand a professional fits. Everything is reckoned in starts:
 * hours shrink by the duration, what is held grows by it, and then demands are unions of their candidates and a fit
 * the intersection of the demands.
 */
export async function startsFound(database: Database, asked: StartsQuestion): Promise<StartFound[]> {
  const demands = asked.demands.flatMap(({ professionalIds, function: work }, place) =>
    (professionalIds ?? [null]).map((professional_id, rank) => ({ place, work, professional_id, rank })),
  )
  const avoided = asked.avoid.map(({ resourceId, from, to }) => ({
    resource_id: resourceId,
    during: `[${from},${to})`,
  }))
  const distance = asked.near
    ? sql`abs(extract(epoch from point - ${asked.near}::timestamptz))`
    : sql`extract(epoch from point)`
  const { rows } = await sql<StartFound>`
    ${prepared} with asked as materialized (
      select ${asked.from}::timestamptz as earliest, ${asked.to}::timestamptz as latest,
        ${asked.minutes}::integer * interval '1 minute' as lasting, ${asked.step}::integer * interval '1 minute' as step
    ), place as materialized (
      select unit.id as unit_id, time_zone, lasting, earliest, latest,
        open_hours(unit.id, (earliest at time zone time_zone)::date - 1, (latest at time zone time_zone)::date + 2) as opened
      from unit, asked where ${asked.unitIds}::uuid[] is null or unit.id = any(${asked.unitIds}::uuid[])
    ), opening as materialized (
      select place.*, ${startsWithin(sql`opened`)} * tstzmultirange(tstzrange(earliest, latest, '[]')) * coalesce(
        case when ${asked.weekdays}::integer[] is not null or ${asked.fromTime}::time is not null or ${asked.toTime}::time is not null
        then (
          select range_agg(tstzrange(instant_at(day, coalesce(${asked.fromTime}::time, '00:00'), time_zone),
            instant_at(day, coalesce(${asked.toTime}::time, '24:00'), time_zone), '[]'))
          from (select (earliest at time zone time_zone)::date - 1 + step as day
            from generate_series(0, (latest at time zone time_zone)::date - (earliest at time zone time_zone)::date + 2) as step) as days
          where (${asked.weekdays}::integer[] is null or extract(isodow from day) = any(${asked.weekdays}::integer[]))
            and coalesce(${asked.fromTime}::time, '00:00') <= coalesce(${asked.toTime}::time, '24:00'))
        else tstzmultirange(tstzrange(null, null)) end, '{}') as starts
      from place
    ), demand as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(demands)}::jsonb)
        as demand (place integer, work text, professional_id uuid, rank integer)
    ), candidate as materialized (
      select unit_id, -1 as place, room.id as resource_id, setup_minutes, cleaning_minutes, position as rank, name as called
      from opening join room using (unit_id)
      where active and ((${asked.roomIds}::uuid[] is null and kind = ${asked.roomKind}) or room.id = any(${asked.roomIds}::uuid[]))
      union all
      select professional_unit.unit_id, place, professional.id, 0, 0, rank, name_key
      from demand
      join professional on professional.id = demand.professional_id or (demand.professional_id is null and function = work)
      join professional_unit on professional_unit.professional_id = professional.id
      join opening on opening.unit_id = professional_unit.unit_id
      where active
    ), person as materialized (
      select distinct unit_id, resource_id from candidate where place >= 0
    ), rostered as materialized (
      select opening.unit_id, professional_id as resource_id, ${startsWithin(sql`hours
        * tstzmultirange(tstzrange(null, instant_at(council_valid_until + 1, time '00:00', time_zone)))`)} as starts
      from opening
      cross join lateral rostered_hours(unit_id, array(select resource_id from person where person.unit_id = opening.unit_id),
        tstzrange(earliest, latest + lasting, '[]')) as roster
      join professional on professional.id = professional_id
    ), resource as materialized (
      select distinct unit_id, resource_id, setup_minutes * interval '1 minute' as before, cleaning_minutes * interval '1 minute' as after
      from candidate
      union all
      select unit_id, ${asked.patientId}::uuid, interval '0', interval '0' from opening where ${asked.patientId}::uuid is not null
    ), refused as materialized (
      select unit_id, resource_id, (
        select coalesce(range_agg(tstzrange(lower(during) - lasting - after, upper(during) + before, '()')), '{}')
        from (
          select during from claim
          where claim.resource_id = resource.resource_id and lanes && ${`[${asked.lanes[0]},${asked.lanes[1]})`}::int4range
            and lower(during) < latest + lasting + after and lower(during) >= earliest - before - interval '2 days'
            and upper(during) > earliest - before
            and (appointment_id is null or appointment_id <> all(${asked.exceptAppointmentIds}::uuid[]))
          union all
          select during from claim
          where claim.resource_id = resource.resource_id and lanes && ${`[${asked.lanes[0]},${asked.lanes[1]})`}::int4range
            and lower(during) < earliest - before - interval '2 days' and upper(during) > earliest - before
            and upper(during) - lower(during) > interval '2 days'
            and (appointment_id is null or appointment_id <> all(${asked.exceptAppointmentIds}::uuid[]))
          union all
          select during from jsonb_to_recordset(${JSON.stringify(avoided)}::jsonb) as avoided (resource_id uuid, during tstzrange)
          where avoided.resource_id = resource.resource_id
        ) as held) as starts
      from resource, asked
    ), fitting as materialized (
      select candidate.unit_id, place, resource_id, rank, called,
        opening.starts * coalesce(rostered.starts, tstzmultirange(tstzrange(null, null))) - refused.starts as starts
      from candidate join opening using (unit_id)
      join refused using (unit_id, resource_id)
      left join rostered using (unit_id, resource_id)
    ), filled as (
      select unit_id, place, range_agg(starts) as starts from fitting group by unit_id, place
    ), fit as materialized (
      select unit_id, range_intersect_agg(filled.starts) - coalesce((
        select refused.starts from refused where refused.unit_id = filled.unit_id and resource_id = ${asked.patientId}::uuid), '{}') as starts
      from filled group by unit_id having count(*) = ${asked.demands.length + 1}
    ), point as (
      select unit_id, time_zone, point
      from fit join opening using (unit_id), asked,
        unnest(opened) as stretch,
        unnest(fit.starts * tstzmultirange(stretch)) as run,
        generate_series(
          lower(stretch) + ceil(extract(epoch from lower(run) - lower(stretch)) / extract(epoch from step)) * step,
          upper(run), step) as point
      where run @> point
    ), counted as (
      select *, row_number() over (partition by unit_id, (point at time zone time_zone)::date order by ${distance}) as nth from point
    ), chosen as materialized (
      select * from counted where nth <= coalesce(${asked.perDay}::integer, 1000000) order by ${distance}, unit_id limit ${asked.limit}
    ), shown as (
      select unit_id, point as starts_at, point + lasting as ends_at, (
        select array_agg(resource_id order by rank, called) from fitting
        where fitting.unit_id = chosen.unit_id and place = -1 and fitting.starts @> point) as room_ids, (
        select json_agg(ids order by place) from (
          select place, array_agg(resource_id order by rank, called) as ids from fitting
          where fitting.unit_id = chosen.unit_id and place >= 0 and fitting.starts @> point group by place) as people) as places
      from chosen, asked
    )
    select unit_id as "unitId", ${instantJson('starts_at')} as "startsAt", ${instantJson('ends_at')} as "endsAt",
      room_ids as "roomIds", coalesce(places, '[]') as places
    from shown
    order by ${asked.near ? sql`abs(extract(epoch from starts_at - ${asked.near}::timestamptz))` : sql`starts_at`}, unit_id`.execute(
    database,
  )
  return rows
}
