import { sql } from 'kysely'
import { unitFilter } from '../../../../server/endpoint/scope.ts'
import { type TimelineReader, type TimelineSource, tagMomentsOf } from '../../../foundation/offers/server.ts'

/** The patient's appointments in the reader's units, but for those that never were. */
function seenBy({ actor, patientId }: TimelineReader) {
  const units = unitFilter(actor)
  const ofUnits = units ? sql`appointment.unit_id = any(${units}::uuid[])` : sql`true`
  return sql`appointment.patient_id = ${patientId} and ${ofUnits} and appointment.status <> 'entered-in-error'`
}

const subject = sql`(select name from procedure where procedure.id = appointment.procedure_id)`

/** Appointments, when they are; those ahead too. */
export const appointmentMoments: TimelineSource = {
  kind: 'appointment',
  permission: 'appointment.read',
  moments: (reader) => [
    {
      what: 'appointment',
      from: sql`appointment`,
      where: seenBy(reader),
      id: sql`appointment.id`,
      at: sql`appointment.starts_at`,
      unitId: sql`appointment.unit_id`,
      says: {
        subject,
        state: sql`case when appointment.interrupted_reason is null then appointment.status else 'interrupted' end`,
        reason: sql`appointment.cancel_reason`,
        text: sql`nullif(concat_ws(E'\n', appointment.notes, appointment.cancel_note, appointment.interrupted_reason), '')`,
        byName: sql`(select string_agg(name, ', ' order by name) from professional
          where professional.id = any(appointment.professional_ids))`,
      },
    },
  ],
}

/** A surgery that was stopped is over, and not finished. */
const stepTaken = sql`case when step.name = 'finish' and appointment.interrupted_reason is not null
  then 'interrupt' else step.name end`

/** The steps of their life: who took one is told to readers of histories alone. */
export const stepMoments: TimelineSource = {
  kind: 'step',
  permission: 'appointment.read',
  moments(reader) {
    const who = (id: ReturnType<typeof sql>) =>
      reader.may('history.read') ? sql`(select name from staff where staff.id = ${id})` : sql`null`
    const about = { ofId: sql`appointment.id`, subject, about: sql`appointment.starts_at` }
    const where = seenBy(reader)
    const [id, unitId] = [sql`appointment.id`, sql`appointment.unit_id`]
    return [
      {
        what: 'book',
        from: sql`appointment`,
        where,
        id,
        unitId,
        at: sql`appointment.created_at`,
        says: { ...about, byName: who(sql`appointment.created_by`) },
      },
      {
        what: stepTaken,
        where,
        id,
        unitId,
        at: sql`step.taken_at`,
        from: sql`appointment join appointment_step as step on step.appointment_id = appointment.id`,
        says: { ...about, byName: who(sql`step.taken_by`), number: sql`step.place` },
      },
    ]
  },
}

/** Tags that were put on them, and taken off. */
export const appointmentTagMoments: TimelineSource = {
  kind: 'tag',
  permission: 'tag.read',
  moments: (reader) =>
    reader.may('appointment.read')
      ? tagMomentsOf({
          scope: 'appointment',
          table: sql`appointment`,
          where: seenBy(reader),
          unitId: sql`appointment.unit_id`,
          says: { ofId: sql`appointment.id`, about: sql`appointment.starts_at` },
        })
      : [],
}
