import type { EndpointRow } from '../../server/testing/endpoint-rows.ts'
import { names, namesNothing } from '../../server/testing/reach.ts'
import { groundOf } from '../../server/testing/sent-create.ts'
import type { Served } from '../../server/testing/served.ts'
import { appointmentsRows } from '../../features/appointments/server/testing/endpoints.ts'
import { auditRows } from '../../features/audit/server/testing/endpoints.ts'
import { availabilityRows } from '../../features/availability/server/testing/endpoints.ts'
import { blockRequestsRows } from '../../features/block-requests/server/testing/endpoints.ts'
import { blocksRows } from '../../features/blocks/server/testing/endpoints.ts'
import { legalEntitiesRows } from '../../features/legal-entities/server/testing/endpoints.ts'
import { cardFeesRows } from '../../features/card-fees/server/testing/endpoints.ts'
import { caseMaterialsRows } from '../../features/case-materials/server/testing/endpoints.ts'
import { cashDeskRows } from '../../features/cash-desk/server/testing/endpoints.ts'
import { confirmationsRows } from '../../features/confirmations/server/testing/endpoints.ts'
import { consentsRows } from '../../features/consents/server/testing/endpoints.ts'
import { controlledDrugsRows } from '../../features/controlled-drugs/server/testing/endpoints.ts'
import { daymapRows } from '../../features/daymap/server/testing/endpoints.ts'
import { documentsRows } from '../../features/documents/server/testing/endpoints.ts'
import { examsRows } from '../../features/exams/server/testing/endpoints.ts'
import { followUpRows } from '../../features/follow-up/server/testing/endpoints.ts'
import { holidaysRows } from '../../features/holidays/server/testing/endpoints.ts'
import { jobsRows } from '../../features/jobs/server/testing/endpoints.ts'
import { kitsRows } from '../../features/kits/server/testing/endpoints.ts'
import { linksRows } from '../../features/links/server/testing/endpoints.ts'
import { materialLimitsRows } from '../../features/material-limits/server/testing/endpoints.ts'
import { materialsRows } from '../../features/materials/server/testing/endpoints.ts'
import { notificationsRows } from '../../features/notifications/server/testing/endpoints.ts'
import { ordersRows } from '../../features/orders/server/testing/endpoints.ts'
import { overviewRows } from '../../features/overview/server/testing/endpoints.ts'
import { patientMergesRows } from '../../features/patient-merges/server/testing/endpoints.ts'
import { patientNotesRows } from '../../features/patient-notes/server/testing/endpoints.ts'
import { patientsRows } from '../../features/patients/server/testing/endpoints.ts'
import { payFilesRows } from '../../features/pay-files/server/testing/endpoints.ts'
import { payRegimesRows } from '../../features/pay-regimes/server/testing/endpoints.ts'
import { payRulesRows } from '../../features/pay-rules/server/testing/endpoints.ts'
import { paymentsRows } from '../../features/payments/server/testing/endpoints.ts'
import { personalDataRows } from '../../features/personal-data/server/testing/endpoints.ts'
import { photosRows } from '../../features/photos/server/testing/endpoints.ts'
import { proceduresRows } from '../../features/procedures/server/testing/endpoints.ts'
import { professionalsRows } from '../../features/professionals/server/testing/endpoints.ts'
import { readinessRows } from '../../features/readiness/server/testing/endpoints.ts'
import { rebookingsRows } from '../../features/rebookings/server/testing/endpoints.ts'
import { recallsRows } from '../../features/recalls/server/testing/endpoints.ts'
import { receiptsRows } from '../../features/receipts/server/testing/endpoints.ts'
import { recordingsRows } from '../../features/recordings/server/testing/endpoints.ts'
import { replenishmentRows } from '../../features/replenishment/server/testing/endpoints.ts'
import { reportsRows } from '../../features/reports/server/testing/endpoints.ts'
import { roomsRows } from '../../features/rooms/server/testing/endpoints.ts'
import { rosterRows } from '../../features/roster/server/testing/endpoints.ts'
import { safetyPausesRows } from '../../features/safety-pauses/server/testing/endpoints.ts'
import { salesPolicyRows } from '../../features/sales-policy/server/testing/endpoints.ts'
import { staffRows } from '../../features/staff/server/testing/endpoints.ts'
import { stockRows } from '../../features/stock/server/testing/endpoints.ts'
import { stockAlarmsRows } from '../../features/stock-alarms/server/testing/endpoints.ts'
import { stockCountsRows } from '../../features/stock-counts/server/testing/endpoints.ts'
import { stockReservationsRows } from '../../features/stock-reservations/server/testing/endpoints.ts'
import { supplierInvoicesRows } from '../../features/supplier-invoices/server/testing/endpoints.ts'
import { suppliersRows } from '../../features/suppliers/server/testing/endpoints.ts'
import { tagsRows } from '../../features/tags/server/testing/endpoints.ts'
import { teamsRows } from '../../features/teams/server/testing/endpoints.ts'
import { theatreRows } from '../../features/theatre/server/testing/endpoints.ts'
import { timelineRows } from '../../features/timeline/server/testing/endpoints.ts'
import { unitsRows } from '../../features/units/server/testing/endpoints.ts'
import { waitingListRows } from '../../features/waiting-list/server/testing/endpoints.ts'

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
