import { inUnit, lists, names } from '../../../../../server/testing/reach.ts'
import { endpointRows, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { appointmentsCreates } from './creates.ts'
import * as contract from '../../contract.ts'
import * as loadContract from '../../load-contract.ts'
import * as undatedContract from '../../undated-contract.ts'
import * as rebookContract from '../../rebook-contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const appointmentsRows = endpointRows(
  { ...contract, ...loadContract, ...undatedContract, ...rebookContract },
  {
    listAppointments: {
      callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO SBPRO EXTER',
      reach: lists('appointment', { query: { limit: 2000 } }),
    },
    countAppointments: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO SBPRO EXTER', reach: inUnit() },
    exportAppointments: {
      callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO',
      reach: inUnit({ query: { format: 'csv' } }),
    },
    loadByDay: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO SBPRO EXTER', reach: inUnit() },
    listUndated: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO', reach: inUnit() },
    readAppointment: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO SBPRO EXTER', reach: names('appointment') },
    tagAppointment: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO', reach: names('appointment') },
    book: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER', reach: inUnit() },
    edit: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO', reach: names('appointment') },
    assignParts: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO', reach: names('appointment') },
    reserve: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER', reach: names('appointment') },
    confirm: {
      callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO',
      reach: names('appointment', { onlyOwn: ['SALES'] }),
    },
    unconfirm: {
      callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO',
      reach: names('appointment', { onlyOwn: ['SALES'] }),
    },
    patientKnows: {
      callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO',
      reach: names('appointment', { onlyOwn: ['SALES'] }),
    },
    arrive: { callers: 'LMGR ADMIN RECEP', reach: names('appointment') },
    start: { callers: 'LMGR ADMIN RECEP PREPO', reach: names('appointment') },
    finish: { callers: 'LMGR ADMIN RECEP PREPO', reach: names('appointment') },
    undo: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO', reach: names('appointment') },
    cancel: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO', reach: names('appointment') },
    noShow: { callers: 'LMGR ADMIN RECEP', reach: names('appointment') },
    enteredInError: { callers: 'LMGR ADMIN', reach: names('appointment') },
    rebook: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER', reach: names('appointment') },
  },
  appointmentsCreates,
)

/** Who reads what happened to such records. */
export const appointmentsHistory: HistoryRows = {
  appointment: { readers: 'SMGR LMGR ADMIN' },
}
