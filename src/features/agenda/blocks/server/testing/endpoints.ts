import { inUnit, lists, names } from '../../../../../server/testing/reach.ts'
import { endpointRows, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { blocksCreates } from './creates.ts'
import * as calendarContract from '../../calendar-contract.ts'
import * as listContract from '../../list-contract.ts'
import * as contract from '../../contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const blocksRows = endpointRows(
  { ...calendarContract, ...listContract, ...contract },
  {
    listBlocks: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO SBPRO EXTER', reach: inUnit() },
    searchBlocks: { callers: 'SMGR LMGR ADMIN', reach: lists('block') },
    countBlocks: { callers: 'SMGR LMGR ADMIN', reach: inUnit() },
    exportBlocks: { callers: 'SMGR LMGR ADMIN', reach: inUnit({ query: { format: 'csv' } }) },
    listLostHours: { callers: 'SMGR LMGR ADMIN', reach: inUnit() },
    listObstacles: { callers: 'SMGR LMGR ADMIN', reach: inUnit() },
    readBlock: { callers: 'SMGR LMGR ADMIN', reach: names('block') },
    createBlock: { callers: 'SMGR LMGR ADMIN', reach: inUnit() },
    editBlock: { callers: 'SMGR LMGR ADMIN', reach: names('block') },
    endBlock: {
      callers: 'SMGR LMGR ADMIN',
      reach: names('block', { body: { at: '2026-11-23T14:45:00Z' } }),
      notAskedAhead: 'lies within the block',
    },
    splitBlock: {
      callers: 'SMGR LMGR ADMIN',
      reach: names('block', { body: { at: '2026-11-23T14:45:00Z' } }),
      notAskedAhead: 'lies within the block',
    },
    removeBlock: { callers: 'SMGR LMGR ADMIN', reach: names('block') },
    undeleteBlock: { callers: 'SMGR LMGR ADMIN', reach: names('block') },
    restoreOccurrence: {
      callers: 'SMGR LMGR ADMIN',
      reach: names('blockSeries', { body: { occurrenceOn: '2026-11-25' } }),
      notAskedAhead: 'brings back; its times are asked, its date is one of the series',
    },
  },
  blocksCreates,
)

/** Who reads what happened to such records. */
export const blocksHistory: HistoryRows = {
  block: { readers: 'SMGR LMGR ADMIN' },
}
