import { names, namesNothing } from '../../../../../server/testing/reach.ts'
import { endpointRows, recordContracts, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { suppliersCreates } from './creates.ts'
import { suppliers } from '../../record.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const suppliersRows = endpointRows(
  { ...recordContracts(suppliers) },
  {
    list: { callers: 'LMGR ADMIN PREPO STOCK', reach: namesNothing },
    export: { callers: 'LMGR ADMIN PREPO STOCK', reach: namesNothing },
    read: { callers: 'LMGR ADMIN PREPO STOCK', reach: names('supplier') },
    create: { callers: 'LMGR ADMIN STOCK', reach: namesNothing },
    edit: { callers: 'LMGR ADMIN STOCK', reach: names('supplier') },
  },
  suppliersCreates,
)

/** Who reads what happened to such records. */
export const suppliersHistory: HistoryRows = {
  supplier: { readers: 'LMGR ADMIN', ofNetwork: true },
}
