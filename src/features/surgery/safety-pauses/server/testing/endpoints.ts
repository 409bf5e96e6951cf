import { names } from '../../../../../server/testing/reach.ts'
import { newId } from '../../../../../shared/ids.ts'
import { endpointRows, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { safetyPausesCreates } from './creates.ts'
import * as contract from '../../contract.ts'
import * as templateContract from '../../template-contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const safetyPausesRows = endpointRows(
  { ...contract, ...templateContract },
  {
    readPauses: { callers: 'SMGR LMGR ADMIN RECEP PREPO STOCK EXTER', reach: names('surgery') },
    answerItem: {
      callers: 'LMGR ADMIN RECEP PREPO',
      reach: names('surgery', { body: { pause: 1, item: 'site', answer: 'done' } }),
    },
    signPause: { callers: 'LMGR ADMIN RECEP PREPO', reach: names('surgery', { body: { pin: '284715' } }) },
    overridePause: { callers: 'LMGR ADMIN', reach: names('surgery') },
    readTemplate: { callers: 'LMGR ADMIN', reach: names('unit') },
    editTemplate: {
      callers: 'LMGR ADMIN',
      reach: names('unit', {
        body: { version: 1, items: [{ id: newId(), pause: 1, text: 'Prótese retirada' }] },
      }),
    },
  },
  safetyPausesCreates,
)

/** Who reads what happened to such records. */
export const safetyPausesHistory: HistoryRows = {
  safetyPause: { readers: 'SMGR LMGR ADMIN' },
}
