import { names, namesNothing } from '../../../../../server/testing/reach.ts'
import { may } from '../../../../../shared/permissions.ts'
import { roles } from '../../../../../shared/roles.ts'
import { endpointRows, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { patientNotesCreates } from './creates.ts'
import * as contract from '../../contract.ts'

/** Whoever does not administer patients corrects what they noted themselves. */
const notesOfOthers = roles.filter((role) => !may(role, 'patient.approve'))

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const patientNotesRows = endpointRows(
  { ...contract },
  {
    listPinnedNotes: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO SBPRO', reach: namesNothing },
    readNote: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO SBPRO', reach: names('patientNote') },
    writeNote: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO', reach: namesNothing },
    correctNote: {
      callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO',
      reach: names('patientNote', { onlyOwn: notesOfOthers }),
    },
    pinNote: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO', reach: names('patientNote') },
  },
  patientNotesCreates,
)

/** Who reads what happened to such records. */
export const patientNotesHistory: HistoryRows = {
  patientNote: { readers: 'SMGR LMGR ADMIN', ofNetwork: true },
}
