import { names, namesNothing } from '../../../../../server/testing/reach.ts'
import { endpointRows, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { documentsCreates } from './creates.ts'
import * as contract from '../../contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const documentsRows = endpointRows(
  { ...contract },
  {
    listDocuments: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO', reach: namesNothing },
    readDocument: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO', reach: names('patientDocument') },
    addDocument: {
      callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO',
      reach: namesNothing,
      notAskedAhead: 'the day of a document lies in the past, which is asked instead',
    },
    editDocument: {
      callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO',
      reach: names('patientDocument'),
      notAskedAhead: 'the day of a document lies in the past, which is asked instead',
    },
    archiveDocument: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO', reach: names('patientDocument') },
    restoreDocument: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO', reach: names('patientDocument') },
  },
  documentsCreates,
)

/** Who reads what happened to such records. */
export const documentsHistory: HistoryRows = {
  patientDocument: { readers: 'LMGR ADMIN', ofNetwork: true },
}
