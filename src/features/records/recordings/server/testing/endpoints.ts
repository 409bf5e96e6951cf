import { type Role } from '../../../../../shared/roles.ts'
import { inUnit, lists, names, namesNothing } from '../../../../../server/testing/reach.ts'
import { endpointRows, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { recordingsCreates } from './creates.ts'
import * as contract from '../../contract.ts'
import * as endingContract from '../../ending-contract.ts'
import * as policyContract from '../../policy-contract.ts'

/** The recording is of a consultation, which who sells never hears. Sales calls are in the noun's own tests. */
const notFor: readonly Role[] = ['SALES', 'SALES_MANAGER']
/** Who hears consultations and makes none. */
const editedBy = { notFor: [...notFor, 'AFTER_SALES'], onlyOwn: ['ADMIN', 'PRE_POST_OPERATOR'] } as const

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const recordingsRows = endpointRows(
  { ...contract, ...endingContract, ...policyContract },
  {
    listRecordings: { callers: 'SALES SMGR LMGR ADMIN AFTER PREPO', reach: lists('recording', { notFor }) },
    exportRecordings: { callers: 'SMGR ADMIN', reach: inUnit() },
    readRecording: { callers: 'SALES SMGR LMGR ADMIN AFTER PREPO', reach: names('recording', { notFor }) },
    beginRecording: {
      callers: 'SALES SMGR ADMIN AFTER PREPO',
      reach: inUnit({
        body: {
          recordedAt: '2026-11-18T12:00:00Z',
          continuesId: null,
          appointmentId: null,
          file: null,
          speakers: [{ who: 'professional', name: 'Dra. Helena' }],
        },
      }),
      notAskedAhead: 'it was recorded in the past, which is asked instead',
    },
    finishRecording: {
      callers: 'SALES SMGR ADMIN AFTER PREPO',
      reach: names('recording', { ...editedBy, body: { sha256: null } }),
    },
    giveUpRecording: { callers: 'SALES SMGR ADMIN AFTER PREPO', reach: names('recording', editedBy) },
    trashRecording: { callers: 'SMGR ADMIN', reach: names('recording', { notFor }) },
    restoreRecording: { callers: 'SMGR ADMIN', reach: names('recording', { notFor }) },
    deleteRecording: { callers: 'SMGR ADMIN', reach: names('recording', { notFor }) },
    holdRecording: { callers: 'ADMIN', reach: names('recording', { notFor }) },
    releaseRecording: { callers: 'ADMIN', reach: names('recording', { notFor }) },
    playRecording: { callers: 'SALES SMGR LMGR ADMIN AFTER PREPO', reach: names('recording', { notFor }) },
    copyRecording: { callers: 'ADMIN', reach: names('recording', { notFor }) },
    listPlays: { callers: 'SALES SMGR LMGR ADMIN AFTER PREPO', reach: names('recording', { notFor }) },
    addMark: { callers: 'SALES SMGR ADMIN AFTER PREPO', reach: names('recording', { notFor: editedBy.notFor }) },
    removeMark: {
      callers: 'SALES SMGR ADMIN AFTER PREPO',
      reach: names('recording', { notFor: editedBy.notFor, onlyOwn: ['PRE_POST_OPERATOR'] }),
    },
    readRecordingPolicy: { callers: 'LMGR ADMIN', reach: namesNothing },
    editRecordingPolicy: { callers: 'ADMIN', reach: namesNothing },
    listRecordingRoom: { callers: 'SALES SMGR ADMIN AFTER PREPO', reach: namesNothing },
  },
  recordingsCreates,
)

/** Who reads what happened to such records. */
export const recordingsHistory: HistoryRows = {
  recording: { readers: 'LMGR ADMIN' },
  salesCall: { readers: 'SMGR ADMIN' },
  recordingPolicy: { readers: 'LMGR ADMIN', ofNetwork: true },
}
