import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema } from '../../../../shared/time.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

/** A future appointment that is in the way of a change, and how many such there are. */
const appointmentRow = z.object({
  id: idSchema,
  startsAt: instantSchema,
  unitId: idSchema,
  timeZone: z.string(),
  procedureName: z.string(),
  patientName: z.string(),
  total: z.int(),
})

/** The soonest of them, and how many there are in all. */
export interface Upcoming {
  appointments: Omit<z.output<typeof appointmentRow>, 'total'>[]
  total: number
}

const mostListed = 20

/** What makes an appointment still count at an instant; `appointment` is the row of the statement it is in. */
export function stillToCome(now: string): RawBuilder<unknown> {
  // Nothing is longer than a day, which lets indexes by start find what is under way too.
  return sql`appointment.starts_at > ${now}::timestamptz - interval '24 hours'
    and appointment.ends_at > ${now}::timestamptz
    and appointment.status in ('proposed', 'pending', 'booked', 'arrived', 'in-progress')`
}

async function upcoming(database: Database, now: string, condition: RawBuilder<unknown>): Promise<Upcoming> {
  const { rows } = await rowsOf(appointmentRow)`
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

/** A shift that somebody is still to work, and how many such there are. */
const shiftRow = z.object({
  id: idSchema,
  startsAt: instantSchema,
  endsAt: instantSchema,
  unitId: idSchema,
  unitName: z.string(),
  timeZone: z.string(),
  /** Whether it is published, or in the draft only. */
  published: z.boolean(),
  total: z.int(),
})

export interface UpcomingShifts {
  shifts: Omit<z.output<typeof shiftRow>, 'total'>[]
  total: number
}

/**
 * Shifts of the roster that a professional has not ended at an instant, published or drafted, in some units (null: in
 * any), soonest first. Leave needs nobody to take it over.
 */
export async function upcomingShifts(
  database: Database,
  id: string,
  { now, unitIds }: { now: string; unitIds: readonly string[] | null },
): Promise<UpcomingShifts> {
  const { rows } = await rowsOf(shiftRow)`
    with ahead as (
      select distinct on (id) * from shift
      where layer in ('draft', 'published') and professional_id = ${id} and kind <> 'leave'
        and starts_at > ${now}::timestamptz - interval '26 hours' and ends_at > ${now}::timestamptz
        and (${unitIds === null} or unit_id = any(${[...(unitIds ?? [])]}::uuid[]))
      order by id, layer desc
    )
    select ahead.id, starts_at as "startsAt", ends_at as "endsAt", unit_id as "unitId", unit.short_name as "unitName",
      unit.time_zone as "timeZone", layer = 'published' as published, (count(*) over ())::int as total
    from ahead join unit on unit.id = unit_id order by starts_at, ahead.id limit ${mostListed}`.execute(database)
  return { shifts: rows.map(({ total: _total, ...shift }) => shift), total: rows[0]?.total ?? 0 }
}

/** Surgeries that name a team and still count at an instant, soonest first. */
export function upcomingOfTeam(database: Database, id: string, now: string): Promise<Upcoming> {
  return upcoming(database, now, sql`appointment.team_id = ${id}`)
}
