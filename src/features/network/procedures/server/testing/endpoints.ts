import { names, namesNothing } from '../../../../../server/testing/reach.ts'
import { endpointRows, recordContracts, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { proceduresCreates } from './creates.ts'
import * as contract from '../../contract.ts'
import { procedures } from '../../record.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const proceduresRows = endpointRows(
  { ...contract, ...recordContracts(procedures), archive: procedures.archive, restore: procedures.restore },
  {
    listProcedures: { callers: 'everybody', reach: namesNothing },
    list: { callers: 'LMGR ADMIN', reach: namesNothing },
    export: { callers: 'LMGR ADMIN', reach: namesNothing },
    read: { callers: 'LMGR ADMIN', reach: names('procedure') },
    create: { callers: 'ADMIN', reach: namesNothing },
    edit: { callers: 'ADMIN', reach: names('procedure') },
    archive: { callers: 'ADMIN', reach: names('procedure') },
    restore: { callers: 'ADMIN', reach: names('procedure') },
  },
  proceduresCreates,
)

/** Who reads what happened to such records. */
export const proceduresHistory: HistoryRows = {
  procedure: { readers: 'LMGR ADMIN', ofNetwork: true },
}
