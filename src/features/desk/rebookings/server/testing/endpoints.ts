import { inUnit, lists, names } from '../../../../../server/testing/reach.ts'
import { endpointRows, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { rebookingsCreates } from './creates.ts'
import * as listContract from '../../list-contract.ts'
import * as contract from '../../contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const rebookingsRows = endpointRows(
  { ...listContract, ...contract },
  {
    listEntries: { callers: 'SMGR LMGR ADMIN RECEP AFTER PREPO EXTER', reach: lists('toRebook') },
    countEntries: { callers: 'SMGR LMGR ADMIN RECEP AFTER PREPO EXTER', reach: inUnit() },
    exportEntries: { callers: 'SMGR LMGR ADMIN RECEP AFTER', reach: inUnit({ query: { format: 'csv' } }) },
    listHistory: { callers: 'SMGR LMGR ADMIN RECEP AFTER PREPO EXTER', reach: lists('rebooked') },
    countReasons: { callers: 'SMGR LMGR ADMIN RECEP AFTER PREPO EXTER', reach: inUnit() },
    exportHistory: { callers: 'SMGR LMGR ADMIN RECEP AFTER', reach: inUnit({ query: { format: 'csv' } }) },
    readEntry: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO EXTER', reach: names('appointment') },
    findDates: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER', reach: names('appointment') },
    propose: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER', reach: inUnit() },
    accept: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER', reach: names('rebooking') },
    decline: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER', reach: names('rebooking') },
    withdraw: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER', reach: names('rebooking') },
    tell: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER', reach: names('rebooking') },
    approve: { callers: 'SMGR LMGR ADMIN', reach: names('rebookingRequest', { neverOwn: true }) },
    refuse: {
      callers: 'SMGR LMGR ADMIN',
      reach: names('rebookingRequest', { neverOwn: true, body: { note: 'fica como está' } }),
    },
    returnToWaiting: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER', reach: inUnit() },
    dismiss: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER', reach: inUnit() },
  },
  rebookingsCreates,
)

/** Who reads what happened to such records. */
export const rebookingsHistory: HistoryRows = {
  rebooking: { readers: 'SMGR LMGR ADMIN' },
}
