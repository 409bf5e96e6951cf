import { names, namesNothing } from '../../../../../server/testing/reach.ts'
import { endpointRows, recordContracts, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { materialsCreates } from './creates.ts'
import { materials } from '../../record.ts'
import * as importContract from '../../import-contract.ts'
import * as contract from '../../contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const materialsRows = endpointRows(
  { ...recordContracts(materials), ...importContract, ...contract },
  {
    list: { callers: 'LMGR ADMIN PREPO STOCK', reach: namesNothing },
    export: { callers: 'LMGR ADMIN PREPO STOCK', reach: namesNothing },
    read: { callers: 'LMGR ADMIN PREPO STOCK', reach: names('material') },
    create: { callers: 'LMGR ADMIN STOCK', reach: namesNothing },
    edit: { callers: 'LMGR ADMIN STOCK', reach: names('material') },
    checkImport: { callers: 'LMGR ADMIN STOCK', reach: namesNothing },
    importMaterials: { callers: 'LMGR ADMIN STOCK', reach: namesNothing },
    findByGtin: { callers: 'LMGR ADMIN PREPO STOCK', reach: namesNothing },
  },
  materialsCreates,
)

/** Who reads what happened to such records. */
export const materialsHistory: HistoryRows = {
  material: { readers: 'LMGR ADMIN', ofNetwork: true },
}
