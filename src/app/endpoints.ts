import { appointmentEndpoints } from '../features/appointments/server/endpoints.ts'
import { auditEndpoints } from '../features/audit/server/endpoints.ts'
import { availabilityEndpoints } from '../features/availability/server/endpoints.ts'
import { blockRequestEndpoints } from '../features/block-requests/server/endpoints.ts'
import { blockEndpoints } from '../features/blocks/server/endpoints.ts'
import { consentEndpoints } from '../features/consents/server/endpoints.ts'
import { caseMaterialEndpoints } from '../features/case-materials/server/endpoints.ts'
import { dayMapEndpoints } from '../features/daymap/server/endpoints.ts'
import { kitEndpoints } from '../features/kits/server/endpoints.ts'
import { materialEndpoints } from '../features/materials/server/endpoints.ts'
import { materialLimitEndpoints } from '../features/material-limits/server/endpoints.ts'
import { supplierEndpoints } from '../features/suppliers/server/endpoints.ts'
import { examEndpoints } from '../features/exams/server/endpoints.ts'
import { documentEndpoints } from '../features/documents/server/endpoints.ts'
import { photoEndpoints } from '../features/photos/server/endpoints.ts'
import { followUpEndpoints } from '../features/follow-up/server/endpoints.ts'
import { holidayEndpoints } from '../features/holidays/server/endpoints.ts'
import { jobEndpoints } from '../features/jobs/server/endpoints.ts'
import { linkEndpoints } from '../features/links/server/endpoints.ts'
import { notificationEndpoints } from '../features/notifications/server/endpoints.ts'
import { orderEndpoints } from '../features/orders/server/endpoints.ts'
import { salesPolicyEndpoints } from '../features/sales-policy/server/endpoints.ts'
import { overviewEndpoints } from '../features/overview/server/endpoints.ts'
import { personalDataEndpoints } from '../features/personal-data/server/endpoints.ts'
import { patientEndpoints } from '../features/patients/server/endpoints.ts'
import { confirmationEndpoints } from '../features/confirmations/server/endpoints.ts'
import { cashDeskEndpoints } from '../features/cash-desk/server/endpoints.ts'
import { legalEntityEndpoints } from '../features/legal-entities/server/endpoints.ts'
import { cardFeeEndpoints } from '../features/card-fees/server/endpoints.ts'
import { isTheirs as seesRegime } from '../features/pay-regimes/server/commands.ts'
import { payRegimeEndpoints } from '../features/pay-regimes/server/endpoints.ts'
import { invoiceFileEndpoints } from '../features/payments/server/invoice-files.ts'
import { payFileEndpoints } from '../features/pay-files/server/endpoints.ts'
import { paymentEndpoints } from '../features/payments/server/endpoints.ts'
import { isTheirs as seesPayment } from '../features/payments/server/reading.ts'
import { payRuleEndpoints } from '../features/pay-rules/server/endpoints.ts'
import { procedureEndpoints } from '../features/procedures/server/endpoints.ts'
import { professionalEndpoints } from '../features/professionals/server/endpoints.ts'
import { sharesUnit } from '../features/professionals/server/queries.ts'
import { readinessEndpoints } from '../features/readiness/server/endpoints.ts'
import { rebookingEndpoints } from '../features/rebookings/server/endpoints.ts'
import { receiptEndpoints } from '../features/receipts/server/endpoints.ts'
import { roomEndpoints } from '../features/rooms/server/endpoints.ts'
import { rosterEndpoints } from '../features/roster/server/endpoints.ts'
import { safetyPauseEndpoints } from '../features/safety-pauses/server/endpoints.ts'
import { staffEndpoints, type StaffSettings } from '../features/staff/server/endpoints.ts'
import { theatreEndpoints } from '../features/theatre/server/endpoints.ts'
import { teamEndpoints } from '../features/teams/server/endpoints.ts'
import { unitEndpoints } from '../features/units/server/endpoints.ts'
import { waitlistEndpoints } from '../features/waiting-list/server/endpoints.ts'
import { patientMergeEndpoints } from '../features/patient-merges/server/endpoints.ts'
import { patientNoteEndpoints } from '../features/patient-notes/server/endpoints.ts'
import { timelineEndpoints } from '../features/timeline/server/endpoints.ts'
import { timelineSources } from './timeline-sources.ts'
import { tagEndpoints } from '../features/tags/server/endpoints.ts'
import { recordingEndpoints } from '../features/recordings/server/endpoints.ts'
import type { Holding } from '../features/recordings/server/holding.ts'
import { recallEndpoints } from '../features/recalls/server/endpoints.ts'
import { replenishmentEndpoints } from '../features/replenishment/server/endpoints.ts'
import { isTheirs as seesReportLink } from '../features/reports/server/report-links.ts'
import { reportEndpoints } from '../features/reports/server/endpoints.ts'
import { stockAlarmEndpoints } from '../features/stock-alarms/server/endpoints.ts'
import { stockCountEndpoints } from '../features/stock-counts/server/endpoints.ts'
import { stockReservationEndpoints } from '../features/stock-reservations/server/endpoints.ts'
import { stockEndpoints } from '../features/stock/server/endpoints.ts'
import { controlledDrugEndpoints } from '../features/controlled-drugs/server/endpoints.ts'
import { supplierInvoiceEndpoints } from '../features/supplier-invoices/server/endpoints.ts'
import type { Endpoint } from '../server/endpoint.ts'
import { healthEndpoint } from '../server/health.ts'
import { historyEndpoint } from '../server/history.ts'
import type { JobKind } from '../server/jobs/kinds.ts'
import { iconEndpoint } from '../server/icons/icon-endpoint.ts'
import { seesEveryUnit } from '../server/scope.ts'
import { rosterPublishingEndpoints } from '../features/roster-publishing/server/endpoints.ts'
import { events } from './events.ts'

interface Settings extends StaffSettings {
  /** Where the bytes of recordings are. */
  readonly recordings: Holding
}

/** The endpoints of all nouns, and those of the kit. `jobs` are the kinds whose jobs can be looked after. */
export function allEndpoints(settings: Settings, jobs: readonly JobKind[] = []): Endpoint[] {
  return [
    ...staffEndpoints(settings),
    ...unitEndpoints(settings.photos),
    ...roomEndpoints,
    ...holidayEndpoints,
    ...procedureEndpoints,
    ...examEndpoints,
    ...materialEndpoints,
    ...materialLimitEndpoints,
    ...kitEndpoints,
    ...supplierEndpoints,
    ...legalEntityEndpoints,
    ...cardFeeEndpoints,
    ...professionalEndpoints,
    ...teamEndpoints,
    ...tagEndpoints,
    ...patientEndpoints,
    ...patientNoteEndpoints,
    ...patientMergeEndpoints,
    ...timelineEndpoints(timelineSources),
    ...salesPolicyEndpoints,
    ...orderEndpoints,
    ...receiptEndpoints,
    ...cashDeskEndpoints,
    ...rosterEndpoints,
    ...rosterPublishingEndpoints,
    ...blockEndpoints,
    ...availabilityEndpoints,
    ...appointmentEndpoints,
    ...consentEndpoints(settings.photos),
    ...documentEndpoints(settings.photos),
    ...photoEndpoints(settings.photos),
    ...blockRequestEndpoints,
    ...confirmationEndpoints,
    ...notificationEndpoints,
    ...followUpEndpoints,
    ...waitlistEndpoints,
    ...rebookingEndpoints,
    ...safetyPauseEndpoints,
    ...linkEndpoints,
    ...readinessEndpoints,
    ...caseMaterialEndpoints,
    ...dayMapEndpoints,
    ...theatreEndpoints,
    ...stockEndpoints,
    ...stockAlarmEndpoints,
    ...stockReservationEndpoints,
    ...supplierInvoiceEndpoints,
    ...controlledDrugEndpoints,
    ...stockCountEndpoints,
    ...replenishmentEndpoints,
    ...recallEndpoints,
    ...paymentEndpoints,
    ...recordingEndpoints(settings.recordings),
    ...payRuleEndpoints,
    ...payRegimeEndpoints,
    ...invoiceFileEndpoints(settings.photos),
    ...payFileEndpoints,
    ...jobEndpoints(jobs),
    ...auditEndpoints(events),
    ...personalDataEndpoints,
    ...reportEndpoints,
    ...overviewEndpoints(events),
    historyEndpoint({
      events,
      reach: {
        ...{
          staff: seesEveryUnit,
          professional: sharesUnit,
          payment: seesPayment,
          payRegime: seesRegime,
          reportLink: seesReportLink,
        },
        ...{ notification: () => false, news: () => false },
      },
    }),
    iconEndpoint,
    healthEndpoint,
  ]
}
