import { inUnit, lists, names } from '../../../../../server/testing/reach.ts'
import { endpointRows, recordContracts, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { professionalsCreates } from './creates.ts'
import * as contract from '../../contract.ts'
import { professionals } from '../../record.ts'
import * as pixKeyContract from '../../pix-key-contract.ts'
import * as pinContract from '../../pin-contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const professionalsRows = endpointRows(
  { ...contract, ...recordContracts(professionals), ...pixKeyContract, ...pinContract },
  {
    listProfessionals: { callers: 'everybody', reach: lists('professional') },
    list: { callers: 'SMGR LMGR ADMIN RECEP PREPO EXTER', reach: lists('professional') },
    export: { callers: 'LMGR ADMIN', reach: inUnit({ query: { format: 'csv' } }) },
    read: { callers: 'SMGR LMGR ADMIN RECEP PREPO EXTER', reach: names('professional') },
    create: {
      callers: 'LMGR ADMIN',
      reach: inUnit({ refusal: 422 }),
      notAskedAhead: 'a registration may be good for long',
    },
    edit: { callers: 'LMGR ADMIN', reach: names('professional'), notAskedAhead: 'a registration may be good for long' },
    readPixKey: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: names('professional') },
    confirmPixKey: { callers: 'LMGR ADMIN', closedToFinanceRestricted: true, reach: names('professional') },
    setPin: { callers: 'LMGR ADMIN', reach: names('professional', { body: { pin: '284715' } }) },
    unlockPin: { callers: 'LMGR ADMIN', reach: names('professional') },
  },
  professionalsCreates,
)

/** Who reads what happened to such records. */
export const professionalsHistory: HistoryRows = {
  professional: { readers: 'SMGR LMGR ADMIN', ofNetwork: true },
}
