import { inUnit, names, namesNothing } from '../../../../../server/testing/reach.ts'
import { nothingNoted } from '../../../../../server/testing/records/waiting-records.ts'
import { endpointRows, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { waitingListCreates } from './creates.ts'
import * as listContract from '../../list-contract.ts'
import * as contract from '../../contract.ts'
import * as slotContract from '../../slot-contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const waitingListRows = endpointRows(
  { ...listContract, ...contract, ...slotContract },
  {
    // Sellers are listed their own alone: proven in features/desk/waiting-list/server/lists.test.ts.
    listWaiting: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO', reach: inUnit() },
    countWaiting: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO', reach: inUnit() },
    exportWaiting: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO', reach: inUnit({ query: { format: 'csv' } }) },
    readWaiting: {
      callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO',
      reach: names('waiting', { onlyOwn: ['SALES'] }),
    },
    editWaiting: {
      callers: 'SALES SMGR ADMIN AFTER',
      reach: names('waiting', { onlyOwn: ['SALES'], body: { version: 0, ...nothingNoted } }),
    },
    logContact: {
      callers: 'SALES SMGR ADMIN AFTER',
      reach: names('waiting', { onlyOwn: ['SALES'] }),
      notAskedAhead: 'lies in the past, which is asked instead',
    },
    snoozeWaiting: {
      callers: 'SALES SMGR ADMIN AFTER',
      reach: names('waiting', { onlyOwn: ['SALES'], body: { until: '2026-12-24', reason: 'viagem' } }),
    },
    wakeWaiting: { callers: 'SALES SMGR ADMIN AFTER', reach: names('waiting', { onlyOwn: ['SALES'] }) },
    assignWaiting: { callers: 'SMGR ADMIN', reach: namesNothing },
    listFreedSlots: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO', reach: inUnit() },
    offerSlot: { callers: 'SALES SMGR ADMIN AFTER', reach: names('freedSlot') },
    acceptOffer: { callers: 'SALES SMGR ADMIN AFTER', reach: names('offer', { onlyOwn: ['SALES'] }) },
    declineOffer: { callers: 'SALES SMGR ADMIN AFTER', reach: names('offer', { onlyOwn: ['SALES'] }) },
    withdrawOffer: { callers: 'SALES SMGR ADMIN AFTER', reach: names('offer', { onlyOwn: ['SALES'] }) },
  },
  waitingListCreates,
)

/** Who reads what happened to such records. */
export const waitingListHistory: HistoryRows = {
  waitlist: { readers: 'SMGR LMGR ADMIN' },
}
