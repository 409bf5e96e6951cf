import { inUnit, lists, names, namesNothing } from '../../../../../server/testing/reach.ts'
import { endpointRows, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { rosterCreates } from './creates.ts'
import * as contract from '../../contract.ts'
import * as workedContract from '../../worked-contract.ts'
import * as patternContract from '../../pattern-contract.ts'
import * as swapContract from '../../swap-contract.ts'
import * as feedContract from '../../feed-contract.ts'
import * as coverageContract from '../../coverage-contract.ts'
import * as publishingContract from '../../publishing-contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const rosterRows = endpointRows(
  {
    ...contract,
    ...workedContract,
    ...patternContract,
    ...swapContract,
    ...feedContract,
    ...coverageContract,
    ...publishingContract,
  },
  {
    listShifts: { callers: 'SMGR LMGR ADMIN RECEP PREPO EXTER', closedToFinanceRestricted: true, reach: inUnit() },
    readClashes: { callers: 'SMGR LMGR ADMIN RECEP PREPO EXTER', closedToFinanceRestricted: true, reach: inUnit() },
    exportShifts: {
      callers: 'LMGR ADMIN',
      closedToFinanceRestricted: true,
      reach: inUnit({ query: { format: 'csv' } }),
    },
    createShift: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: inUnit() },
    createShifts: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: inUnit() },
    editShift: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: names('shift') },
    deleteShift: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: names('shift') },
    discardDraft: {
      callers: 'LMGR ADMIN',
      closedToFinanceRestricted: true,
      reach: inUnit(),
      notAskedAhead: 'takes back',
    },
    copyWeek: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: inUnit() },
    fillPeriod: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: inUnit() },
    takeBackFilled: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: inUnit() },
    listCandidates: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: names('shift') },
    assignShift: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: names('shift') },
    markWorked: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: inUnit() },
    workOtherwise: {
      callers: 'LMGR ADMIN',
      closedToFinanceRestricted: true,
      reach: names('shift'),
      notAskedAhead: 'tells of what is over',
    },
    unmarkWorked: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: inUnit() },
    listPatterns: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: inUnit() },
    createPattern: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: inUnit() },
    editPattern: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: names('pattern') },
    deletePattern: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: names('pattern') },
    listSwaps: { callers: 'SMGR LMGR ADMIN RECEP PREPO EXTER', closedToFinanceRestricted: true, reach: lists('swap') },
    requestSwap: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: namesNothing },
    denySwap: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: names('swap', { neverOwn: true }) },
    withdrawSwap: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: names('swap') },
    readFeed: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: names('professional') },
    renewFeed: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: names('professional') },
    revokeFeed: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: names('professional') },
    serveFeed: { callers: 'anybody', reach: names('calendarFeed') },
    readCoverage: { callers: 'SMGR LMGR ADMIN RECEP PREPO EXTER', closedToFinanceRestricted: true, reach: inUnit() },
    listPublications: {
      callers: 'SMGR LMGR ADMIN RECEP PREPO EXTER',
      closedToFinanceRestricted: true,
      reach: inUnit(),
    },
    previewPublication: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: inUnit() },
    publishRoster: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: inUnit() },
    approveSwap: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: names('swap', { neverOwn: true }) },
  },
  rosterCreates,
)

/** Who reads what happened to such records. */
export const rosterHistory: HistoryRows = {
  roster: { readers: 'LMGR ADMIN', closedToFinanceRestricted: true },
}
