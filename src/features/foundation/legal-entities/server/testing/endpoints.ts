import { names, namesNothing } from '../../../../../server/testing/reach.ts'
import { endpointRows, recordContracts, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { legalEntitiesCreates } from './creates.ts'
import { legalEntities } from '../../record.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const legalEntitiesRows = endpointRows(
  { ...recordContracts(legalEntities) },
  {
    list: { callers: 'LMGR ADMIN', reach: namesNothing },
    export: { callers: 'LMGR ADMIN', reach: namesNothing },
    read: { callers: 'LMGR ADMIN', reach: names('legalEntity') },
    create: { callers: 'ADMIN', reach: namesNothing },
    edit: { callers: 'ADMIN', reach: names('legalEntity') },
  },
  legalEntitiesCreates,
)

/** Who reads what happened to such records. */
export const legalEntitiesHistory: HistoryRows = {
  legalEntity: { readers: 'LMGR ADMIN', ofNetwork: true },
}
