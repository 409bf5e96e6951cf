// Written by `npm run collect` from the files of the nouns; never by hand.
import { staffRows } from '../../../features/foundation/staff/server/testing/endpoints.ts'
import { jobsRows } from '../../../features/foundation/jobs/server/testing/endpoints.ts'
import { systemRows } from '../../../features/foundation/system/server/testing/endpoints.ts'
import { legalEntitiesRows } from '../../../features/foundation/legal-entities/server/testing/endpoints.ts'
import { unitsRows } from '../../../features/foundation/units/server/testing/endpoints.ts'
import { firstStartRows } from '../../../features/foundation/first-start/server/testing/endpoints.ts'
import { timelineRows } from '../../../features/foundation/timeline/server/testing/endpoints.ts'
import { tagsRows } from '../../../features/foundation/tags/server/testing/endpoints.ts'
import { linksRows } from '../../../features/foundation/links/server/testing/endpoints.ts'
import { roomsRows } from '../../../features/network/rooms/server/testing/endpoints.ts'
import { holidaysRows } from '../../../features/network/holidays/server/testing/endpoints.ts'
import { proceduresRows } from '../../../features/network/procedures/server/testing/endpoints.ts'
import { examsRows } from '../../../features/network/exams/server/testing/endpoints.ts'
import { payRegimesRows } from '../../../features/network/pay-regimes/server/testing/endpoints.ts'
import { professionalsRows } from '../../../features/network/professionals/server/testing/endpoints.ts'
import { teamsRows } from '../../../features/network/teams/server/testing/endpoints.ts'
import { patientsRows } from '../../../features/patients/patients/server/testing/endpoints.ts'
import { patientNotesRows } from '../../../features/patients/patient-notes/server/testing/endpoints.ts'
import { consentsRows } from '../../../features/patients/consents/server/testing/endpoints.ts'
import { documentsRows } from '../../../features/patients/documents/server/testing/endpoints.ts'
import { photosRows } from '../../../features/patients/photos/server/testing/endpoints.ts'
import { patientMergesRows } from '../../../features/patients/patient-merges/server/testing/endpoints.ts'
import { cardFeesRows } from '../../../features/sales/card-fees/server/testing/endpoints.ts'
import { salesPolicyRows } from '../../../features/sales/sales-policy/server/testing/endpoints.ts'
import { ordersRows } from '../../../features/sales/orders/server/testing/endpoints.ts'
import { receiptsRows } from '../../../features/sales/receipts/server/testing/endpoints.ts'
import { cashDeskRows } from '../../../features/sales/cash-desk/server/testing/endpoints.ts'
import { rosterRows } from '../../../features/agenda/roster/server/testing/endpoints.ts'
import { availabilityRows } from '../../../features/agenda/availability/server/testing/endpoints.ts'
import { blocksRows } from '../../../features/agenda/blocks/server/testing/endpoints.ts'
import { appointmentsRows } from '../../../features/agenda/appointments/server/testing/endpoints.ts'
import { blockRequestsRows } from '../../../features/agenda/block-requests/server/testing/endpoints.ts'
import { waitingListRows } from '../../../features/desk/waiting-list/server/testing/endpoints.ts'
import { confirmationsRows } from '../../../features/desk/confirmations/server/testing/endpoints.ts'
import { rebookingsRows } from '../../../features/desk/rebookings/server/testing/endpoints.ts'
import { followUpRows } from '../../../features/desk/follow-up/server/testing/endpoints.ts'
import { suppliersRows } from '../../../features/stock/suppliers/server/testing/endpoints.ts'
import { materialsRows } from '../../../features/stock/materials/server/testing/endpoints.ts'
import { materialLimitsRows } from '../../../features/stock/material-limits/server/testing/endpoints.ts'
import { kitsRows } from '../../../features/stock/kits/server/testing/endpoints.ts'
import { stockRows } from '../../../features/stock/stock/server/testing/endpoints.ts'
import { stockReservationsRows } from '../../../features/stock/stock-reservations/server/testing/endpoints.ts'
import { stockCountsRows } from '../../../features/stock/stock-counts/server/testing/endpoints.ts'
import { supplierInvoicesRows } from '../../../features/stock/supplier-invoices/server/testing/endpoints.ts'
import { controlledDrugsRows } from '../../../features/stock/controlled-drugs/server/testing/endpoints.ts'
import { replenishmentRows } from '../../../features/stock/replenishment/server/testing/endpoints.ts'
import { stockAlarmsRows } from '../../../features/stock/stock-alarms/server/testing/endpoints.ts'
import { readinessRows } from '../../../features/surgery/readiness/server/testing/endpoints.ts'
import { safetyPausesRows } from '../../../features/surgery/safety-pauses/server/testing/endpoints.ts'
import { theatreRows } from '../../../features/surgery/theatre/server/testing/endpoints.ts'
import { caseMaterialsRows } from '../../../features/surgery/case-materials/server/testing/endpoints.ts'
import { daymapRows } from '../../../features/surgery/daymap/server/testing/endpoints.ts'
import { recallsRows } from '../../../features/surgery/recalls/server/testing/endpoints.ts'
import { payRulesRows } from '../../../features/pay/pay-rules/server/testing/endpoints.ts'
import { paymentsRows } from '../../../features/pay/payments/server/testing/endpoints.ts'
import { payFilesRows } from '../../../features/pay/pay-files/server/testing/endpoints.ts'
import { recordingsRows } from '../../../features/records/recordings/server/testing/endpoints.ts'
import { personalDataRows } from '../../../features/records/personal-data/server/testing/endpoints.ts'
import { notificationsRows } from '../../../features/insight/notifications/server/testing/endpoints.ts'
import { reportsRows } from '../../../features/insight/reports/server/testing/endpoints.ts'
import { auditRows } from '../../../features/insight/audit/server/testing/endpoints.ts'
import { overviewRows } from '../../../features/insight/overview/server/testing/endpoints.ts'
import { setUpRows } from '../../../features/insight/set-up/server/testing/endpoints.ts'
import type { NounRows } from '../../../server/testing/endpoint-rows.ts'

/** What each noun says of its endpoints, for the walks over all. */
export const nounRows: readonly NounRows[] = [
  staffRows,
  jobsRows,
  systemRows,
  legalEntitiesRows,
  unitsRows,
  firstStartRows,
  timelineRows,
  tagsRows,
  linksRows,
  roomsRows,
  holidaysRows,
  proceduresRows,
  examsRows,
  payRegimesRows,
  professionalsRows,
  teamsRows,
  patientsRows,
  patientNotesRows,
  consentsRows,
  documentsRows,
  photosRows,
  patientMergesRows,
  cardFeesRows,
  salesPolicyRows,
  ordersRows,
  receiptsRows,
  cashDeskRows,
  rosterRows,
  availabilityRows,
  blocksRows,
  appointmentsRows,
  blockRequestsRows,
  waitingListRows,
  confirmationsRows,
  rebookingsRows,
  followUpRows,
  suppliersRows,
  materialsRows,
  materialLimitsRows,
  kitsRows,
  stockRows,
  stockReservationsRows,
  stockCountsRows,
  supplierInvoicesRows,
  controlledDrugsRows,
  replenishmentRows,
  stockAlarmsRows,
  readinessRows,
  safetyPausesRows,
  theatreRows,
  caseMaterialsRows,
  daymapRows,
  recallsRows,
  payRulesRows,
  paymentsRows,
  payFilesRows,
  recordingsRows,
  personalDataRows,
  notificationsRows,
  reportsRows,
  auditRows,
  overviewRows,
  setUpRows,
]
