import { namesNothing } from '../../../../../server/testing/reach.ts'
import { endpointRows, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import * as contract from '../../contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const salesPolicyRows = endpointRows(
  { ...contract },
  {
    readSalesPolicy: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO', reach: namesNothing },
    editSalesPolicy: { callers: 'ADMIN', reach: namesNothing },
  },
)

/** Who reads what happened to such records. */
export const salesPolicyHistory: HistoryRows = {
  salesPolicy: { readers: 'SMGR LMGR ADMIN', ofNetwork: true },
}
