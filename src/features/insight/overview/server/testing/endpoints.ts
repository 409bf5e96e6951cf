import { inUnit, own } from '../../../../../server/testing/reach.ts'
import { endpointRows, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import * as contract from '../../contract.ts'
import * as newsContract from '../../news-contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const overviewRows = endpointRows(
  { ...contract, ...newsContract },
  {
    readOverview: { callers: 'SMGR LMGR ADMIN RECEP AFTER PREPO STOCK EXTER', reach: inUnit() },
    readNews: { callers: 'SMGR LMGR ADMIN RECEP AFTER PREPO STOCK EXTER', reach: own },
    seeNews: {
      callers: 'SMGR LMGR ADMIN RECEP AFTER PREPO STOCK EXTER',
      reach: own,
      notAskedAhead: 'lies in the past: what is ahead is taken as now',
    },
  },
)

/** Who reads what happened to such records. */
export const overviewHistory: HistoryRows = {
  news: { readers: null },
}
