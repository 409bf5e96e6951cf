import { inUnit, lists, names, namesNothing } from '../../../../../server/testing/reach.ts'
import { endpointRows, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { stockCreates } from './creates.ts'
import * as listContract from '../../list-contract.ts'
import * as contract from '../../contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const stockRows = endpointRows(
  { ...listContract, ...contract },
  {
    listLevels: { callers: 'LMGR ADMIN PREPO STOCK', closedToFinanceRestricted: true, reach: inUnit() },
    countLevels: { callers: 'LMGR ADMIN PREPO STOCK', closedToFinanceRestricted: true, reach: inUnit() },
    exportLevels: {
      callers: 'LMGR ADMIN PREPO STOCK',
      closedToFinanceRestricted: true,
      reach: inUnit({ query: { format: 'csv' } }),
    },
    listLots: { callers: 'LMGR ADMIN PREPO STOCK', closedToFinanceRestricted: true, reach: inUnit() },
    listMovements: { callers: 'LMGR ADMIN PREPO STOCK', closedToFinanceRestricted: true, reach: inUnit() },
    listReceivers: { callers: 'LMGR ADMIN STOCK', closedToFinanceRestricted: true, reach: namesNothing },
    listDocuments: { callers: 'LMGR ADMIN PREPO STOCK', closedToFinanceRestricted: true, reach: lists('stockReceipt') },
    readDocument: { callers: 'LMGR ADMIN PREPO STOCK', closedToFinanceRestricted: true, reach: names('stockReceipt') },
    listPatientsOfDay: {
      callers: 'LMGR ADMIN STOCK',
      closedToFinanceRestricted: true,
      reach: inUnit({ query: { day: '2026-11-19' } }),
    },
    receive: {
      callers: 'LMGR ADMIN STOCK',
      closedToFinanceRestricted: true,
      reach: inUnit(),
      notAskedAhead: 'a day that has not come is refused, and a lot may be good for long',
    },
    issue: {
      callers: 'LMGR ADMIN STOCK',
      closedToFinanceRestricted: true,
      reach: inUnit({ body: { kind: 'consumption' } }),
      notAskedAhead: 'a day that has not come is refused',
    },
    receiveTransfer: {
      callers: 'LMGR ADMIN STOCK',
      closedToFinanceRestricted: true,
      reach: names('stockTransfer'),
      notAskedAhead: 'a day that has not come is refused',
    },
    reverse: { callers: 'LMGR ADMIN STOCK', closedToFinanceRestricted: true, reach: names('stockReceipt') },
    openLot: { callers: 'LMGR ADMIN STOCK', closedToFinanceRestricted: true, reach: inUnit() },
    quarantine: { callers: 'LMGR ADMIN STOCK', closedToFinanceRestricted: true, reach: names('stockLot') },
    releaseLot: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: names('heldLot') },
  },
  stockCreates,
)

/** Who reads what happened to such records. */
export const stockHistory: HistoryRows = {
  stock: { readers: 'LMGR ADMIN', closedToFinanceRestricted: true },
}
