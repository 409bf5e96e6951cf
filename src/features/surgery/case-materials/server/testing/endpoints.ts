import { lists, names } from '../../../../../server/testing/reach.ts'
import { endpointRows, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { caseMaterialsCreates } from './creates.ts'
import * as contract from '../../contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const caseMaterialsRows = endpointRows(
  { ...contract },
  {
    readCaseMaterials: {
      callers: 'LMGR ADMIN RECEP PREPO STOCK',
      closedToFinanceRestricted: true,
      reach: names('surgery'),
    },
    offerLots: {
      callers: 'LMGR ADMIN RECEP PREPO STOCK',
      closedToFinanceRestricted: true,
      reach: names('surgery', { query: { gtin: '7891234567895' } }),
    },
    findMaterials: {
      callers: 'LMGR ADMIN RECEP PREPO STOCK',
      closedToFinanceRestricted: true,
      reach: names('surgery', { query: { q: 'gaze' } }),
    },
    putOn: { callers: 'LMGR ADMIN RECEP PREPO STOCK', closedToFinanceRestricted: true, reach: names('surgery') },
    takeOff: { callers: 'LMGR ADMIN RECEP PREPO STOCK', closedToFinanceRestricted: true, reach: names('surgery') },
    acceptMaterials: { callers: 'LMGR ADMIN RECEP PREPO', closedToFinanceRestricted: true, reach: names('surgery') },
    recordDiscrepancy: {
      callers: 'LMGR ADMIN RECEP PREPO STOCK',
      closedToFinanceRestricted: true,
      reach: names('surgery', { body: { kind: 'no_balance' } }),
      notAskedAhead: 'a lot may be good for long',
    },
    resolveDiscrepancy: {
      callers: 'LMGR ADMIN RECEP PREPO STOCK',
      closedToFinanceRestricted: true,
      reach: names('discrepancy', {
        onlyOwn: ['RECEPTIONIST', 'PRE_POST_OPERATOR', 'STOCK_ASSISTANT'],
        body: { as: 'mistaken', reason: 'nota atrasada' },
      }),
    },
    listDiscrepancies: {
      callers: 'LMGR ADMIN RECEP PREPO STOCK',
      closedToFinanceRestricted: true,
      reach: lists('discrepancy'),
    },
    listCasesOfLot: { callers: 'LMGR ADMIN PREPO STOCK', closedToFinanceRestricted: true, reach: names('stockLot') },
  },
  caseMaterialsCreates,
)

/** Who reads what happened to such records. */
export const caseMaterialsHistory: HistoryRows = {
  caseMaterial: { readers: 'LMGR ADMIN', closedToFinanceRestricted: true },
}
