import { inUnit, lists, names } from '../../../../../server/testing/reach.ts'
import { newId } from '../../../../../shared/ids.ts'
import { endpointRows, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { stockCountsCreates } from './creates.ts'
import * as contract from '../../contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const stockCountsRows = endpointRows(
  { ...contract },
  {
    listCounts: { callers: 'LMGR ADMIN PREPO STOCK', closedToFinanceRestricted: true, reach: lists('stockCount') },
    readCount: { callers: 'LMGR ADMIN PREPO STOCK', closedToFinanceRestricted: true, reach: names('stockCount') },
    beginCount: { callers: 'LMGR ADMIN STOCK', closedToFinanceRestricted: true, reach: inUnit() },
    enterCount: {
      callers: 'LMGR ADMIN STOCK',
      closedToFinanceRestricted: true,
      reach: names('stockCount', { body: { materialId: newId(), lotId: undefined } }),
      notAskedAhead: 'a lot may be good for long',
    },
    withdrawEntry: { callers: 'LMGR ADMIN STOCK', closedToFinanceRestricted: true, reach: names('countEntry') },
    closeCount: { callers: 'LMGR ADMIN STOCK', closedToFinanceRestricted: true, reach: names('stockCount') },
    approveCount: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: names('closedCount') },
    rejectCount: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: names('closedCount') },
    cancelCount: { callers: 'LMGR ADMIN STOCK', closedToFinanceRestricted: true, reach: names('stockCount') },
    readLimit: { callers: 'LMGR ADMIN PREPO STOCK', closedToFinanceRestricted: true, reach: names('unit') },
    changeLimit: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: names('unit') },
  },
  stockCountsCreates,
)

/** Who reads what happened to such records. */
export const stockCountsHistory: HistoryRows = {
  stockCount: { readers: 'LMGR ADMIN', closedToFinanceRestricted: true },
}
