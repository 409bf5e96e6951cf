// Written by `npm run collect` from the files of the nouns; never by hand.
import { staffHistory } from '../../../features/foundation/staff/server/testing/endpoints.ts'
import { legalEntitiesHistory } from '../../../features/foundation/legal-entities/server/testing/endpoints.ts'
import { unitsHistory } from '../../../features/foundation/units/server/testing/endpoints.ts'
import { tagsHistory } from '../../../features/foundation/tags/server/testing/endpoints.ts'
import { linksHistory } from '../../../features/foundation/links/server/testing/endpoints.ts'
import { roomsHistory } from '../../../features/network/rooms/server/testing/endpoints.ts'
import { holidaysHistory } from '../../../features/network/holidays/server/testing/endpoints.ts'
import { proceduresHistory } from '../../../features/network/procedures/server/testing/endpoints.ts'
import { examsHistory } from '../../../features/network/exams/server/testing/endpoints.ts'
import { payRegimesHistory } from '../../../features/network/pay-regimes/server/testing/endpoints.ts'
import { professionalsHistory } from '../../../features/network/professionals/server/testing/endpoints.ts'
import { teamsHistory } from '../../../features/network/teams/server/testing/endpoints.ts'
import { patientsHistory } from '../../../features/patients/patients/server/testing/endpoints.ts'
import { patientNotesHistory } from '../../../features/patients/patient-notes/server/testing/endpoints.ts'
import { consentsHistory } from '../../../features/patients/consents/server/testing/endpoints.ts'
import { documentsHistory } from '../../../features/patients/documents/server/testing/endpoints.ts'
import { photosHistory } from '../../../features/patients/photos/server/testing/endpoints.ts'
import { cardFeesHistory } from '../../../features/sales/card-fees/server/testing/endpoints.ts'
import { salesPolicyHistory } from '../../../features/sales/sales-policy/server/testing/endpoints.ts'
import { ordersHistory } from '../../../features/sales/orders/server/testing/endpoints.ts'
import { receiptsHistory } from '../../../features/sales/receipts/server/testing/endpoints.ts'
import { cashDeskHistory } from '../../../features/sales/cash-desk/server/testing/endpoints.ts'
import { rosterHistory } from '../../../features/agenda/roster/server/testing/endpoints.ts'
import { blocksHistory } from '../../../features/agenda/blocks/server/testing/endpoints.ts'
import { appointmentsHistory } from '../../../features/agenda/appointments/server/testing/endpoints.ts'
import { blockRequestsHistory } from '../../../features/agenda/block-requests/server/testing/endpoints.ts'
import { waitingListHistory } from '../../../features/desk/waiting-list/server/testing/endpoints.ts'
import { confirmationsHistory } from '../../../features/desk/confirmations/server/testing/endpoints.ts'
import { rebookingsHistory } from '../../../features/desk/rebookings/server/testing/endpoints.ts'
import { followUpHistory } from '../../../features/desk/follow-up/server/testing/endpoints.ts'
import { suppliersHistory } from '../../../features/stock/suppliers/server/testing/endpoints.ts'
import { materialsHistory } from '../../../features/stock/materials/server/testing/endpoints.ts'
import { materialLimitsHistory } from '../../../features/stock/material-limits/server/testing/endpoints.ts'
import { kitsHistory } from '../../../features/stock/kits/server/testing/endpoints.ts'
import { stockHistory } from '../../../features/stock/stock/server/testing/endpoints.ts'
import { stockReservationsHistory } from '../../../features/stock/stock-reservations/server/testing/endpoints.ts'
import { stockCountsHistory } from '../../../features/stock/stock-counts/server/testing/endpoints.ts'
import { supplierInvoicesHistory } from '../../../features/stock/supplier-invoices/server/testing/endpoints.ts'
import { controlledDrugsHistory } from '../../../features/stock/controlled-drugs/server/testing/endpoints.ts'
import { replenishmentHistory } from '../../../features/stock/replenishment/server/testing/endpoints.ts'
import { stockAlarmsHistory } from '../../../features/stock/stock-alarms/server/testing/endpoints.ts'
import { readinessHistory } from '../../../features/surgery/readiness/server/testing/endpoints.ts'
import { safetyPausesHistory } from '../../../features/surgery/safety-pauses/server/testing/endpoints.ts'
import { theatreHistory } from '../../../features/surgery/theatre/server/testing/endpoints.ts'
import { caseMaterialsHistory } from '../../../features/surgery/case-materials/server/testing/endpoints.ts'
import { daymapHistory } from '../../../features/surgery/daymap/server/testing/endpoints.ts'
import { recallsHistory } from '../../../features/surgery/recalls/server/testing/endpoints.ts'
import { payRulesHistory } from '../../../features/pay/pay-rules/server/testing/endpoints.ts'
import { paymentsHistory } from '../../../features/pay/payments/server/testing/endpoints.ts'
import { payFilesHistory } from '../../../features/pay/pay-files/server/testing/endpoints.ts'
import { recordingsHistory } from '../../../features/records/recordings/server/testing/endpoints.ts'
import { notificationsHistory } from '../../../features/insight/notifications/server/testing/endpoints.ts'
import { reportsHistory } from '../../../features/insight/reports/server/testing/endpoints.ts'
import { overviewHistory } from '../../../features/insight/overview/server/testing/endpoints.ts'
import type { HistoryRows } from '../../../server/testing/endpoint-rows.ts'

/** Who reads what happened to the records of each noun. */
export const historyRows: readonly HistoryRows[] = [
  staffHistory,
  legalEntitiesHistory,
  unitsHistory,
  tagsHistory,
  linksHistory,
  roomsHistory,
  holidaysHistory,
  proceduresHistory,
  examsHistory,
  payRegimesHistory,
  professionalsHistory,
  teamsHistory,
  patientsHistory,
  patientNotesHistory,
  consentsHistory,
  documentsHistory,
  photosHistory,
  cardFeesHistory,
  salesPolicyHistory,
  ordersHistory,
  receiptsHistory,
  cashDeskHistory,
  rosterHistory,
  blocksHistory,
  appointmentsHistory,
  blockRequestsHistory,
  waitingListHistory,
  confirmationsHistory,
  rebookingsHistory,
  followUpHistory,
  suppliersHistory,
  materialsHistory,
  materialLimitsHistory,
  kitsHistory,
  stockHistory,
  stockReservationsHistory,
  stockCountsHistory,
  supplierInvoicesHistory,
  controlledDrugsHistory,
  replenishmentHistory,
  stockAlarmsHistory,
  readinessHistory,
  safetyPausesHistory,
  theatreHistory,
  caseMaterialsHistory,
  daymapHistory,
  recallsHistory,
  payRulesHistory,
  paymentsHistory,
  payFilesHistory,
  recordingsHistory,
  notificationsHistory,
  reportsHistory,
  overviewHistory,
]
