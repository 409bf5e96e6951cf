import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { professionalFunctions } from '../../../network/offers/both.ts'
import { uncoveredSchema } from '../../roster/record.ts'
import { appointmentRow, refusedName } from './queries.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema } from '../../../../shared/time.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

/** Appointments of a unit that are still to come and touch a stretch of time. */
export interface Looked {
  unitId: string
  from: string
  to: string
  now: string
}

/**
 * Appointments with each of their professionals (`named`), and when these and everybody else of the unit may work by
 * what is published of the roster (`rostered`). Days without roster are everybody's, but for leave.
 */
function namedAndRostered({ unitId, from, to, now }: Looked): RawBuilder<unknown> {
  return sql`
    looked as (select tstzrange(greatest(${from}::timestamptz, ${now}::timestamptz), greatest(${to}::timestamptz, ${now}::timestamptz)) as period),
    named as materialized (
      select appointment.*, one.professional_id, tstzrange(starts_at, ends_at) as during
      from looked join appointment on appointment.unit_id = ${unitId} and status in ('proposed', 'pending', 'booked')
        and starts_at > lower(period) - interval '24 hours' and starts_at < upper(period) and ends_at > lower(period)
      cross join unnest(professional_ids) as one (professional_id)
    ), rostered as materialized (
      select rostered.professional_id, hours from looked cross join lateral rostered_hours(${unitId},
        array(select named.professional_id from named
          union select professional_unit.professional_id from professional_unit where unit_id = ${unitId}),
        tstzrange(lower(period) - interval '24 hours', upper(period) + interval '24 hours')) as rostered
    )`
}

const isUncovered = sql`not exists (
  select from rostered where rostered.professional_id = named.professional_id and hours @> named.during)`

const pairRow = z.object({ pair: z.string() })

/** Appointments that the published roster leaves without a professional, as `appointmentId professionalId`. */
export async function uncoveredPairs(database: Database, looked: Looked): Promise<string[]> {
  const { rows } = await rowsOf(pairRow)`
    with ${namedAndRostered(looked)}
    select id || ' ' || professional_id as pair from named where ${isUncovered}`.execute(database)
  return rows.map(({ pair }) => pair)
}

const uncoveredRow = uncoveredSchema.extend({ professionalIds: z.array(idSchema) })
export type UncoveredRow = z.output<typeof uncoveredRow>

/** The same with all that is needed to plan for them, in the order of their start. */
export async function uncoveredAppointments(
  database: Database,
  looked: Looked,
  masked: boolean,
): Promise<UncoveredRow[]> {
  const { rows } = await rowsOf(uncoveredRow)`
    with ${namedAndRostered(looked)}
    select named.id as "appointmentId", professional_ids as "professionalIds", named.professional_id as "professionalId",
      professional.name as "professionalName", professional.function,
      (select ${refusedName(masked)} from patient where patient.id = patient_id) as "patientName",
      procedure_id as "procedureId", room_id as "roomId", starts_at as "startsAt", ends_at as "endsAt", named.version,
      (select coalesce(json_agg(json_build_object('professionalId', other.id, 'name', other.name)
          order by other.name_key, other.name, other.id), '[]')
        from professional as other
        join professional_unit on professional_id = other.id and professional_unit.unit_id = named.unit_id
        join rostered on rostered.professional_id = other.id and hours @> named.during
        where other.active and other.function = professional.function and other.id <> all(professional_ids)
          and not exists (select from claim where resource_id = other.id and claim.during && named.during)) as candidates
    from named join professional on professional.id = named.professional_id
    where ${isUncovered}
    order by starts_at, named.id, professional.name_key, professional.name, professional.id`.execute(database)
  return rows
}

const rewrittenRow = appointmentRow.pick({ id: true, unitId: true, outsideRoster: true, startsAt: true, endsAt: true })

/**
 * Writes anew of the appointments that touch a stretch of time whether one of their people is off the published roster,
 * in the unit and wherever else its people work: leave takes them away from everywhere. Answers those of which it was
 * another. Their versions stay: it is nothing that a form shows or sends. They are locked in the order of their ids, as
 * all who lock many of them do.
 */
export async function rewriteOutsideRoster(
  database: Database,
  { unitId, from, to, now }: Looked,
): Promise<z.output<typeof rewrittenRow>[]> {
  const isWrong = sql`outside_roster <> exists (
    select from unnest(appointment.professional_ids) as one (id) where not exists (
      select from rostered where rostered.unit_id = appointment.unit_id and rostered.professional_id = one.id
        and hours @> tstzrange(starts_at, ends_at)))`
  const { rows } = await rowsOf(rewrittenRow)`
    with looked as (select tstzrange(greatest(${from}::timestamptz, ${now}::timestamptz), greatest(${to}::timestamptz, ${now}::timestamptz)) as period),
    concerned as materialized (
      select appointment.id, appointment.unit_id, professional_ids from looked join appointment
        on status in ('proposed', 'pending', 'booked') and starts_at > lower(period) - interval '24 hours'
        and starts_at < upper(period) and ends_at > lower(period)
      where appointment.unit_id in (
        select ${unitId}::uuid union
        select there.unit_id from professional_unit as here
          join professional_unit as there using (professional_id) where here.unit_id = ${unitId})
    ), rostered as materialized (
      select unit_id, rostered.professional_id, hours
      from looked, (select unit_id, array_agg(distinct one.id) as ids from concerned, unnest(professional_ids) as one (id)
        group by unit_id) as named
      cross join lateral rostered_hours(unit_id, ids,
        tstzrange(lower(period) - interval '24 hours', upper(period) + interval '24 hours')) as rostered
    ), locked as materialized (
      select appointment.id from appointment join concerned using (id) where ${isWrong}
      order by appointment.id for no key update of appointment
    )
    update appointment set outside_roster = not outside_roster from locked
    where appointment.id = locked.id and ${isWrong}
    returning appointment.id, appointment.unit_id as "unitId", outside_roster as "outsideRoster",
      starts_at as "startsAt", ends_at as "endsAt"`.execute(database)
  return rows
}

const countRow = z.object({ count: z.int() })

/** How many coming appointments of other units have one of these people while one of these leaves lasts. */
export async function countDuringLeave(
  database: Database,
  { unitId, leaveIds, now }: { unitId: string; leaveIds: readonly string[]; now: string },
): Promise<number> {
  const { rows } = await rowsOf(countRow)`
    select count(distinct appointment.id)::int as count
    from shift as leave
    join claim on resource_id = leave.professional_id and during && tstzrange(leave.starts_at, leave.ends_at)
    join appointment on appointment.id = claim.appointment_id and appointment.unit_id <> ${unitId}
      and status in ('proposed', 'pending', 'booked') and appointment.ends_at > ${now}
    where layer = 'published' and kind = 'leave' and leave.id = any(${leaveIds}::uuid[])`.execute(database)
  return rows[0]?.count ?? 0
}

const hourRow = z.object({
  startsAt: instantSchema,
  function: z.enum(professionalFunctions),
  needed: z.int(),
  staffed: z.int(),
  open: z.int(),
})
export type HourCount = z.output<typeof hourRow>

/** For each hour of a stretch and function: distinct people whom the agenda needs, and who are on a shift. */
export async function headcounts(
  database: Database,
  { unitId, from, to, layer }: { unitId: string; from: string; to: string; layer: 'draft' | 'published' },
): Promise<HourCount[]> {
  const hours = (row: string) =>
    sql.raw(`generate_series(date_bin('1 hour', greatest(${row}.starts_at, asked.since), asked.since),
      least(${row}.ends_at, asked.until) - interval '1 microsecond', interval '1 hour') as hours (hour)`)
  const { rows } = await rowsOf(hourRow)`
    with asked as (select ${from}::timestamptz as since, ${to}::timestamptz as until),
    needed as (
      select hour, professional.function, count(distinct professional.id)::int as people
      from asked join appointment on appointment.unit_id = ${unitId} and starts_at > since - interval '24 hours'
        and starts_at < until and ends_at > since
        and status in ('proposed', 'pending', 'booked', 'arrived', 'in-progress', 'fulfilled')
      cross join unnest(professional_ids) as named (professional_id)
      join professional on professional.id = named.professional_id
      cross join lateral ${hours('appointment')}
      group by hour, professional.function
    ), staffed as (
      select hour, shift.function, count(distinct professional_id)::int as people,
        count(*) filter (where professional_id is null)::int as open
      from asked join shift on layer = ${layer} and shift.unit_id = ${unitId} and kind <> 'leave'
        and starts_at > since - interval '26 hours' and starts_at < until and ends_at > since
      cross join lateral ${hours('shift')}
      where not exists (select from shift as leave where leave.layer = ${layer} and leave.kind = 'leave'
        and leave.professional_id = shift.professional_id and leave.starts_at <= hour and leave.ends_at > hour)
      group by hour, shift.function
    )
    select hour as "startsAt", function, coalesce(needed.people, 0) as needed, coalesce(staffed.people, 0) as staffed,
      coalesce(open, 0) as open
    from needed full join staffed using (hour, function) order by hour, function`.execute(database)
  return rows
}
