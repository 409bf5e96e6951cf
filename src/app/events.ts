import { appointmentEvents } from '../features/appointments/events.ts'
import { auditEvents } from '../features/audit/events.ts'
import { blockRequestEvents } from '../features/block-requests/events.ts'
import { blockEvents } from '../features/blocks/events.ts'
import { confirmationEvents } from '../features/confirmations/events.ts'
import { consentEvents } from '../features/consents/events.ts'
import { consentTextEvents } from '../features/consents/text-events.ts'
import { documentEvents } from '../features/documents/events.ts'
import { photoEvents } from '../features/photos/events.ts'
import { cashDeskEvents } from '../features/cash-desk/events.ts'
import { legalEntityEvents } from '../features/legal-entities/events.ts'
import { cardFeeEvents } from '../features/card-fees/events.ts'
import { caseMaterialEvents } from '../features/case-materials/events.ts'
import { dayMapEvents } from '../features/daymap/events.ts'
import { replenishmentEvents } from '../features/replenishment/events.ts'
import { reportEvents, reportLinkEvents } from '../features/reports/events.ts'
import { stockAlarmEvents } from '../features/stock-alarms/events.ts'
import { stockCountEvents } from '../features/stock-counts/events.ts'
import { stockReservationEvents } from '../features/stock-reservations/events.ts'
import { stockEvents } from '../features/stock/events.ts'
import { controlledDrugEvents } from '../features/controlled-drugs/events.ts'
import { supplierInvoiceEvents } from '../features/supplier-invoices/events.ts'
import { materialEvents } from '../features/materials/events.ts'
import { materialLimitEvents } from '../features/material-limits/events.ts'
import { kitEvents } from '../features/kits/events.ts'
import { supplierEvents } from '../features/suppliers/events.ts'
import { examEvents } from '../features/exams/events.ts'
import { followUpEvents } from '../features/follow-up/events.ts'
import { holidayEvents } from '../features/holidays/events.ts'
import { jobEvents } from '../features/jobs/events.ts'
import { notificationEvents } from '../features/notifications/events.ts'
import { linkEvents } from '../features/links/events.ts'
import { newsEvents } from '../features/overview/events.ts'
import { orderEvents } from '../features/orders/events.ts'
import { salesPolicyEvents } from '../features/sales-policy/events.ts'
import { payRuleEvents } from '../features/pay-rules/events.ts'
import { patientEvents } from '../features/patients/events.ts'
import { patientNoteEvents } from '../features/patient-notes/events.ts'
import { payRegimeEvents } from '../features/pay-regimes/events.ts'
import { payFileEvents } from '../features/pay-files/events.ts'
import { paymentEvents, paySeparationEvents } from '../features/payments/events.ts'
import { procedureEvents } from '../features/procedures/events.ts'
import { professionalEvents } from '../features/professionals/events.ts'
import { receiptEvents } from '../features/receipts/events.ts'
import { readinessEvents } from '../features/readiness/events.ts'
import { recallEvents } from '../features/recalls/events.ts'
import { recordingEvents, recordingPolicyEvents, salesCallEvents } from '../features/recordings/events.ts'
import { roomEvents } from '../features/rooms/events.ts'
import { rebookingEvents } from '../features/rebookings/events.ts'
import { rosterEvents } from '../features/roster/events.ts'
import { safetyPauseEvents } from '../features/safety-pauses/events.ts'
import { staffEvents } from '../features/staff/events.ts'
import { tagEvents } from '../features/tags/events.ts'
import { teamEvents } from '../features/teams/events.ts'
import { theatreEvents } from '../features/theatre/events.ts'
import { unitEvents } from '../features/units/events.ts'
import { waitlistEvents } from '../features/waiting-list/events.ts'
import { freedSlotEvents } from '../features/waiting-list/slot-events.ts'
import type { Noun, NounEvents } from '../shared/noun-events.ts'

/** What happens to records of every noun. One that is declared and not listed does not compile. */
export const events: { readonly [Name in Noun]: NounEvents & { readonly noun: Name } } = {
  staff: staffEvents,
  job: jobEvents,
  unit: unitEvents,
  room: roomEvents,
  holiday: holidayEvents,
  report: reportEvents,
  procedure: procedureEvents,
  exam: examEvents,
  material: materialEvents,
  materialLimit: materialLimitEvents,
  stock: stockEvents,
  stockAlarm: stockAlarmEvents,
  stockReservation: stockReservationEvents,
  supplierInvoice: supplierInvoiceEvents,
  controlledDrug: controlledDrugEvents,
  stockCount: stockCountEvents,
  replenishment: replenishmentEvents,
  kit: kitEvents,
  supplier: supplierEvents,
  legalEntity: legalEntityEvents,
  cardFee: cardFeeEvents,
  professional: professionalEvents,
  team: teamEvents,
  tag: tagEvents,
  patient: patientEvents,
  patientNote: patientNoteEvents,
  salesPolicy: salesPolicyEvents,
  order: orderEvents,
  receipt: receiptEvents,
  cashDesk: cashDeskEvents,
  roster: rosterEvents,
  block: blockEvents,
  appointment: appointmentEvents,
  consentText: consentTextEvents,
  consent: consentEvents,
  patientDocument: documentEvents,
  patientPhoto: photoEvents,
  blockRequest: blockRequestEvents,
  confirmation: confirmationEvents,
  notification: notificationEvents,
  followUp: followUpEvents,
  waitlist: waitlistEvents,
  freedSlot: freedSlotEvents,
  rebooking: rebookingEvents,
  safetyPause: safetyPauseEvents,
  publicLink: linkEvents,
  readiness: readinessEvents,
  caseMaterial: caseMaterialEvents,
  dayMap: dayMapEvents,
  recall: recallEvents,
  payment: paymentEvents,
  reportLink: reportLinkEvents,
  recording: recordingEvents,
  salesCall: salesCallEvents,
  paySeparation: paySeparationEvents,
  recordingPolicy: recordingPolicyEvents,
  payRule: payRuleEvents,
  payFile: payFileEvents,
  payRegime: payRegimeEvents,
  theatre: theatreEvents,
  audit: auditEvents,
  news: newsEvents,
}
