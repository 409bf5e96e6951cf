import { names, namesNothing } from '../../../../../server/testing/reach.ts'
import { endpointRows, recordContracts, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { kitsCreates } from './creates.ts'
import { kits } from '../../record.ts'
import * as contract from '../../contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const kitsRows = endpointRows(
  { ...recordContracts(kits), ...contract },
  {
    list: { callers: 'LMGR ADMIN PREPO STOCK', reach: namesNothing },
    export: { callers: 'LMGR ADMIN PREPO STOCK', reach: namesNothing },
    read: { callers: 'LMGR ADMIN PREPO STOCK', reach: names('kit') },
    create: { callers: 'LMGR ADMIN STOCK', reach: namesNothing },
    edit: { callers: 'LMGR ADMIN STOCK', reach: names('kit') },
    removeKit: { callers: 'LMGR ADMIN STOCK', reach: names('kit') },
    readKitNeeds: { callers: 'LMGR ADMIN PREPO STOCK', reach: names('procedure') },
  },
  kitsCreates,
)

/** Who reads what happened to such records. */
export const kitsHistory: HistoryRows = {
  kit: { readers: 'LMGR ADMIN', ofNetwork: true },
}
