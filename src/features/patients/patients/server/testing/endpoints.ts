import { names, namesNothing } from '../../../../../server/testing/reach.ts'
import { endpointRows, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { patientsCreates } from './creates.ts'
import * as contract from '../../contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const patientsRows = endpointRows(
  { ...contract },
  {
    listPatients: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO SBPRO EXTER', reach: namesNothing },
    exportPatients: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO', reach: namesNothing },
    listPatientFilters: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO SBPRO EXTER', reach: namesNothing },
    findDuplicates: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO', reach: namesNothing },
    tagPatient: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO', reach: names('patient') },
    readPatient: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO SBPRO EXTER', reach: names('patient') },
    createPatient: {
      callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO',
      reach: namesNothing,
      notAskedAhead: 'the birth lies in the past, which is asked instead',
    },
    editPatient: {
      callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO',
      reach: names('patient'),
      notAskedAhead: 'the birth lies in the past, which is asked instead',
    },
  },
  patientsCreates,
)

/** Who reads what happened to such records. */
export const patientsHistory: HistoryRows = {
  patient: { readers: 'SMGR LMGR ADMIN', ofNetwork: true },
}
