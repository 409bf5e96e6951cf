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
export const holdingStatuses = ['proposed', 'pending', 'booked', 'arrived', 'in-progress', 'fulfilled'] as const

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
  'clinical.exam',
  'clinical.condition',
  'payment',
] as const
export type CancelReason = (typeof cancelReasons)[number] | 'rebooked'

/** How the patient answered. */
export const confirmationChannels = ['whatsapp', 'phone', 'email', 'in_person', 'other'] as const
