import { inUnit, lists, names } from '../../../../../server/testing/reach.ts'
import { endpointRows, recordContracts, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { materialLimitsCreates } from './creates.ts'
import { materialLimits } from '../../record.ts'
import * as contract from '../../contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const materialLimitsRows = endpointRows(
  { ...recordContracts(materialLimits), ...contract },
  {
    list: { callers: 'LMGR ADMIN PREPO STOCK', reach: lists('materialLimit') },
    export: { callers: 'LMGR ADMIN PREPO STOCK', reach: inUnit({ query: { format: 'csv' } }) },
    read: { callers: 'LMGR ADMIN PREPO STOCK', reach: names('materialLimit') },
    create: { callers: 'LMGR ADMIN STOCK', reach: inUnit() },
    edit: { callers: 'LMGR ADMIN STOCK', reach: names('materialLimit') },
    removeLimits: { callers: 'LMGR ADMIN STOCK', reach: names('materialLimit') },
  },
  materialLimitsCreates,
)

/** Who reads what happened to such records. */
export const materialLimitsHistory: HistoryRows = {
  materialLimit: { readers: 'LMGR ADMIN' },
}
