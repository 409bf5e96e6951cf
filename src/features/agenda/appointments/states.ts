import { type CancelReason as SaidReason, cancelReasons } from '../../sales/offers/both.ts'

/** States of an appointment, FHIR R4 Appointment.status where FHIR has them. */
export const appointmentStatuses = [
  'proposed',
  'pending',
  'booked',
  'arrived',
  'in-progress',
  'fulfilled',
  'cancelled',
  'noshow',
  'entered-in-error',
] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]

/** States that hold their claims: the resource is taken. */
export const claimingStatuses = ['proposed', 'pending', 'booked', 'arrived', 'in-progress', 'fulfilled'] as const

/** Whether an appointment in that state holds its claims. */
export function isHolding(status: AppointmentStatus): boolean {
  return (claimingStatuses as readonly AppointmentStatus[]).includes(status)
}

/**
 * Until when what is shown of an appointment holds its people and its room, as far as a screen can say: what is done is
 * over by now, and what it left before its time is free. Instants with Z.
 */
export function holdsUntil({ status, endsAt }: { status: AppointmentStatus; endsAt: string }, now: string): string {
  return status === 'fulfilled' && Date.parse(now) < Date.parse(endsAt) ? now : endsAt
}

/** States in which what was sold has its date: one appointment of an item at most. A hold is no date yet. */
export const datedStatuses: readonly AppointmentStatus[] = ['pending', 'booked', 'arrived', 'in-progress', 'fulfilled']

/** States in which it has not begun and is still to. */
export const dueStatuses: readonly AppointmentStatus[] = ['pending', 'booked', 'arrived']

/** Whether an appointment in that state is the date of what it performs. */
export function isDated(status: AppointmentStatus): boolean {
  return datedStatuses.includes(status)
}

/** A reason of a cancellation; `rebooked` is set by a rebooking only. */
export type CancelReason = SaidReason | 'rebooked'

/** Why an appointment is rebooked: missed, or what would have been a reason to cancel it. */
export const rebookReasons = ['missed', ...cancelReasons] as const
export type RebookReason = (typeof rebookReasons)[number]

/** On whose wish an appointment is rebooked. */
export const rebookAskers = ['patient', 'clinic'] as const
export type RebookAsker = (typeof rebookAskers)[number]

/** On whose wish it is where nobody says: the clinic's where the reason is its own. */
export function askerOf(reason: RebookReason): RebookAsker {
  return reason.startsWith('clinic.') ? 'clinic' : 'patient'
}

/** Everything a person may do to an appointment; `can` of its detail says which of them are allowed now. */
export const appointmentActions = [
  'reserve',
  'confirm',
  'patientKnows',
  'arrive',
  'start',
  'finish',
  'edit',
  'rebook',
  'askToRebook',
  'noShow',
  'cancel',
  'unconfirm',
  'undo',
  'enteredInError',
] as const
export type AppointmentAction = (typeof appointmentActions)[number]

/** Verbs of the steps that change the state: any of them can be taken back. */
export const stepNames = [
  'reserve',
  'confirm',
  'patientKnows',
  'unconfirm',
  'arrive',
  'start',
  'finish',
  'cancel',
  'noShow',
  'enteredInError',
  'rebook',
  // A change of time or patient that left the confirmation behind.
  'move',
  'edit',
] as const
export type StepName = (typeof stepNames)[number]

/** How the patient answered. */
export const confirmationChannels = ['whatsapp', 'phone', 'email', 'in_person', 'other'] as const
