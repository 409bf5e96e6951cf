import { inUnit, names } from '../../../../../server/testing/reach.ts'
import { endpointRows, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import * as contract from '../../contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const confirmationsRows = endpointRows(
  { ...contract },
  {
    listConfirmations: {
      callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO SBPRO',
      reach: inUnit({ query: { from: '2026-11-23T00:00:00Z', to: '2026-11-24T00:00:00Z' } }),
    },
    countConfirmations: {
      callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO SBPRO',
      reach: inUnit({ query: { from: '2026-11-23T00:00:00Z', to: '2026-11-24T00:00:00Z' } }),
    },
    readConfirmation: {
      callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO SBPRO',
      reach: names('appointment', { onlyOwn: ['SALES'] }),
    },
    recordAttempt: {
      callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO',
      reach: names('appointment', { onlyOwn: ['SALES'] }),
      notAskedAhead: 'the start of an appointment that stands already',
    },
    takeBackAttempt: {
      callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO',
      reach: names('appointment', { onlyOwn: ['SALES'] }),
    },
    assignConfirmation: {
      callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO',
      reach: names('appointment', { onlyOwn: ['SALES'], body: { assigneeId: null } }),
    },
    workOnConfirmation: {
      callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO',
      reach: names('appointment', { onlyOwn: ['SALES'] }),
    },
    leaveConfirmation: {
      callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO',
      reach: names('appointment', { onlyOwn: ['SALES'] }),
    },
  },
)

/** Who reads what happened to such records. */
export const confirmationsHistory: HistoryRows = {
  confirmation: { readers: 'SMGR LMGR ADMIN' },
}
