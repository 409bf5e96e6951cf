import type { NewAppointment } from '../../contract.ts'
import type { Appointment, AppointmentDetail } from '../../record.ts'

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
    ...((body.teamId ?? null) !== before.teamId && { teamId: body.teamId ?? null }),
    ...(body.startsAt !== before.startsAt && { startsAt: body.startsAt }),
    ...(body.endsAt !== before.endsAt && { endsAt: body.endsAt }),
    ...((body.squeeze?.lane ?? 0) !== before.lane && { squeeze: body.squeeze ?? null }),
    ...((body.notes ?? null) !== before.notes && { notes: body.notes ?? null }),
    ...(body.exceptionReason !== undefined && { exceptionReason: body.exceptionReason }),
  }
}

/** Whether the answer is what was asked for, and not an earlier sending of the same form with another time. */
export function isWhatWasAsked(body: NewAppointment, answer: AppointmentDetail): boolean {
  return answer.startsAt === body.startsAt && answer.endsAt === body.endsAt && answer.roomId === body.roomId
}
