import { inUnit, names, namesNothing } from '../../../../../server/testing/reach.ts'
import { endpointRows, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { theatreCreates } from './creates.ts'
import * as contract from '../../contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const theatreRows = endpointRows(
  { ...contract },
  {
    listCases: {
      callers: 'SMGR LMGR ADMIN RECEP PREPO STOCK EXTER',
      reach: inUnit({ query: { from: '2026-11-23T00:00:00Z', to: '2026-11-24T00:00:00Z' } }),
    },
    learnedDuration: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO SBPRO EXTER', reach: namesNothing },
    tapStep: {
      callers: 'LMGR ADMIN RECEP PREPO',
      reach: names('surgery', { body: { step: 'in-room' } }),
      notAskedAhead: 'lies in the past: what is ahead is taken as now',
    },
    interruptCase: {
      callers: 'LMGR ADMIN RECEP PREPO',
      reach: names('surgery'),
      notAskedAhead: 'lies in the past: what is ahead is taken as now',
    },
    undoStep: {
      callers: 'LMGR ADMIN RECEP PREPO',
      reach: names('surgery'),
      notAskedAhead: 'lies in the past: what is ahead is taken as now',
    },
    // Its body names them: `theatre/server/moves.test.ts` says how far it reaches.
    moveCases: {
      callers: 'LMGR ADMIN RECEP PREPO',
      reach: namesNothing,
      notAskedAhead: 'a surgery of the board, moved within its day',
    },
  },
  theatreCreates,
)

/** Who reads what happened to such records. */
export const theatreHistory: HistoryRows = {
  theatre: { readers: 'SMGR LMGR ADMIN' },
}
