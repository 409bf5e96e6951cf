// What other contexts’ servers take of this one.
export { releaseProposals } from '../appointments/server/freed-proposals.ts'
export { holdForItem } from '../appointments/server/hold-for-item.ts'
export { requireHoldsLeft } from '../appointments/server/item-holds.ts'
export { idsOfPatients, named } from '../appointments/server/list-queries.ts'
export { lockAppointments } from '../appointments/server/move-many-queries.ts'
export { type Move, moveAndCancel } from '../appointments/server/move-many.ts'
export { lockItem } from '../appointments/server/ordered-queries.ts'
export { lockTeams } from '../appointments/server/placement-queries.ts'
export { holdUntil } from '../appointments/server/proposal-queries.ts'
export { acceptProposal, holdProposals } from '../appointments/server/proposals.ts'
export {
  type AppointmentRow,
  findAppointment,
  lockAppointment,
  patientName,
  timesRebooked,
} from '../appointments/server/queries.ts'
export { notMissed, requireReasonOf } from '../appointments/server/rebook-reason.ts'
export { releaseHold, renewHold } from '../appointments/server/released-holds.ts'
export { isSameSlot, sameSlot } from '../appointments/server/same-slot.ts'
export { eachByItself, ofVisit, waitingInUnit } from '../appointments/server/subject-queries.ts'
export { changeLocked, lockForChange, stale } from '../appointments/server/transition.ts'
export { takeBack } from '../appointments/server/undo.ts'
export { fittingSlots } from '../availability/server/slots.ts'
export { performedShifts } from '../roster/server/worked-queries.ts'
