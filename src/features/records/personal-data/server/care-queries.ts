import { type RawBuilder, sql } from 'kysely'
import { instantJson } from '../../../../server/lists/json.ts'
import type { careSections } from '../document-of-care.ts'

type Fragment = RawBuilder<unknown>

/** The surgery that something is of. */
const ofSurgery = sql`appointment.id as "appointmentId", appointment.starts_at as "startsAt", procedure.name as procedure`

const joined = (patientId: string) => sql`
  join procedure on procedure.id = appointment.procedure_id where appointment.patient_id = ${patientId}`

const nameOf = (column: string) => sql`(select name from staff where staff.id = ${sql.ref(column)})`

/** What is kept of somebody's care, by patient; each row has an `id` by which it is read on. */
export const careSelections: Readonly<Record<keyof typeof careSections, (patientId: string) => Fragment>> = {
  exams: (patientId) => sql`
    select exam.id, exam.name, done_on as "doneOn", recorded_at as "recordedAt", staff.name as "recordedBy"
    from patient_exam join exam on exam.id = exam_id join staff on staff.id = recorded_by
    where patient_id = ${patientId}`,
  readiness: (patientId) => sql`
    select appointment.id, ${ofSurgery},
      (select coalesce(jsonb_agg(jsonb_build_object('item', item, 'standing', standing, 'note', tick.note, 'lot', lot,
          'validUntil', valid_until, 'at', ${instantJson('ticked_at')}, 'by', ${nameOf('tick.ticked_by')}) order by item), '[]')
        from readiness_tick as tick where tick.appointment_id = appointment.id) as ticks,
      (select jsonb_build_object('day', day, 'decision', decision, 'note', eve.note, 'overrideReason', override_reason)
        from eve_check as eve where eve.appointment_id = appointment.id) as eve
    from appointment ${joined(patientId)} and (
      exists (select from readiness_tick where appointment_id = appointment.id)
      or exists (select from eve_check where appointment_id = appointment.id))`,
  pauses: (patientId) => sql`
    select asked.appointment_id || ' ' || asked.pause as id, ${ofSurgery}, asked.pause, held.done_at as "doneAt",
      held.override_reason as "overrideReason",
      (select coalesce(jsonb_agg(jsonb_build_object('item', item, 'answer', answer, 'at', ${instantJson('at')})
          order by given.at, given.id), '[]') from safety_answer as given
        where given.appointment_id = asked.appointment_id and given.pause = asked.pause) as answers,
      (select coalesce(jsonb_agg(jsonb_build_object('by', professional.name, 'at', ${instantJson('at')})
          order by given.at, given.id), '[]')
        from safety_signature as given join professional on professional.id = given.professional_id
        where given.appointment_id = asked.appointment_id and given.pause = asked.pause) as signatures
    from (select appointment_id, pause from safety_pause union select appointment_id, pause from safety_answer) as asked
      join appointment on appointment.id = asked.appointment_id
      left join safety_pause as held on held.appointment_id = asked.appointment_id and held.pause = asked.pause
      ${joined(patientId)}`,
  steps: (patientId) => sql`
    select tap.id, ${ofSurgery}, coalesce(tap.step, undone.step) as step, tap.undoes is not null as "isTakenBack",
      tap.tapped_at as at, tap.note
    from theatre_tap as tap join appointment on appointment.id = tap.appointment_id
      left join theatre_tap as undone on undone.id = tap.undoes ${joined(patientId)}`,
  materials: (patientId) => sql`
    select used.appointment_id || ' ' || used.lot_id || ' ' || used.shelf as id, ${ofSurgery}, material.name as material,
      lot.number as lot, lot.expires_on as "expiresOn", used.used as quantity, null as note
    from case_material as used join stock_lot as lot on lot.id = used.lot_id
      join material on material.id = used.material_id join appointment on appointment.id = used.appointment_id
      ${joined(patientId)}
    union all
    select found.id::text, ${ofSurgery}, material.name, found.lot_number, found.expires_on, found.quantity,
      concat_ws(' · ', found.note, found.resolution)
    from case_discrepancy as found join material on material.id = found.material_id
      join appointment on appointment.id = found.appointment_id ${joined(patientId)}`,
  prescriptions: (patientId) => sql`
    select written.document_id || ' ' || written.material_id as id, ${ofSurgery}, material.name as material, dose,
      professional.name as prescriber, registration, document.day
    from stock_prescription as written join stock_document as document on document.id = written.document_id
      join material on material.id = written.material_id join professional on professional.id = prescriber_id
      join appointment on appointment.id = document.appointment_id ${joined(patientId)}`,
  complications: (patientId) => sql`
    select complication.id, ${ofSurgery}, occurred_on as "occurredOn", severity, what, action,
      recorded_at as "recordedAt", ${nameOf('complication.recorded_by')} as "recordedBy"
    from complication join appointment on appointment.id = complication.appointment_id ${joined(patientId)}`,
  recalls: (patientId) => sql`
    select contact.id, contacted_at as at, material.name as material, recall.lot_number as lot, recall.reason as why,
      channel, outcome, note
    from recall_contact as contact join recall on recall.id = recall_id join material on material.id = recall.material_id
    where contact.patient_id = ${patientId}`,
  recordings: (patientId) => sql`
    select id, kind, media, state, recorded_at as "recordedAt", duration_ms as "durationMs", sha256,
      (select coalesce(jsonb_agg(jsonb_build_object('who', who, 'name', name) order by position), '[]')
        from recording_speaker where recording_id = recording.id) as speakers,
      (select coalesce(jsonb_agg(jsonb_build_object('atMs', at_ms, 'note', note) order by at_ms, mark.id), '[]')
        from recording_mark as mark where recording_id = recording.id) as marks,
      coalesce(delete_reason, trash_reason, hold_reason) as reason, deleted_at as "deletedAt"
    from recording where patient_id = ${patientId}`,
}
