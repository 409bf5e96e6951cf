import { newId } from '../../../../../shared/ids.ts'
import { addMinutes, instantAt, localDate, minutesBetween, minutesOfDay } from '../../../../../shared/time.ts'
import {
  type Procedure,
  type Professional,
  type ProfessionalFunction,
  credentialOn,
  functionsOf,
} from '../../../../network/offers/both.ts'
import type { Room, Unit } from '../../../../foundation/offers/both.ts'
import type { AppointmentDetail } from '../../record.ts'
import { ordinaryHoldMinutes } from '../../rules.ts'
import { askerOf, type RebookReason } from '../../states.ts'
import type { Why } from '../why-rebooked.tsx'

/** What a person has typed of a booking so far. Times are the wall clock of the unit. */
export interface BookingDraft {
  /** Made once for the life of the form: sending the same booking again is harmless. */
  readonly id: string
  readonly unitId: string
  readonly patientId: string | null
  readonly patientName: string
  readonly procedureId: string | null
  /** What of a sold order a surgery performs. */
  readonly orderItemId: string | null
  readonly roomId: string | null
  /** One seat per function the procedure needs, in its order; null is a seat still free. */
  readonly professionalIds: readonly (string | null)[]
  /** The surgical team they are booked as. */
  readonly teamId: string | null
  readonly date: string
  /** Minutes of the day, or null while it is not a time. */
  readonly startMinutes: number | null
  readonly durationMinutes: number
  /** Minutes to hold for instead of booking; null books. */
  readonly holdMinutes: number | null
  readonly squeezeLane: 1 | 2 | null
  readonly squeezeReason: string
  readonly exceptionReason: string
  readonly notes: string
  /** Of a successor: why the one before it is replaced. */
  readonly why: Why
}

/** What is known when the form opens: the slot that was clicked, the patient whose page it came from. */
export interface Prefill {
  readonly unitId: string
  readonly date: string
  readonly startMinutes: number | null
  readonly durationMinutes?: number
  readonly roomId?: string
  readonly professionalId?: string
  readonly patientId?: string | undefined
  readonly patientName?: string
  readonly orderItemId?: string | undefined
}

/** A slot picked on the calendar while a form is open. A new object each time: the same slot may be picked twice. */
export interface PickedSlot {
  readonly startsAt: string
  readonly endsAt: string
  readonly roomId?: string
  readonly professionalId?: string
}

const defaultMinutes = 30

/** A new draft with an id of its own. */
export function newDraft(prefill: Prefill): BookingDraft {
  return {
    id: newId(),
    unitId: prefill.unitId,
    patientId: prefill.patientId ?? null,
    patientName: prefill.patientName ?? '',
    procedureId: null,
    orderItemId: prefill.orderItemId ?? null,
    roomId: prefill.roomId ?? null,
    professionalIds: [prefill.professionalId ?? null],
    teamId: null,
    date: prefill.date,
    startMinutes: prefill.startMinutes,
    durationMinutes: prefill.durationMinutes ?? defaultMinutes,
    holdMinutes: null,
    squeezeLane: null,
    squeezeReason: '',
    exceptionReason: '',
    notes: '',
    why: { reason: null, askedBy: 'patient' },
  }
}

/** The draft of a change to an appointment, or of its successor, which `id` is of. */
export function draftOf(appointment: AppointmentDetail, zone: string, id: string): BookingDraft {
  const { startsAt, endsAt, patientName, professionalIds, teamId, lane } = appointment
  return {
    ...newDraft({
      unitId: appointment.unitId,
      date: localDate(startsAt, zone),
      startMinutes: minutesOfDay(startsAt, zone),
    }),
    id,
    patientId: appointment.patientId,
    patientName,
    procedureId: appointment.procedureId,
    orderItemId: appointment.orderItemId,
    roomId: appointment.roomId,
    professionalIds,
    teamId,
    durationMinutes: minutesBetween(startsAt, endsAt),
    squeezeLane: lane === 1 || lane === 2 ? lane : null,
    squeezeReason: appointment.squeezeReason ?? '',
    notes: appointment.notes ?? '',
    why: whyOf(appointment),
  }
}

/** What ended an appointment is why it is replaced, until somebody says something else. */
function whyOf({ status, cancelReason }: AppointmentDetail): Why {
  const reason: RebookReason | null = status === 'noshow' ? 'missed' : cancelReason === 'rebooked' ? null : cancelReason
  return { reason, askedBy: reason ? askerOf(reason) : 'patient' }
}

/** The functions that need a seat: those of the procedure, or one doctor while none is chosen. */
export function seatsOf(procedure: Procedure | undefined): readonly ProfessionalFunction[] {
  return procedure && procedure.requiredFunctions.length > 0 ? procedure.requiredFunctions : ['doctor']
}

/** The rooms a procedure can happen in: of its kind, in use. All rooms in use while no procedure is chosen. */
export function fittingRooms(unit: Unit | undefined, procedure: Procedure | undefined): Room[] {
  return (unit?.rooms ?? []).filter((room) => room.active && (!procedure || room.kind === procedure.roomKind))
}

/** Those a seat is offered to: of the function, in the unit; a registration that has ended is shown as such. */
export function offeredProfessionals(
  professionals: readonly Professional[],
  unitId: string,
  seat: ProfessionalFunction,
  chosen?: string | null,
): Professional[] {
  return professionals.filter(
    (one) =>
      (one.active && one.function === seat && one.unitIds.includes(unitId)) ||
      // Whom a team seats as something else that their work includes.
      (one.id === chosen && functionsOf(one.function).includes(seat)),
  )
}

/** Those who can take a seat: with a registration that is valid on the day as well. */
export function fittingProfessionals(
  professionals: readonly Professional[],
  unitId: string,
  seat: ProfessionalFunction,
  date: string,
): Professional[] {
  return offeredProfessionals(professionals, unitId, seat).filter((one) => credentialOn(one, date) !== 'expired')
}

interface Choices {
  readonly unit: Unit | undefined
  readonly procedure: Procedure | undefined
  readonly professionals: readonly Professional[]
}

/**
 * The draft with another procedure: it sets the duration (unless the person dragged one out) and the seats. Room and
 * professionals that still fit stay; what fits no longer is emptied, and a choice of one is made.
 */
export function withProcedure(draft: BookingDraft, choices: Choices, keepDuration: boolean): BookingDraft {
  const { procedure, professionals, unit } = choices
  if (!procedure) return { ...draft, procedureId: null }
  const rooms = fittingRooms(unit, procedure)
  const room = rooms.find((one) => one.id === draft.roomId) ?? (rooms.length === 1 ? rooms[0] : undefined)
  const left = draft.professionalIds.filter((id) => id !== null)
  const seats = seatsOf(procedure).map((seat) => {
    const fitting = fittingProfessionals(professionals, draft.unitId, seat, draft.date)
    const index = left.findIndex((id) => fitting.some((one) => one.id === id))
    if (index >= 0) return left.splice(index, 1)[0] ?? null
    return fitting.length === 1 ? (fitting[0]?.id ?? null) : null
  })
  return {
    ...draft,
    procedureId: procedure.id,
    durationMinutes: keepDuration ? draft.durationMinutes : procedure.durationMinutes,
    roomId: room?.id ?? null,
    professionalIds: seats,
    // A surgery begins as a hold, for what was sold.
    ...(procedure.kind === 'surgery'
      ? { squeezeLane: null, squeezeReason: '', holdMinutes: draft.holdMinutes ?? ordinaryHoldMinutes }
      : { teamId: null, orderItemId: null }),
  }
}

/** The draft in another unit: rooms and people of the old one are let go. */
export function withUnit(draft: BookingDraft, unitId: string): BookingDraft {
  if (unitId === draft.unitId) return draft
  return { ...draft, unitId, roomId: null, teamId: null, professionalIds: draft.professionalIds.map(() => null) }
}

/** The draft at one of the times that fit. */
export function withTime(draft: BookingDraft, startsAt: string, endsAt: string, zone: string): BookingDraft {
  return {
    ...draft,
    date: localDate(startsAt, zone),
    startMinutes: minutesOfDay(startsAt, zone),
    durationMinutes: minutesBetween(startsAt, endsAt),
  }
}

/** The instants of the draft, or null while the time is not complete. */
export function instantsOf(draft: BookingDraft, zone: string): { startsAt: string; endsAt: string } | null {
  if (draft.startMinutes === null || !/^\d{4}-\d{2}-\d{2}$/.test(draft.date)) return null
  const startsAt = instantAt(draft.date, draft.startMinutes, zone)
  return { startsAt, endsAt: addMinutes(startsAt, draft.durationMinutes) }
}

function optional(text: string): string | undefined {
  return text.trim() === '' ? undefined : text.trim()
}

/** What is sent of a draft, or would be: what is missing is undefined, for the contract to name it. */
export function inputOf(draft: BookingDraft, zone: string) {
  const times = instantsOf(draft, zone)
  const { squeezeLane: lane, squeezeReason: reason } = draft
  return {
    id: draft.id,
    unitId: draft.unitId,
    patientId: draft.patientId ?? undefined,
    procedureId: draft.procedureId ?? undefined,
    orderItemId: draft.orderItemId ?? undefined,
    roomId: draft.roomId ?? undefined,
    professionalIds: draft.professionalIds.map((id) => id ?? undefined),
    startsAt: times?.startsAt,
    endsAt: times?.endsAt,
    teamId: draft.teamId,
    holdMinutes: draft.holdMinutes ?? undefined,
    squeeze: lane === null ? undefined : { lane, reason: reason.trim() },
    exceptionReason: optional(draft.exceptionReason),
    notes: optional(draft.notes),
  }
}

/** What is sent of the draft of a successor. */
export function successorOf(draft: BookingDraft, zone: string) {
  const { reason, askedBy } = draft.why
  return { ...inputOf(draft, zone), reason: reason ?? undefined, askedBy }
}

/** What a booking form sends. */
export type BookingInput = ReturnType<typeof inputOf> & Partial<ReturnType<typeof successorOf>>
