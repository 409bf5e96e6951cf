import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { appointmentStatuses } from '../../appointments/states.ts'
import { professionalSchema, teamSchema } from '../../../network/offers/both.ts'
import { roomKinds, roomSchema } from '../../../foundation/offers/both.ts'
import { planActions } from '../record.ts'
import { storedPlacement } from './plan-queries.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema } from '../../../../shared/time.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

const needRow = z.object({
  id: idSchema,
  unitId: idSchema,
  patientId: idSchema,
  roomId: idSchema,
  roomKind: z.enum(roomKinds),
  professionalIds: z.array(idSchema),
  startsAt: instantSchema,
  endsAt: instantSchema,
  status: z.enum(appointmentStatuses),
  isSurgery: z.boolean(),
  teamId: idSchema.nullable(),
  plan: z.object({ action: z.enum(planActions), to: storedPlacement.nullable() }).nullable(),
})
/** An appointment in the way, with what finding another place for it needs. */
export type Need = z.output<typeof needRow>

/** The appointments in the way by their ids, in the order of their start. */
export async function needsOf(database: Database, ids: readonly string[], requestId: string): Promise<Need[]> {
  const { rows } = await rowsOf(needRow)`
    select appointment.id, appointment.unit_id as "unitId", patient_id as "patientId",
      appointment.room_id as "roomId", procedure.room_kind as "roomKind",
      appointment.professional_ids as "professionalIds", appointment.starts_at as "startsAt",
      appointment.ends_at as "endsAt", appointment.status, procedure.kind = 'surgery' as "isSurgery", appointment.team_id as "teamId",
      case when plan.action is not null then json_build_object('action', plan.action, 'to',
        case when plan.action = 'move' then json_build_object('roomId', plan.room_id,
          'professionalIds', plan.professional_ids, 'startsAt', plan.starts_at, 'endsAt', plan.ends_at) end) end as plan
    from appointment join procedure on procedure.id = procedure_id
      left join block_request_plan as plan on plan.request_id = ${requestId} and plan.appointment_id = appointment.id
    where appointment.id = any(${ids}::uuid[])
    order by appointment.starts_at, appointment.id`.execute(database)
  return rows
}

const span = z.tuple([z.number(), z.number()])
/** A stretch in epoch milliseconds. */
export type Span = [from: number, to: number]

const factsRow = z.object({
  unitId: idSchema,
  zone: z.string(),
  /** When it is open, as `fitting_starts` counts starts from there: from the day before the period to the day after it. */
  opened: z.array(span),
  rooms: z.array(roomSchema.pick({ id: true, kind: true, setupMinutes: true, cleaningMinutes: true })),
  professionals: z.array(professionalSchema.pick({ id: true, function: true })),
  teams: z.array(teamSchema.pick({ id: true, capacityPerDay: true })),
  /** Which professionals are members or substitutes of which team. */
  members: z.array(z.object({ teamId: idSchema, professionalId: idSchema })),
  /** When each room and professional may be booked: opening hours and roster, whatever holds them. */
  hours: z.array(z.object({ id: idSchema, spans: z.array(span) })),
})
export type UnitFacts = z.output<typeof factsRow>

const spans = (column: string) => sql`(
  select coalesce(json_agg(json_build_array(
    extract(epoch from lower(span)) * 1000, extract(epoch from upper(span)) * 1000) order by lower(span)), '[]')
  from unnest(${sql.ref(column)}) as span where not (lower_inf(span) or upper_inf(span)))`

/** The rooms and people of units, and when they may be booked at all during a period. */
export async function factsOfUnits(
  database: Database,
  unitIds: readonly string[],
  period: { from: string; to: string },
): Promise<UnitFacts[]> {
  const { rows } = await rowsOf(factsRow)`
    with there as (
      select unit.id, unit.time_zone,
        open_hours(unit.id, (${period.from}::timestamptz at time zone time_zone)::date - 1,
          (${period.to}::timestamptz at time zone time_zone)::date + 2) as opened,
        array(select room.id from room where room.unit_id = unit.id and active) as rooms,
        array(select professional_id from professional_unit join professional on professional.id = professional_id
          where professional_unit.unit_id = unit.id and active) as people
      from unit where unit.id = any(${unitIds}::uuid[]))
    select there.id as "unitId", there.time_zone as zone, ${spans('there.opened')} as opened,
      (select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'setupMinutes', setup_minutes,
        'cleaningMinutes', cleaning_minutes) order by position, name_key, id), '[]')
        from room where id = any(there.rooms)) as rooms,
      (select coalesce(json_agg(json_build_object('id', id, 'function', function) order by name_key, name, id), '[]')
        from professional where id = any(there.people)) as professionals,
      (select coalesce(json_agg(json_build_object('id', id, 'capacityPerDay', capacity_per_day)), '[]')
        from team where unit_id = there.id and active) as teams,
      (select coalesce(json_agg(json_build_object('teamId', team_id, 'professionalId', professional_id)
        order by substitute, position), '[]')
        from team_member where professional_id = any(there.people)) as members,
      (select coalesce(json_agg(json_build_object('id', resource_id, 'spans', ${spans('available.hours')})), '[]')
        from availability(there.id, there.rooms || there.people,
          tstzrange(${period.from}, ${period.to}), '[0,3)') as available) as hours
    from there`.execute(database)
  return rows
}

const heldRow = z.object({
  resourceId: idSchema,
  /** One of the appointments in the way, or null for anything else. */
  appointmentId: idSchema.nullable(),
  /** From one, up to another that is outside. */
  lanes: z.tuple([z.int(), z.int()]),
  spans: z.array(span),
})
export type HeldSpans = z.output<typeof heldRow>

/** What holds resources during a period: each appointment in the way for itself, everything else together, by lanes. */
export async function heldDuring(
  database: Database,
  resourceIds: readonly string[],
  period: { from: string; to: string },
  appointmentIds: readonly string[],
): Promise<HeldSpans[]> {
  const { rows } = await rowsOf(heldRow)`
    select "resourceId", "appointmentId", json_build_array(lower(lanes), upper(lanes)) as lanes,
      ${spans('held.during')} as spans
    from (
      select claim.resource_id as "resourceId", mine.id as "appointmentId", lanes, range_agg(claim.during) as during
      from unnest(${resourceIds}::uuid[]) as wanted (id)
        join claim on claim.resource_id = wanted.id and claim.during && tstzrange(${period.from}, ${period.to})
        left join unnest(${appointmentIds}::uuid[]) as mine (id) on mine.id = claim.appointment_id
      group by 1, 2, 3
    ) as held`.execute(database)
  return rows
}

const surgeriesRow = z.object({ teamId: idSchema, day: z.int(), count: z.int() })

/** Surgeries of teams by local day, counted from 1970-01-01, during a period. */
export async function surgeriesOfTeams(
  database: Database,
  teamIds: readonly string[],
  period: { from: string; to: string },
): Promise<z.output<typeof surgeriesRow>[]> {
  const { rows } = await rowsOf(surgeriesRow)`
    select team_id as "teamId", (starts_at at time zone time_zone)::date - date '1970-01-01' as day, count(*)::int as count
    from appointment
      join procedure on procedure.id = procedure_id and procedure.kind = 'surgery'
      join unit on unit.id = appointment.unit_id
    where team_id = any(${teamIds}::uuid[]) and starts_at >= ${period.from} and starts_at < ${period.to}
      and status not in ('cancelled', 'noshow', 'entered-in-error')
    group by 1, 2`.execute(database)
  return rows
}
