import { call } from '../../../../browser/api.ts'
import { book, edit, type NewAppointment, rebook } from '../../contract.ts'
import type { AppointmentDetail } from '../../record.ts'
import { changedMembers } from './booking-change.ts'

/** What the form is for: a new appointment, a change to one, or its successor. */
export type BookingTask =
  | { readonly kind: 'novo' }
  | { readonly kind: 'alterar'; readonly of: AppointmentDetail }
  | { readonly kind: 'remarcar'; readonly of: AppointmentDetail }

/** Sends the form to the endpoint of its task. */
export function sendBooking(task: BookingTask, body: NewAppointment): Promise<AppointmentDetail> {
  if (task.kind === 'novo') return call(book, { body })
  const params = { id: task.of.id }
  const { version } = task.of
  if (task.kind === 'alterar') return call(edit, { params, body: { version, ...changedMembers(body, task.of) } })
  const { id, roomId, professionalIds, startsAt, endsAt, teamId, exceptionReason, notes } = body
  return call(rebook, {
    params,
    body: {
      version,
      id,
      roomId,
      professionalIds,
      startsAt,
      endsAt,
      teamId: teamId ?? null,
      ...(exceptionReason !== undefined && { exceptionReason }),
      ...(notes !== undefined && { note: notes }),
    },
  })
}
