// Written by `npm run collect` from the files of the nouns; never by hand.
import { staffEvents } from '../../features/foundation/staff/events.ts'
import { jobEvents } from '../../features/foundation/jobs/events.ts'
import { legalEntityEvents } from '../../features/foundation/legal-entities/events.ts'
import { unitEvents } from '../../features/foundation/units/events.ts'
import { tagEvents } from '../../features/foundation/tags/events.ts'
import { linkEvents } from '../../features/foundation/links/events.ts'
import { roomEvents } from '../../features/network/rooms/events.ts'
import { holidayEvents } from '../../features/network/holidays/events.ts'
import { procedureEvents } from '../../features/network/procedures/events.ts'
import { examEvents } from '../../features/network/exams/events.ts'
import { payRegimeEvents } from '../../features/network/pay-regimes/events.ts'
import { professionalEvents } from '../../features/network/professionals/events.ts'
import { teamEvents } from '../../features/network/teams/events.ts'
import { patientEvents } from '../../features/patients/patients/events.ts'
import { patientNoteEvents } from '../../features/patients/patient-notes/events.ts'
import { consentEvents } from '../../features/patients/consents/events.ts'
import { consentTextEvents } from '../../features/patients/consents/text-events.ts'
import { documentEvents } from '../../features/patients/documents/events.ts'
import { photoEvents } from '../../features/patients/photos/events.ts'
import { cardFeeEvents } from '../../features/sales/card-fees/events.ts'
import { salesPolicyEvents } from '../../features/sales/sales-policy/events.ts'
import { orderEvents } from '../../features/sales/orders/events.ts'
import { receiptEvents } from '../../features/sales/receipts/events.ts'
import { cashDeskEvents } from '../../features/sales/cash-desk/events.ts'
import { rosterEvents } from '../../features/agenda/roster/events.ts'
import { blockEvents } from '../../features/agenda/blocks/events.ts'
import { appointmentEvents } from '../../features/agenda/appointments/events.ts'
import { blockRequestEvents } from '../../features/agenda/block-requests/events.ts'
import { waitlistEvents } from '../../features/desk/waiting-list/events.ts'
import { freedSlotEvents } from '../../features/desk/waiting-list/slot-events.ts'
import { confirmationEvents } from '../../features/desk/confirmations/events.ts'
import { rebookingEvents } from '../../features/desk/rebookings/events.ts'
import { followUpEvents } from '../../features/desk/follow-up/events.ts'
import { supplierEvents } from '../../features/stock/suppliers/events.ts'
import { materialEvents } from '../../features/stock/materials/events.ts'
import { materialLimitEvents } from '../../features/stock/material-limits/events.ts'
import { kitEvents } from '../../features/stock/kits/events.ts'
import { stockEvents } from '../../features/stock/stock/events.ts'
import { stockReservationEvents } from '../../features/stock/stock-reservations/events.ts'
import { stockCountEvents } from '../../features/stock/stock-counts/events.ts'
import { supplierInvoiceEvents } from '../../features/stock/supplier-invoices/events.ts'
import { controlledDrugEvents } from '../../features/stock/controlled-drugs/events.ts'
import { replenishmentEvents } from '../../features/stock/replenishment/events.ts'
import { stockAlarmEvents } from '../../features/stock/stock-alarms/events.ts'
import { readinessEvents } from '../../features/surgery/readiness/events.ts'
import { safetyPauseEvents } from '../../features/surgery/safety-pauses/events.ts'
import { theatreEvents } from '../../features/surgery/theatre/events.ts'
import { caseMaterialEvents } from '../../features/surgery/case-materials/events.ts'
import { dayMapEvents } from '../../features/surgery/daymap/events.ts'
import { recallEvents } from '../../features/surgery/recalls/events.ts'
import { payRuleEvents } from '../../features/pay/pay-rules/events.ts'
import { paymentEvents, paySeparationEvents } from '../../features/pay/payments/events.ts'
import { payFileEvents } from '../../features/pay/pay-files/events.ts'
import { recordingEvents, salesCallEvents, recordingPolicyEvents } from '../../features/records/recordings/events.ts'
import { notificationEvents } from '../../features/insight/notifications/events.ts'
import { reportEvents, reportLinkEvents } from '../../features/insight/reports/events.ts'
import { auditEvents } from '../../features/insight/audit/events.ts'
import { newsEvents } from '../../features/insight/overview/events.ts'
import type { Noun, NounEvents } from '../../shared/noun-events.ts'

/** What happens to records of every noun. One that is declared and not listed does not compile. */
export const events: { readonly [Name in Noun]: NounEvents & { readonly noun: Name } } = {
  staff: staffEvents,
  job: jobEvents,
  legalEntity: legalEntityEvents,
  unit: unitEvents,
  tag: tagEvents,
  publicLink: linkEvents,
  room: roomEvents,
  holiday: holidayEvents,
  procedure: procedureEvents,
  exam: examEvents,
  payRegime: payRegimeEvents,
  professional: professionalEvents,
  team: teamEvents,
  patient: patientEvents,
  patientNote: patientNoteEvents,
  consent: consentEvents,
  consentText: consentTextEvents,
  patientDocument: documentEvents,
  patientPhoto: photoEvents,
  cardFee: cardFeeEvents,
  salesPolicy: salesPolicyEvents,
  order: orderEvents,
  receipt: receiptEvents,
  cashDesk: cashDeskEvents,
  roster: rosterEvents,
  block: blockEvents,
  appointment: appointmentEvents,
  blockRequest: blockRequestEvents,
  waitlist: waitlistEvents,
  freedSlot: freedSlotEvents,
  confirmation: confirmationEvents,
  rebooking: rebookingEvents,
  followUp: followUpEvents,
  supplier: supplierEvents,
  material: materialEvents,
  materialLimit: materialLimitEvents,
  kit: kitEvents,
  stock: stockEvents,
  stockReservation: stockReservationEvents,
  stockCount: stockCountEvents,
  supplierInvoice: supplierInvoiceEvents,
  controlledDrug: controlledDrugEvents,
  replenishment: replenishmentEvents,
  stockAlarm: stockAlarmEvents,
  readiness: readinessEvents,
  safetyPause: safetyPauseEvents,
  theatre: theatreEvents,
  caseMaterial: caseMaterialEvents,
  dayMap: dayMapEvents,
  recall: recallEvents,
  payRule: payRuleEvents,
  payment: paymentEvents,
  paySeparation: paySeparationEvents,
  payFile: payFileEvents,
  recording: recordingEvents,
  salesCall: salesCallEvents,
  recordingPolicy: recordingPolicyEvents,
  notification: notificationEvents,
  report: reportEvents,
  reportLink: reportLinkEvents,
  audit: auditEvents,
  news: newsEvents,
}
