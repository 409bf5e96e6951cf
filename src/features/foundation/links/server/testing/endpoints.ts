import { inUnit, names, namesNothing } from '../../../../../server/testing/reach.ts'
import { endpointRows, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import * as contract from '../../contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const linksRows = endpointRows(
  { ...contract },
  {
    listLinks: { callers: 'LMGR ADMIN RECEP PREPO', reach: inUnit() },
    makeLink: { callers: 'LMGR ADMIN RECEP PREPO', reach: inUnit() },
    startLink: { callers: 'anybody', reach: namesNothing },
    revokeLink: { callers: 'LMGR ADMIN RECEP PREPO', reach: names('link') },
  },
)

/** Who reads what happened to such records. */
export const linksHistory: HistoryRows = {
  publicLink: { readers: 'LMGR ADMIN' },
}
