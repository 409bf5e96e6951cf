import { rule } from '../../shared/input-rules.ts'
import { both } from '../../shared/both.ts'

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

/** States in which what was sold has its date: one appointment of an item at most. A hold is no date yet. */
const datedStatuses: readonly AppointmentStatus[] = ['pending', 'booked', 'arrived', 'in-progress', 'fulfilled']

/** Whether an appointment in that state is the date of what it performs. */
export function isDated(status: AppointmentStatus): boolean {
  return datedStatuses.includes(status)
}

/** Reasons of a cancellation, a tree of two levels written `group.reason`. `rebooked` is set by a rebooking only. */
export const cancelReasons = [
  'patient.gave_up',
  'patient.health',
  'patient.work',
  'patient.travel',
  'patient.money',
  'patient.other_clinic',
  'clinic.doctor',
  'clinic.team',
  'clinic.room',
  'clinic.equipment',
  'clinic.material',
  'clinic.mistake',
  'clinical.exam',
  'clinical.condition',
  'payment',
  'other',
] as const
export type CancelReason = (typeof cancelReasons)[number] | 'rebooked'

/** Whether a reason is so general that a note is required. */
export function asksForNote(reason: CancelReason): boolean {
  return reason === 'other'
}
const noteMissing = both('Escreva na observação qual foi o motivo', 'Say in the note what the reason was')

/** The rule that such a reason comes with its note. */
export const noteWhereAsked = rule<{ reason: CancelReason; note?: string | null | undefined }>(
  ['reason', 'note'],
  ({ reason, note }) =>
    asksForNote(reason) && !note ? [{ path: 'note', code: 'required', message: noteMissing }] : [],
)

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
