// Written by `npm run collect` from the files of the nouns; never by hand.
import { staffEndpoints } from '../../features/foundation/staff/server/endpoints.ts'
import { jobEndpoints } from '../../features/foundation/jobs/server/endpoints.ts'
import { systemEndpoints } from '../../features/foundation/system/server/endpoints.ts'
import { legalEntityEndpoints } from '../../features/foundation/legal-entities/server/endpoints.ts'
import { unitEndpoints } from '../../features/foundation/units/server/endpoints.ts'
import { firstStartEndpoints } from '../../features/foundation/first-start/server/endpoints.ts'
import { timelineEndpoints } from '../../features/foundation/timeline/server/endpoints.ts'
import { tagEndpoints } from '../../features/foundation/tags/server/endpoints.ts'
import { linkEndpoints } from '../../features/foundation/links/server/endpoints.ts'
import { roomEndpoints } from '../../features/network/rooms/server/endpoints.ts'
import { holidayEndpoints } from '../../features/network/holidays/server/endpoints.ts'
import { procedureEndpoints } from '../../features/network/procedures/server/endpoints.ts'
import { examEndpoints } from '../../features/network/exams/server/endpoints.ts'
import { payRegimeEndpoints } from '../../features/network/pay-regimes/server/endpoints.ts'
import { professionalEndpoints } from '../../features/network/professionals/server/endpoints.ts'
import { teamEndpoints } from '../../features/network/teams/server/endpoints.ts'
import { patientEndpoints } from '../../features/patients/patients/server/endpoints.ts'
import { patientNoteEndpoints } from '../../features/patients/patient-notes/server/endpoints.ts'
import { consentEndpoints } from '../../features/patients/consents/server/endpoints.ts'
import { documentEndpoints } from '../../features/patients/documents/server/endpoints.ts'
import { photoEndpoints } from '../../features/patients/photos/server/endpoints.ts'
import { patientMergeEndpoints } from '../../features/patients/patient-merges/server/endpoints.ts'
import { cardFeeEndpoints } from '../../features/sales/card-fees/server/endpoints.ts'
import { salesPolicyEndpoints } from '../../features/sales/sales-policy/server/endpoints.ts'
import { orderEndpoints } from '../../features/sales/orders/server/endpoints.ts'
import { receiptEndpoints } from '../../features/sales/receipts/server/endpoints.ts'
import { cashDeskEndpoints } from '../../features/sales/cash-desk/server/endpoints.ts'
import { rosterEndpoints } from '../../features/agenda/roster/server/endpoints.ts'
import { availabilityEndpoints } from '../../features/agenda/availability/server/endpoints.ts'
import { blockEndpoints } from '../../features/agenda/blocks/server/endpoints.ts'
import { appointmentEndpoints } from '../../features/agenda/appointments/server/endpoints.ts'
import { blockRequestEndpoints } from '../../features/agenda/block-requests/server/endpoints.ts'
import { rosterPublishingEndpoints } from '../../features/agenda/roster-publishing/server/endpoints.ts'
import { waitlistEndpoints } from '../../features/desk/waiting-list/server/endpoints.ts'
import { confirmationEndpoints } from '../../features/desk/confirmations/server/endpoints.ts'
import { rebookingEndpoints } from '../../features/desk/rebookings/server/endpoints.ts'
import { followUpEndpoints } from '../../features/desk/follow-up/server/endpoints.ts'
import { supplierEndpoints } from '../../features/stock/suppliers/server/endpoints.ts'
import { materialEndpoints } from '../../features/stock/materials/server/endpoints.ts'
import { materialLimitEndpoints } from '../../features/stock/material-limits/server/endpoints.ts'
import { kitEndpoints } from '../../features/stock/kits/server/endpoints.ts'
import { stockEndpoints } from '../../features/stock/stock/server/endpoints.ts'
import { stockReservationEndpoints } from '../../features/stock/stock-reservations/server/endpoints.ts'
import { stockCountEndpoints } from '../../features/stock/stock-counts/server/endpoints.ts'
import { supplierInvoiceEndpoints } from '../../features/stock/supplier-invoices/server/endpoints.ts'
import { controlledDrugEndpoints } from '../../features/stock/controlled-drugs/server/endpoints.ts'
import { replenishmentEndpoints } from '../../features/stock/replenishment/server/endpoints.ts'
import { stockAlarmEndpoints } from '../../features/stock/stock-alarms/server/endpoints.ts'
import { readinessEndpoints } from '../../features/surgery/readiness/server/endpoints.ts'
import { safetyPauseEndpoints } from '../../features/surgery/safety-pauses/server/endpoints.ts'
import { theatreEndpoints } from '../../features/surgery/theatre/server/endpoints.ts'
import { caseMaterialEndpoints } from '../../features/surgery/case-materials/server/endpoints.ts'
import { dayMapEndpoints } from '../../features/surgery/daymap/server/endpoints.ts'
import { recallEndpoints } from '../../features/surgery/recalls/server/endpoints.ts'
import { payRuleEndpoints } from '../../features/pay/pay-rules/server/endpoints.ts'
import { paymentEndpoints, invoiceFileEndpoints } from '../../features/pay/payments/server/endpoints.ts'
import { payFileEndpoints } from '../../features/pay/pay-files/server/endpoints.ts'
import { recordingEndpoints } from '../../features/records/recordings/server/endpoints.ts'
import { personalDataEndpoints } from '../../features/records/personal-data/server/endpoints.ts'
import { notificationEndpoints } from '../../features/insight/notifications/server/endpoints.ts'
import { reportEndpoints } from '../../features/insight/reports/server/endpoints.ts'
import { auditEndpoints } from '../../features/insight/audit/server/endpoints.ts'
import { overviewEndpoints } from '../../features/insight/overview/server/endpoints.ts'
import { setUpEndpoints } from '../../features/insight/set-up/server/endpoints.ts'
import type { Endpoint } from '../../server/endpoint/endpoint.ts'

/** What the parts need of the house. */
export type NounEndpointsSettings = Parameters<typeof staffEndpoints>[0] &
  Parameters<typeof jobEndpoints>[0] &
  Parameters<typeof systemEndpoints>[0] &
  Parameters<typeof unitEndpoints>[0] &
  Parameters<typeof firstStartEndpoints>[0] &
  Parameters<typeof timelineEndpoints>[0] &
  Parameters<typeof consentEndpoints>[0] &
  Parameters<typeof documentEndpoints>[0] &
  Parameters<typeof photoEndpoints>[0] &
  Parameters<typeof invoiceFileEndpoints>[0] &
  Parameters<typeof recordingEndpoints>[0] &
  Parameters<typeof notificationEndpoints>[0] &
  Parameters<typeof auditEndpoints>[0] &
  Parameters<typeof overviewEndpoints>[0]

/** The endpoints of all nouns. */
export const nounEndpoints = (settings: NounEndpointsSettings): Endpoint[] => [
  ...staffEndpoints(settings),
  ...jobEndpoints(settings),
  ...systemEndpoints(settings),
  ...legalEntityEndpoints,
  ...unitEndpoints(settings),
  ...firstStartEndpoints(settings),
  ...timelineEndpoints(settings),
  ...tagEndpoints,
  ...linkEndpoints,
  ...roomEndpoints,
  ...holidayEndpoints,
  ...procedureEndpoints,
  ...examEndpoints,
  ...payRegimeEndpoints,
  ...professionalEndpoints,
  ...teamEndpoints,
  ...patientEndpoints,
  ...patientNoteEndpoints,
  ...consentEndpoints(settings),
  ...documentEndpoints(settings),
  ...photoEndpoints(settings),
  ...patientMergeEndpoints,
  ...cardFeeEndpoints,
  ...salesPolicyEndpoints,
  ...orderEndpoints,
  ...receiptEndpoints,
  ...cashDeskEndpoints,
  ...rosterEndpoints,
  ...availabilityEndpoints,
  ...blockEndpoints,
  ...appointmentEndpoints,
  ...blockRequestEndpoints,
  ...rosterPublishingEndpoints,
  ...waitlistEndpoints,
  ...confirmationEndpoints,
  ...rebookingEndpoints,
  ...followUpEndpoints,
  ...supplierEndpoints,
  ...materialEndpoints,
  ...materialLimitEndpoints,
  ...kitEndpoints,
  ...stockEndpoints,
  ...stockReservationEndpoints,
  ...stockCountEndpoints,
  ...supplierInvoiceEndpoints,
  ...controlledDrugEndpoints,
  ...replenishmentEndpoints,
  ...stockAlarmEndpoints,
  ...readinessEndpoints,
  ...safetyPauseEndpoints,
  ...theatreEndpoints,
  ...caseMaterialEndpoints,
  ...dayMapEndpoints,
  ...recallEndpoints,
  ...payRuleEndpoints,
  ...paymentEndpoints,
  ...invoiceFileEndpoints(settings),
  ...payFileEndpoints,
  ...recordingEndpoints(settings),
  ...personalDataEndpoints,
  ...notificationEndpoints(settings),
  ...reportEndpoints,
  ...auditEndpoints(settings),
  ...overviewEndpoints(settings),
  ...setUpEndpoints,
]
