import { names, namesNothing } from '../../../../../server/testing/reach.ts'
import { endpointRows, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { recallsCreates } from './creates.ts'
import * as contract from '../../contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const recallsRows = endpointRows(
  { ...contract },
  {
    listRecalls: { callers: 'LMGR ADMIN AFTER PREPO STOCK', closedToFinanceRestricted: true, reach: namesNothing },
    openRecall: {
      callers: 'LMGR ADMIN STOCK',
      closedToFinanceRestricted: true,
      reach: namesNothing,
      notAskedAhead: 'the alert lies in the past, which is asked instead',
    },
    readRecall: { callers: 'LMGR ADMIN AFTER PREPO STOCK', closedToFinanceRestricted: true, reach: names('recall') },
    listRecallPatients: {
      callers: 'LMGR ADMIN AFTER PREPO STOCK',
      closedToFinanceRestricted: true,
      reach: names('recall'),
    },
    recordContact: {
      callers: 'LMGR ADMIN AFTER PREPO',
      closedToFinanceRestricted: true,
      reach: names('recallOfPatient', { body: { outcome: 'told' } }),
    },
    takeBackContact: {
      callers: 'LMGR ADMIN AFTER PREPO',
      closedToFinanceRestricted: true,
      reach: names('recallOfPatient'),
    },
    closeRecall: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: names('recall') },
    cancelRecall: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: names('recall') },
  },
  recallsCreates,
)

/** Who reads what happened to such records. */
export const recallsHistory: HistoryRows = {
  recall: { readers: 'LMGR ADMIN', closedToFinanceRestricted: true, ofNetwork: true },
}
