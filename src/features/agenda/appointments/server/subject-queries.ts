import { type RawBuilder, sql } from 'kysely'
import { type SubjectRow, subject } from '../../../../server/events/subject.ts'

/** What is told of an appointment, wherever the record is about one; its id is the appointment's unless said otherwise. */
export const ofVisit = {
  from: sql`appointment join procedure on procedure.id = appointment.procedure_id`,
  id: sql`appointment.id`,
  unit_id: sql`appointment.unit_id`,
  patient_id: sql`appointment.patient_id`,
  starts_at: sql`appointment.starts_at`,
  what: sql`procedure.name`,
}

/** An appointment, by whoever booked it. */
export const appointmentSubject = subject('appointment', 'appointment.read', {
  ...ofVisit,
  author_id: sql`appointment.created_by`,
  version: sql`appointment.version`,
})

/** Keeps the planner to looking up the days of the unit: it knows no bounds of theirs, and might read all that is to come. */
export const eachByItself = sql`offset 0`

/**
 * How many appointments of a unit wait for something, and of which days; none where none does.
 * @param waiting rows named `appointment`, which may look at `unit` and at the `morning` of its day
 */
export function waitingInUnit(waiting: RawBuilder<unknown>): SubjectRow {
  return {
    from: (_, now) => sql`unit cross join lateral (
        select date_trunc('day', ${now}::timestamptz at time zone time_zone) as morning) as today
      ${waiting}`,
    id: sql`unit.id`,
    counts: true,
    unit_id: sql`unit.id`,
    count: sql`count(*)`,
    first_day: sql`min((appointment.starts_at at time zone time_zone)::date)`,
    last_day: sql`max((appointment.starts_at at time zone time_zone)::date)`,
  }
}
