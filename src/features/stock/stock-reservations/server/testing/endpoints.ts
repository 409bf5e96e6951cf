import { inUnit } from '../../../../../server/testing/reach.ts'
import { endpointRows, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import * as contract from '../../contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const stockReservationsRows = endpointRows(
  { ...contract },
  {
    listReservations: { callers: 'LMGR ADMIN PREPO STOCK', closedToFinanceRestricted: true, reach: inUnit() },
    planReservations: { callers: 'LMGR ADMIN STOCK', closedToFinanceRestricted: true, reach: inUnit() },
  },
)

/** Who reads what happened to such records. */
export const stockReservationsHistory: HistoryRows = {
  stockReservation: { readers: 'LMGR ADMIN', closedToFinanceRestricted: true },
}
