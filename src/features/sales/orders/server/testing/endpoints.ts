import { inUnit, lists, names, namesNothing } from '../../../../../server/testing/reach.ts'
import { endpointRows, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { ordersCreates } from './creates.ts'
import * as listContract from '../../list-contract.ts'
import * as contract from '../../contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const ordersRows = endpointRows(
  { ...listContract, ...contract },
  {
    listOrders: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO', reach: lists('order', { onlyOwn: ['SALES'] }) },
    countOrders: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO', reach: inUnit() },
    exportOrders: { callers: 'SALES SMGR ADMIN AFTER PREPO', reach: inUnit({ query: { format: 'csv' } }) },
    readOrder: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO', reach: names('order', { onlyOwn: ['SALES'] }) },
    tagOrder: { callers: 'SALES SMGR ADMIN AFTER PREPO', reach: names('order', { onlyOwn: ['SALES'] }) },
    createOrder: { callers: 'SALES SMGR ADMIN AFTER PREPO', reach: inUnit() },
    editOrder: { callers: 'SALES SMGR ADMIN AFTER PREPO', reach: names('order', { onlyOwn: ['SALES'] }) },
    renewOrder: { callers: 'SALES SMGR ADMIN AFTER PREPO', reach: names('order', { onlyOwn: ['SALES'] }) },
    askApproval: { callers: 'SALES SMGR ADMIN AFTER PREPO', reach: names('order', { onlyOwn: ['SALES'] }) },
    approveOrder: { callers: 'ADMIN', reach: names('order', { neverOwn: true }) },
    refuseOrder: { callers: 'ADMIN', reach: names('order', { neverOwn: true }) },
    withdrawApproval: { callers: 'SALES SMGR ADMIN AFTER PREPO', reach: names('order', { onlyOwn: ['SALES'] }) },
    sellOrder: { callers: 'SALES SMGR ADMIN AFTER PREPO', reach: names('order', { onlyOwn: ['SALES'] }) },
    reducePrice: { callers: 'SALES SMGR ADMIN AFTER PREPO', reach: names('soldOrder', { onlyOwn: ['SALES'] }) },
    previewCancellation: { callers: 'SALES SMGR ADMIN AFTER PREPO', reach: names('order', { onlyOwn: ['SALES'] }) },
    cancelOrder: { callers: 'SALES SMGR ADMIN AFTER PREPO', reach: names('order', { onlyOwn: ['SALES'] }) },
    restoreItems: { callers: 'SALES SMGR ADMIN AFTER PREPO', reach: names('cancelledOrder', { onlyOwn: ['SALES'] }) },
    // Its path names none of the orders that are handed over: `orders/server/commands.test.ts` says how far it reaches.
    transferOrders: { callers: 'SMGR ADMIN', reach: namesNothing },
  },
  ordersCreates,
)

/** Who reads what happened to such records. */
export const ordersHistory: HistoryRows = {
  order: { readers: 'SMGR LMGR ADMIN' },
}
