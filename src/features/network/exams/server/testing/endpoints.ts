import { names, namesNothing } from '../../../../../server/testing/reach.ts'
import { endpointRows, recordContracts, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { examsCreates } from './creates.ts'
import { exams } from '../../record.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const examsRows = endpointRows(
  { ...recordContracts(exams) },
  {
    list: { callers: 'LMGR ADMIN', reach: namesNothing },
    export: { callers: 'LMGR ADMIN', reach: namesNothing },
    read: { callers: 'LMGR ADMIN', reach: names('exam') },
    create: { callers: 'ADMIN', reach: namesNothing },
    edit: { callers: 'ADMIN', reach: names('exam') },
  },
  examsCreates,
)

/** Who reads what happened to such records. */
export const examsHistory: HistoryRows = {
  exam: { readers: 'LMGR ADMIN', ofNetwork: true },
}
