import { names, namesNothing } from '../../../../../server/testing/reach.ts'
import { endpointRows, recordContracts, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { consentsCreates } from './creates.ts'
import * as textContract from '../../text-contract.ts'
import { consentTexts } from '../../text-record.ts'
import * as contract from '../../contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const consentsRows = endpointRows(
  { ...textContract, ...recordContracts(consentTexts), ...contract },
  {
    listCurrentTexts: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO', reach: namesNothing },
    listTemplates: { callers: 'ADMIN', reach: namesNothing },
    adoptTemplate: { callers: 'ADMIN', reach: namesNothing },
    publishText: { callers: 'ADMIN', reach: names('consentText') },
    reviseText: { callers: 'ADMIN', reach: names('consentText') },
    list: { callers: 'ADMIN', reach: namesNothing },
    export: { callers: 'ADMIN', reach: namesNothing },
    read: { callers: 'ADMIN', reach: names('consentText') },
    create: { callers: 'ADMIN', reach: namesNothing },
    edit: { callers: 'ADMIN', reach: names('consentText') },
    listConsents: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO', reach: namesNothing },
    listSurgeries: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO', reach: namesNothing },
    readConsent: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO', reach: names('consent') },
    readPaper: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO', reach: names('paperConsent') },
    signConsent: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO', reach: namesNothing },
    keepPaper: {
      callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO',
      reach: namesNothing,
      notAskedAhead: 'the signing lies in the past, which is asked instead',
    },
    revokeConsent: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO', reach: names('consent') },
  },
  consentsCreates,
)

/** Who reads what happened to such records. */
export const consentsHistory: HistoryRows = {
  consent: { readers: 'LMGR ADMIN', ofNetwork: true },
  consentText: { readers: 'ADMIN', ofNetwork: true },
}
