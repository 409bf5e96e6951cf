import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { prepared } from '../../../../server/database/prepared.ts'
import { type Placement, type PlacementFacts, placementFactsSchema } from './placement-facts.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

/** A slot of an appointment: its id is there, so that it is not counted against itself. */
export type StandingPlacement = Placement & { id: string; unitId: string; procedureId: string }

/** The things a slot names: values, or columns of the statement they stand in. */
type PlacementThings = Record<Exclude<keyof StandingPlacement, 'lane' | 'unitId' | 'parts'>, unknown>

/**
 * What the catalogue and the roster say of the things a slot names, in a statement that has the slot's `unit`.
 *
 * What must not go out of use under a booking is read with the lock that its foreign key takes anyway, and whoever takes
 * it out of use locks it `for update` before counting what is still to come: one of the two sees the other. No circle of
 * waiting comes of it. These locks do not exclude one another, so bookings never wait for each other here; they come
 * before any claim; and anyone who holds the stronger lock holds no claims and waits for nobody who does. The team alone
 * is locked before all of them, and for one booking at a time (`lockTeams`).
 */
function factsOf(slot: PlacementThings): RawBuilder<PlacementFacts> {
  const starts = sql`${slot.startsAt}::timestamptz`
  // What is no stretch of an appointment is refused later; until then it must not cost, nor be no range.
  const ends = sql`greatest(${starts}, least(${slot.endsAt}::timestamptz, ${starts} + interval '25 hours'))`
  const during = sql`tstzrange(${starts}, ${ends})`
  const localDay = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone time_zone)::date`
  return sql`json_build_object(
      'timeZone', time_zone,
      'unitInUse', (select active from unit as its where its.id = unit.id for key share),
      'isOpen', open_hours(unit.id, ${localDay(starts)} - 1, ${localDay(ends)} + 1) @> ${during},
      'procedure', (
        select json_build_object('name', name, 'kind', kind, 'active', active, 'roomKind', room_kind,
          'requiredFunctions', required_functions) from procedure where id = ${slot.procedureId} for key share),
      'room', (
        select json_build_object('kind', kind, 'active', active, 'setupMinutes', setup_minutes,
          'cleaningMinutes', cleaning_minutes) from room where id = ${slot.roomId} and unit_id = unit.id for key share),
      'professionals', (
        select coalesce(json_agg(json_build_object('id', id, 'name', name,
          'function', coalesce((select seat.function from team_member as seat
            where seat.team_id = ${slot.teamId} and seat.professional_id = id), function),
          'registration', council || coalesce('-' || council_state, '') || coalesce(' ' || council_number, ''),
          'registrationValidUntil', council_valid_until, 'isRostered', hours @> ${during})), '[]')
        from rostered_hours(unit.id, ${slot.professionalIds}::uuid[], ${during}) as rostered
        join (
          select professional.* from professional join professional_unit on professional_id = id
          where id = any(${slot.professionalIds}::uuid[]) and active and unit_id = unit.id
          -- Whoever edits a professional has the person before the unit, so this asks in the same order.
          order by id for key share of professional, professional_unit
        ) as working on working.id = rostered.professional_id),
      'team', (
        select json_build_object('name', name, 'capacityPerDay', capacity_per_day, 'surgeries', (
          select count(*) from appointment join procedure on procedure.id = procedure_id and procedure.kind = 'surgery'
          where team_id = team.id and appointment.id <> ${slot.id}
            and status not in ('cancelled', 'noshow', 'entered-in-error')
            and appointment.starts_at >= instant_at(${localDay(starts)}, '00:00', time_zone)
            and appointment.starts_at < instant_at(${localDay(starts)} + 1, '00:00', time_zone)))
        from team where id = ${slot.teamId} and unit_id = unit.id and active for key share),
      'patient', (select json_build_object('phone', phone) from patient where id = ${slot.patientId})
    )`
}

const factsRow = z.object({ facts: placementFactsSchema })

/**
 * Locks teams until the transaction ends: whoever counts their surgeries of a day holds this lock until the one that was
 * counted for is written, so that nobody counts between. It is the row that a change of their capacity locks too. A
 * statement of its own, before that which counts: what another wrote who was waited for, only a later one sees.
 */
export async function lockTeams(database: Database, slots: readonly Pick<Placement, 'teamId'>[]): Promise<void> {
  const ids = slots.flatMap(({ teamId }) => (teamId ? [teamId] : []))
  if (ids.length === 0) return
  await sql`
    ${prepared} select from team where id = any(${ids}::uuid[]) order by id for no key update`.execute(database)
}

/** What is said of the things a slot names, its team locked; undefined when there is no such unit. */
export async function placementFacts(
  database: Database,
  placement: StandingPlacement,
): Promise<PlacementFacts | undefined> {
  // Sent together, in this order.
  const [, { rows }] = await Promise.all([
    lockTeams(database, [placement]),
    rowsOf(factsRow)`
      ${prepared} select ${factsOf({ ...placement, teamId: placement.teamId ?? null })} as facts
      from unit where id = ${placement.unitId}`.execute(database),
  ])
  return rows[0]?.facts
}

/** The same of many slots in one statement, in their order; their teams are locked. */
export async function factsOfPlacements(
  database: Database,
  placements: readonly StandingPlacement[],
): Promise<PlacementFacts[]> {
  const column = (name: string) => sql.ref(`slot.${name}`)
  await lockTeams(database, placements)
  const { rows } = await rowsOf(factsRow)`
    select ${factsOf({
      id: column('id'),
      procedureId: column('procedureId'),
      roomId: column('roomId'),
      patientId: column('patientId'),
      professionalIds: column('professionalIds'),
      startsAt: column('startsAt'),
      endsAt: column('endsAt'),
      teamId: column('teamId'),
    })} as facts
    from rows from (jsonb_to_recordset(${JSON.stringify(placements)}::jsonb) as (id uuid, "unitId" uuid, "roomId" uuid,
        "procedureId" uuid, "patientId" uuid, "professionalIds" uuid[], "startsAt" timestamptz, "endsAt" timestamptz,
        "teamId" uuid)) with ordinality
      as slot (id, "unitId", "roomId", "procedureId", "patientId", "professionalIds", "startsAt", "endsAt", "teamId", place)
      join unit on unit.id = slot."unitId"
    order by slot.place`.execute(database)
  return rows.map(({ facts }) => facts)
}
