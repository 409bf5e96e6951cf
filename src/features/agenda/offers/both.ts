// What other contexts take of this one on both sides.
export {
  arrive,
  book,
  cancel,
  confirm,
  listAppointments,
  readAppointment,
  unconfirm,
  undo,
} from '../appointments/contract.ts'
export { fieldWords } from '../appointments/field-words.ts'
export { statusWords } from '../appointments/messages.ts'
export { longestMinutes } from '../appointments/placement-rules.ts'
export { askerWords, reasonWord } from '../appointments/rebook-words.ts'
export type { Appointment, AppointmentDetail } from '../appointments/record.ts'
export {
  endingSoonMinutes,
  lateAfterMinutes,
  longHoldMinutes,
  ordinaryHoldMinutes,
  transitions,
} from '../appointments/rules.ts'
export {
  type AppointmentStatus,
  type CancelReason,
  type RebookReason,
  appointmentStatuses,
  askerOf,
  confirmationChannels,
  datedStatuses,
  dueStatuses,
  isHolding,
  rebookAskers,
  rebookReasons,
} from '../appointments/states.ts'
export { type Undated, listUndated } from '../appointments/undated-contract.ts'
export { type Slot, findSlots, mostStarts, slotSchema } from '../availability/contract.ts'
export { approveRequest, denyRequest, readRequest } from '../block-requests/contract.ts'
export { whyNotApprove } from '../block-requests/rules.ts'
export { approveSwap, denySwap } from '../roster/swap-contract.ts'
