import type { EndpointRow } from '../../server/testing/endpoint-rows.ts'
import { names, namesNothing } from '../../server/testing/reach.ts'
import { groundOf } from '../../server/testing/sent-create.ts'
import type { Served } from '../../server/testing/served.ts'
import { appointmentsRows } from '../../features/agenda/appointments/server/testing/endpoints.ts'
import { auditRows } from '../../features/insight/audit/server/testing/endpoints.ts'
import { availabilityRows } from '../../features/agenda/availability/server/testing/endpoints.ts'
import { blockRequestsRows } from '../../features/agenda/block-requests/server/testing/endpoints.ts'
import { blocksRows } from '../../features/agenda/blocks/server/testing/endpoints.ts'
import { legalEntitiesRows } from '../../features/foundation/legal-entities/server/testing/endpoints.ts'
import { cardFeesRows } from '../../features/sales/card-fees/server/testing/endpoints.ts'
import { caseMaterialsRows } from '../../features/surgery/case-materials/server/testing/endpoints.ts'
import { cashDeskRows } from '../../features/sales/cash-desk/server/testing/endpoints.ts'
import { confirmationsRows } from '../../features/desk/confirmations/server/testing/endpoints.ts'
import { consentsRows } from '../../features/patients/consents/server/testing/endpoints.ts'
import { controlledDrugsRows } from '../../features/stock/controlled-drugs/server/testing/endpoints.ts'
import { daymapRows } from '../../features/surgery/daymap/server/testing/endpoints.ts'
import { documentsRows } from '../../features/patients/documents/server/testing/endpoints.ts'
import { examsRows } from '../../features/network/exams/server/testing/endpoints.ts'
import { followUpRows } from '../../features/desk/follow-up/server/testing/endpoints.ts'
import { holidaysRows } from '../../features/network/holidays/server/testing/endpoints.ts'
import { jobsRows } from '../../features/foundation/jobs/server/testing/endpoints.ts'
import { kitsRows } from '../../features/stock/kits/server/testing/endpoints.ts'
import { linksRows } from '../../features/foundation/links/server/testing/endpoints.ts'
import { materialLimitsRows } from '../../features/stock/material-limits/server/testing/endpoints.ts'
import { materialsRows } from '../../features/stock/materials/server/testing/endpoints.ts'
import { notificationsRows } from '../../features/insight/notifications/server/testing/endpoints.ts'
import { ordersRows } from '../../features/sales/orders/server/testing/endpoints.ts'
import { overviewRows } from '../../features/insight/overview/server/testing/endpoints.ts'
import { patientMergesRows } from '../../features/patients/patient-merges/server/testing/endpoints.ts'
import { patientNotesRows } from '../../features/patients/patient-notes/server/testing/endpoints.ts'
import { patientsRows } from '../../features/patients/patients/server/testing/endpoints.ts'
import { payFilesRows } from '../../features/pay/pay-files/server/testing/endpoints.ts'
import { payRegimesRows } from '../../features/network/pay-regimes/server/testing/endpoints.ts'
import { payRulesRows } from '../../features/pay/pay-rules/server/testing/endpoints.ts'
import { paymentsRows } from '../../features/pay/payments/server/testing/endpoints.ts'
import { personalDataRows } from '../../features/records/personal-data/server/testing/endpoints.ts'
import { photosRows } from '../../features/patients/photos/server/testing/endpoints.ts'
import { proceduresRows } from '../../features/network/procedures/server/testing/endpoints.ts'
import { professionalsRows } from '../../features/network/professionals/server/testing/endpoints.ts'
import { readinessRows } from '../../features/surgery/readiness/server/testing/endpoints.ts'
import { rebookingsRows } from '../../features/desk/rebookings/server/testing/endpoints.ts'
import { recallsRows } from '../../features/surgery/recalls/server/testing/endpoints.ts'
import { receiptsRows } from '../../features/sales/receipts/server/testing/endpoints.ts'
import { recordingsRows } from '../../features/records/recordings/server/testing/endpoints.ts'
import { replenishmentRows } from '../../features/stock/replenishment/server/testing/endpoints.ts'
import { reportsRows } from '../../features/insight/reports/server/testing/endpoints.ts'
import { roomsRows } from '../../features/network/rooms/server/testing/endpoints.ts'
import { rosterRows } from '../../features/agenda/roster/server/testing/endpoints.ts'
import { safetyPausesRows } from '../../features/surgery/safety-pauses/server/testing/endpoints.ts'
import { salesPolicyRows } from '../../features/sales/sales-policy/server/testing/endpoints.ts'
import { staffRows } from '../../features/foundation/staff/server/testing/endpoints.ts'
import { stockRows } from '../../features/stock/stock/server/testing/endpoints.ts'
import { stockAlarmsRows } from '../../features/stock/stock-alarms/server/testing/endpoints.ts'
import { stockCountsRows } from '../../features/stock/stock-counts/server/testing/endpoints.ts'
import { stockReservationsRows } from '../../features/stock/stock-reservations/server/testing/endpoints.ts'
import { supplierInvoicesRows } from '../../features/stock/supplier-invoices/server/testing/endpoints.ts'
import { suppliersRows } from '../../features/stock/suppliers/server/testing/endpoints.ts'
import { tagsRows } from '../../features/foundation/tags/server/testing/endpoints.ts'
import { teamsRows } from '../../features/network/teams/server/testing/endpoints.ts'
import { theatreRows } from '../../features/surgery/theatre/server/testing/endpoints.ts'
import { timelineRows } from '../../features/foundation/timeline/server/testing/endpoints.ts'
import { unitsRows } from '../../features/foundation/units/server/testing/endpoints.ts'
import { waitingListRows } from '../../features/desk/waiting-list/server/testing/endpoints.ts'

const nouns = [
  appointmentsRows,
  auditRows,
  availabilityRows,
  blockRequestsRows,
  blocksRows,
  cardFeesRows,
  legalEntitiesRows,
  caseMaterialsRows,
  cashDeskRows,
  confirmationsRows,
  consentsRows,
  controlledDrugsRows,
  daymapRows,
  documentsRows,
  examsRows,
  followUpRows,
  holidaysRows,
  jobsRows,
  kitsRows,
  linksRows,
  materialLimitsRows,
  materialsRows,
  notificationsRows,
  ordersRows,
  overviewRows,
  patientMergesRows,
  patientNotesRows,
  patientsRows,
  payFilesRows,
  payRegimesRows,
  payRulesRows,
  paymentsRows,
  personalDataRows,
  photosRows,
  proceduresRows,
  professionalsRows,
  readinessRows,
  rebookingsRows,
  recallsRows,
  receiptsRows,
  recordingsRows,
  replenishmentRows,
  reportsRows,
  roomsRows,
  rosterRows,
  safetyPausesRows,
  salesPolicyRows,
  staffRows,
  stockRows,
  stockAlarmsRows,
  stockCountsRows,
  stockReservationsRows,
  supplierInvoicesRows,
  suppliersRows,
  tagsRows,
  teamsRows,
  theatreRows,
  timelineRows,
  unitsRows,
  waitingListRows,
]

/** Those of the kit, which is no noun. */
const ofKit: Readonly<Record<string, EndpointRow>> = {
  'health.read': { callers: 'anybody', reach: namesNothing },
  'icon.read': { callers: 'everybody', reach: namesNothing },
  'history.read': { callers: 'SMGR LMGR ADMIN', reach: names('appointment', { params: { noun: 'appointment' } }) },
}

/**
 * What each noun says of its endpoints in its `server/testing/endpoints.ts`, by the names of their contracts: read by every
 * walk of all endpoints.
 */
export const rows: Readonly<Record<string, EndpointRow>> = collected([...nouns.map((noun) => noun.rows), ofKit])

/** Each create of Pauta: what is sent first, and what else may be sent under the same id. */
export function createsIn(kit: Pick<Served, 'database' | 'network' | 'request'>) {
  const ground = groundOf(kit)
  return collected(nouns.map((noun) => noun.creates(ground)))
}

/** One table of several; what two of them say of the same would be said of one by the other. */
function collected<Row>(tables: readonly Readonly<Record<string, Row>>[]): Readonly<Record<string, Row>> {
  const all = tables.flatMap((table) => Object.entries(table))
  const [twice] = all.filter(([name], index) => all.findIndex(([other]) => other === name) !== index)
  if (twice) throw new Error(`${twice[0]} is declared twice`)
  return Object.fromEntries(all)
}
