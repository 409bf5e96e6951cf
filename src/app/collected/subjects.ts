// Written by `npm run collect` from the files of the nouns; never by hand.
import { staffSubject } from '../../features/foundation/staff/server/subject-queries.ts'
import { legalEntitySubject } from '../../features/foundation/legal-entities/server/subject-queries.ts'
import { unitSubject } from '../../features/foundation/units/server/subject-queries.ts'
import { tagSubject } from '../../features/foundation/tags/server/subject-queries.ts'
import { roomSubject } from '../../features/network/rooms/server/subject-queries.ts'
import { holidaySubject } from '../../features/network/holidays/server/subject-queries.ts'
import { procedureSubject } from '../../features/network/procedures/server/subject-queries.ts'
import { examSubject } from '../../features/network/exams/server/subject-queries.ts'
import { payRegimeSubject } from '../../features/network/pay-regimes/server/subject-queries.ts'
import { professionalSubject, pixKeySubject } from '../../features/network/professionals/server/subject-queries.ts'
import { teamSubject } from '../../features/network/teams/server/subject-queries.ts'
import { patientSubject } from '../../features/patients/patients/server/subject-queries.ts'
import { noteSubject } from '../../features/patients/patient-notes/server/subject-queries.ts'
import { consentTextSubject, consentSubject } from '../../features/patients/consents/server/subject-queries.ts'
import { documentSubject } from '../../features/patients/documents/server/subject-queries.ts'
import { photoSubject } from '../../features/patients/photos/server/subject-queries.ts'
import { orderSubject } from '../../features/sales/orders/server/subject-queries.ts'
import { receiptSubject } from '../../features/sales/receipts/server/subject-queries.ts'
import { rosterSubject } from '../../features/agenda/roster/server/subject-queries.ts'
import { blockSubject } from '../../features/agenda/blocks/server/subject-queries.ts'
import { appointmentSubject } from '../../features/agenda/appointments/server/subject-queries.ts'
import { blockRequestSubject } from '../../features/agenda/block-requests/server/subject-queries.ts'
import { waitlistSubject } from '../../features/desk/waiting-list/server/subject-queries.ts'
import { confirmationSubject, lateSubject } from '../../features/desk/confirmations/server/subject-queries.ts'
import { rebookingSubject } from '../../features/desk/rebookings/server/subject-queries.ts'
import { followUpSubject } from '../../features/desk/follow-up/server/subject-queries.ts'
import { supplierSubject } from '../../features/stock/suppliers/server/subject-queries.ts'
import { materialSubject } from '../../features/stock/materials/server/subject-queries.ts'
import { kitSubject } from '../../features/stock/kits/server/subject-queries.ts'
import { stockSubject } from '../../features/stock/stock/server/subject-queries.ts'
import { stockCountSubject } from '../../features/stock/stock-counts/server/subject-queries.ts'
import { controlledDrugSubject } from '../../features/stock/controlled-drugs/server/subject-queries.ts'
import { replenishmentSubject } from '../../features/stock/replenishment/server/subject-queries.ts'
import { alarmsSubject } from '../../features/stock/stock-alarms/server/subject-queries.ts'
import { readinessSubject } from '../../features/surgery/readiness/server/subject-queries.ts'
import { safetyPauseSubject } from '../../features/surgery/safety-pauses/server/subject-queries.ts'
import { theatreSubject } from '../../features/surgery/theatre/server/subject-queries.ts'
import { caseMaterialSubject } from '../../features/surgery/case-materials/server/subject-queries.ts'
import { dayMapSubject, unfinishedSubject } from '../../features/surgery/daymap/server/subject-queries.ts'
import { recallSubject } from '../../features/surgery/recalls/server/subject-queries.ts'
import { payRuleSubject } from '../../features/pay/pay-rules/server/subject-queries.ts'
import { paymentSubject, paymentChecksSubject } from '../../features/pay/payments/server/subject-queries.ts'
import { payFileSubject } from '../../features/pay/pay-files/server/subject-queries.ts'
import { recordingSubject, salesCallSubject } from '../../features/records/recordings/server/subject-queries.ts'
import type { Subjects } from '../../server/events/subject.ts'

/** What records of every noun say of themselves, and what else the bell tells of. */
export const subjects: Subjects = {
  staff: staffSubject,
  legalEntity: legalEntitySubject,
  unit: unitSubject,
  tag: tagSubject,
  room: roomSubject,
  holiday: holidaySubject,
  procedure: procedureSubject,
  exam: examSubject,
  payRegime: payRegimeSubject,
  professional: professionalSubject,
  pixKey: pixKeySubject,
  team: teamSubject,
  patient: patientSubject,
  patientNote: noteSubject,
  consentText: consentTextSubject,
  consent: consentSubject,
  patientDocument: documentSubject,
  patientPhoto: photoSubject,
  order: orderSubject,
  receipt: receiptSubject,
  roster: rosterSubject,
  block: blockSubject,
  appointment: appointmentSubject,
  blockRequest: blockRequestSubject,
  waitlist: waitlistSubject,
  confirmation: confirmationSubject,
  lateConfirmations: lateSubject,
  rebooking: rebookingSubject,
  followUp: followUpSubject,
  supplier: supplierSubject,
  material: materialSubject,
  kit: kitSubject,
  stock: stockSubject,
  stockCount: stockCountSubject,
  controlledDrug: controlledDrugSubject,
  replenishment: replenishmentSubject,
  stockAlarms: alarmsSubject,
  readiness: readinessSubject,
  safetyPause: safetyPauseSubject,
  theatre: theatreSubject,
  caseMaterial: caseMaterialSubject,
  dayMap: dayMapSubject,
  unfinishedSurgeries: unfinishedSubject,
  recall: recallSubject,
  payRule: payRuleSubject,
  payment: paymentSubject,
  paymentChecks: paymentChecksSubject,
  payFile: payFileSubject,
  recording: recordingSubject,
  salesCall: salesCallSubject,
}
