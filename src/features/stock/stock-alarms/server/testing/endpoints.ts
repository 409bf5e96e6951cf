import { inUnit } from '../../../../../server/testing/reach.ts'
import { endpointRows, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import * as contract from '../../contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const stockAlarmsRows = endpointRows(
  { ...contract },
  {
    listAlarms: { callers: 'LMGR ADMIN PREPO STOCK', closedToFinanceRestricted: true, reach: inUnit() },
    countAlarms: { callers: 'LMGR ADMIN PREPO STOCK', closedToFinanceRestricted: true, reach: inUnit() },
    exportAlarms: {
      callers: 'LMGR ADMIN PREPO STOCK',
      closedToFinanceRestricted: true,
      reach: inUnit({ query: { format: 'csv' } }),
    },
  },
)

/** Who reads what happened to such records. */
export const stockAlarmsHistory: HistoryRows = {
  stockAlarm: { readers: 'LMGR ADMIN', closedToFinanceRestricted: true },
}
