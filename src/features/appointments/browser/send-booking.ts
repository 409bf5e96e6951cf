import { call } from '../../../browser/api.ts'
import { type Appointment, type AppointmentDetail, book, edit, type NewAppointment, rebook } from '../contract.ts'

/** What the form is for: a new appointment, a change to one, or its successor. */
export type BookingTask =
  | { readonly kind: 'novo' }
  | { readonly kind: 'alterar'; readonly of: AppointmentDetail }
  | { readonly kind: 'remarcar'; readonly of: AppointmentDetail }

function sameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index])
}

/** The members of an appointment that a body changes; what is the same is not sent, so that it cannot clash with a colleague's change. */
export function changedMembers(body: NewAppointment, before: Appointment & { notes: string | null }) {
  return {
    ...(body.patientId !== before.patientId && { patientId: body.patientId }),
    ...(body.procedureId !== before.procedureId && { procedureId: body.procedureId }),
    ...(body.roomId !== before.roomId && { roomId: body.roomId }),
    ...(!sameList(body.professionalIds, before.professionalIds) && { professionalIds: body.professionalIds }),
    ...(body.startsAt !== before.startsAt && { startsAt: body.startsAt }),
    ...(body.endsAt !== before.endsAt && { endsAt: body.endsAt }),
    ...((body.squeeze?.lane ?? 0) !== before.lane && { squeeze: body.squeeze ?? null }),
    ...((body.notes ?? null) !== before.notes && { notes: body.notes ?? null }),
    ...(body.exceptionReason !== undefined && { exceptionReason: body.exceptionReason }),
  }
}

/** Sends the form to the endpoint of its task. */
export function sendBooking(task: BookingTask, body: NewAppointment): Promise<AppointmentDetail> {
  if (task.kind === 'novo') return call(book, { body })
  const params = { id: task.of.id }
  const { version } = task.of
  if (task.kind === 'alterar') return call(edit, { params, body: { version, ...changedMembers(body, task.of) } })
  const { id, roomId, professionalIds, startsAt, endsAt, exceptionReason, notes } = body
  return call(rebook, {
    params,
    body: { version, id, roomId, professionalIds, startsAt, endsAt, ...(exceptionReason !== undefined && { exceptionReason }), ...(notes !== undefined && { note: notes }) },
  })
}

/** Whether the answer is what was asked for, and not an earlier sending of the same form with another time. */
export function isWhatWasAsked(body: NewAppointment, answer: AppointmentDetail): boolean {
  return answer.startsAt === body.startsAt && answer.endsAt === body.endsAt && answer.roomId === body.roomId
}
