import { inUnit, lists, names, namesNothing } from '../../../../../server/testing/reach.ts'
import { endpointRows, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import * as listContract from '../../list-contract.ts'
import * as contract from '../../contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const followUpRows = endpointRows(
  { ...listContract, ...contract },
  {
    listFollowUps: { callers: 'SMGR LMGR ADMIN RECEP AFTER PREPO', reach: lists('followUp') },
    countFollowUps: { callers: 'SMGR LMGR ADMIN RECEP AFTER PREPO', reach: inUnit() },
    exportFollowUps: { callers: 'SMGR LMGR ADMIN RECEP AFTER PREPO', reach: inUnit({ query: { format: 'csv' } }) },
    // Of how many, and of whose, is its own test.
    assign: { callers: 'SALES SMGR ADMIN AFTER PREPO', reach: namesNothing },
    readFollowUp: {
      callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO',
      reach: names('followUp', { onlyOwn: ['SALES'] }),
    },
    tickMilestone: { callers: 'SALES SMGR ADMIN AFTER PREPO', reach: names('followUp', { onlyOwn: ['SALES'] }) },
    untickMilestone: { callers: 'SALES SMGR ADMIN AFTER PREPO', reach: names('followUp', { onlyOwn: ['SALES'] }) },
    planAction: { callers: 'SALES SMGR ADMIN AFTER PREPO', reach: names('followUp', { onlyOwn: ['SALES'] }) },
    nudge: { callers: 'SALES SMGR ADMIN AFTER PREPO', reach: names('followUp', { onlyOwn: ['SALES'] }) },
  },
)

/** Who reads what happened to such records. */
export const followUpHistory: HistoryRows = {
  followUp: { readers: 'SMGR LMGR ADMIN' },
}
