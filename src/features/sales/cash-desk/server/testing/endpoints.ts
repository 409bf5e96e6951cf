import { inUnit, lists, names } from '../../../../../server/testing/reach.ts'
import { endpointRows, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { cashDeskCreates } from './creates.ts'
import * as contract from '../../contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const cashDeskRows = endpointRows(
  { ...contract },
  {
    readDay: { callers: 'SMGR LMGR ADMIN RECEP', reach: inUnit() },
    listDesks: { callers: 'SMGR LMGR ADMIN RECEP', reach: lists('cashDesk') },
    listPayers: { callers: 'SMGR LMGR ADMIN RECEP', reach: inUnit({ query: { month: '2026-11-01' } }) },
    readDesk: { callers: 'SMGR LMGR ADMIN RECEP', reach: names('cashDesk') },
    listChecks: { callers: 'SMGR LMGR ADMIN RECEP', reach: names('cashDesk') },
    openDesk: { callers: 'LMGR ADMIN RECEP', reach: inUnit() },
    moveCash: { callers: 'LMGR ADMIN RECEP', reach: names('cashDesk') },
    approveMovement: { callers: 'LMGR ADMIN', reach: names('cashMovement', { neverOwn: true }) },
    voidMovement: { callers: 'LMGR ADMIN RECEP', reach: names('cashMovement', { neverOwn: true }) },
    countDesk: { callers: 'LMGR ADMIN RECEP', reach: names('cashDesk') },
    explainDesk: { callers: 'LMGR ADMIN RECEP', reach: names('countedDesk') },
    signDesk: { callers: 'LMGR ADMIN', reach: names('countedDesk', { neverOwn: true }) },
    reopenDesk: { callers: 'LMGR ADMIN', reach: names('countedDesk') },
  },
  cashDeskCreates,
)

/** Who reads what happened to such records. */
export const cashDeskHistory: HistoryRows = {
  cashDesk: { readers: 'SMGR LMGR ADMIN' },
}
