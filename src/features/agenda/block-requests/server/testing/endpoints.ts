import { inUnit, lists, names } from '../../../../../server/testing/reach.ts'
import { roles } from '../../../../../shared/roles.ts'
import { endpointRows, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { blockRequestsCreates } from './creates.ts'
import * as listContract from '../../list-contract.ts'
import * as contract from '../../contract.ts'
import * as planContract from '../../plan-contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const blockRequestsRows = endpointRows(
  { ...listContract, ...contract, ...planContract },
  {
    listRequests: { callers: 'SMGR LMGR ADMIN RECEP PREPO EXTER', reach: lists('blockRequest') },
    countRequests: { callers: 'SMGR LMGR ADMIN RECEP PREPO EXTER', reach: inUnit() },
    exportRequests: { callers: 'SMGR LMGR ADMIN RECEP PREPO EXTER', reach: inUnit({ query: { format: 'csv' } }) },
    previewRequest: { callers: 'SMGR LMGR ADMIN RECEP PREPO EXTER', reach: inUnit() },
    readRequest: { callers: 'SMGR LMGR ADMIN RECEP PREPO EXTER', reach: names('blockRequest') },
    listAffected: { callers: 'SMGR LMGR ADMIN RECEP PREPO EXTER', reach: names('blockRequest') },
    simulateRequest: { callers: 'SMGR LMGR ADMIN RECEP PREPO EXTER', reach: names('blockRequest') },
    createRequest: { callers: 'SMGR LMGR ADMIN RECEP PREPO EXTER', reach: inUnit() },
    editRequest: { callers: 'SMGR LMGR ADMIN RECEP PREPO EXTER', reach: names('blockRequest', { onlyOwn: roles }) },
    withdrawRequest: { callers: 'SMGR LMGR ADMIN RECEP PREPO EXTER', reach: names('blockRequest', { onlyOwn: roles }) },
    reopenRequest: { callers: 'SMGR LMGR ADMIN RECEP PREPO EXTER', reach: names('blockRequest', { onlyOwn: roles }) },
    denyRequest: { callers: 'LMGR ADMIN', reach: names('blockRequest', { neverOwn: true }) },
    // The appointment of the sample goes by the same id.
    planAppointment: {
      callers: 'SMGR LMGR ADMIN RECEP PREPO EXTER',
      reach: names('blockRequest', {
        body: { startsAt: '2026-11-24T14:30:00Z', endsAt: '2026-11-24T15:00:00Z' },
      }),
    },
    unplanAppointment: { callers: 'SMGR LMGR ADMIN RECEP PREPO EXTER', reach: names('blockRequest') },
    acceptProposals: { callers: 'SMGR LMGR ADMIN RECEP PREPO EXTER', reach: names('blockRequest') },
    approveRequest: { callers: 'LMGR ADMIN', reach: names('blockRequest', { neverOwn: true }) },
  },
  blockRequestsCreates,
)

/** Who reads what happened to such records. */
export const blockRequestsHistory: HistoryRows = {
  blockRequest: { readers: 'SMGR LMGR ADMIN' },
}
