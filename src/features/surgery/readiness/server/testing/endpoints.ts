import { inUnit, lists, names } from '../../../../../server/testing/reach.ts'
import { endpointRows, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import * as contract from '../../contract.ts'
import * as eveContract from '../../eve-contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const readinessRows = endpointRows(
  { ...contract, ...eveContract },
  {
    listReadiness: {
      callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO SBPRO EXTER',
      reach: lists('surgery', { query: { from: '2026-11-23T00:00:00Z', to: '2026-11-24T00:00:00Z' } }),
    },
    readEve: { callers: 'SMGR LMGR ADMIN RECEP PREPO STOCK EXTER', reach: inUnit() },
    readReadiness: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO SBPRO EXTER', reach: names('surgery') },
    tickItem: { callers: 'LMGR ADMIN RECEP PREPO', reach: names('surgery', { body: { item: 'escort' } }) },
    untickItem: { callers: 'LMGR ADMIN RECEP PREPO', reach: names('tickedSurgery', { body: { item: 'escort' } }) },
    assignItem: {
      callers: 'LMGR ADMIN RECEP PREPO',
      reach: names('surgery', { body: { item: 'escort', ownerId: null } }),
    },
    recordExam: {
      callers: 'ADMIN AFTER PREPO',
      reach: names('surgery', { body: { doneOn: '2026-11-10' } }),
      notAskedAhead: 'the result lies in the past, which is asked instead',
    },
    prepareEve: {
      callers: 'LMGR ADMIN RECEP PREPO',
      reach: names('surgery', { body: { decision: 'no-go', note: 'sem exames' } }),
    },
    confirmEve: {
      callers: 'LMGR ADMIN',
      reach: names('preparedSurgery', { neverOwn: true, body: { decision: 'go' } }),
    },
    overrideEve: { callers: 'LMGR ADMIN', reach: names('surgery') },
    writeHandOver: { callers: 'LMGR ADMIN RECEP PREPO', reach: inUnit() },
  },
)

/** Who reads what happened to such records. */
export const readinessHistory: HistoryRows = {
  readiness: { readers: 'SMGR LMGR ADMIN' },
}
