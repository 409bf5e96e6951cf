import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../server/database/connect.ts'

/** A future appointment that stands in the way of a change. */
interface UpcomingAppointment {
  id: string
  startsAt: string
  unitId: string
  timeZone: string
  procedureName: string
  patientName: string
}

/** The soonest of them, and how many there are in all. */
export interface Upcoming {
  appointments: UpcomingAppointment[]
  total: number
}

const mostListed = 20

/** What makes an appointment still count at an instant; `appointment` is the row of the statement it stands in. */
export function stillToCome(now: string): RawBuilder<unknown> {
  // Nothing is longer than a day, which lets indexes by start find what is under way too.
  return sql`appointment.starts_at > ${now}::timestamptz - interval '24 hours'
    and appointment.ends_at > ${now}::timestamptz
    and appointment.status in ('proposed', 'pending', 'booked', 'arrived', 'in-progress')`
}

async function upcoming(database: Database, now: string, condition: RawBuilder<unknown>): Promise<Upcoming> {
  const { rows } = await sql<UpcomingAppointment & { total: number }>`
    select appointment.id, appointment.starts_at as "startsAt", appointment.unit_id as "unitId",
      unit.time_zone as "timeZone", procedure.name as "procedureName",
      coalesce(patient.social_name, patient.name) as "patientName", (count(*) over ())::int as total
    from appointment
    join unit on unit.id = appointment.unit_id
    join procedure on procedure.id = appointment.procedure_id
    join patient on patient.id = appointment.patient_id
    where ${condition} and ${stillToCome(now)}
    order by appointment.starts_at, appointment.id limit ${mostListed}`.execute(database)
  return {
    appointments: rows.map(({ total: _total, ...appointment }) => appointment),
    total: rows[0]?.total ?? 0,
  }
}

/** Appointments that still count on a professional at an instant, in some units (null: in any), soonest first. */
export function upcomingOfProfessional(
  database: Database,
  id: string,
  { now, unitIds }: { now: string; unitIds: readonly string[] | null },
): Promise<Upcoming> {
  return upcoming(
    database,
    now,
    sql`appointment.id in (select appointment_id from claim
        where resource_id = ${id} and during && tstzrange(${now}, null) and appointment_id is not null)
      and (${unitIds === null} or appointment.unit_id = any(${[...(unitIds ?? [])]}::uuid[]))`,
  )
}

/** Surgeries that name a team and still count at an instant, soonest first. */
export function upcomingOfTeam(database: Database, id: string, now: string): Promise<Upcoming> {
  return upcoming(database, now, sql`appointment.team_id = ${id}`)
}
