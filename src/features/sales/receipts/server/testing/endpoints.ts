import { inUnit, lists, names, namesNothing, own } from '../../../../../server/testing/reach.ts'
import { roles } from '../../../../../shared/roles.ts'
import { may } from '../../../../../shared/permissions.ts'
import { endpointRows, type HistoryRows } from '../../../../../server/testing/endpoint-rows.ts'
import { receiptsCreates } from './creates.ts'
import * as listContract from '../../list-contract.ts'
import * as creditContract from '../../credit-contract.ts'
import * as contract from '../../contract.ts'

/** Who may call each endpoint, how far it reaches, and what else the walks of all endpoints need to know of it. */
export const receiptsRows = endpointRows(
  { ...listContract, ...creditContract, ...contract },
  {
    listReceipts: {
      callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO',
      reach: lists('receipt', { onlyOwn: ['SALES'] }),
    },
    countWaitingRefunds: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO', reach: own },
    exportReceipts: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO', reach: inUnit({ query: { format: 'csv' } }) },
    readPayments: {
      callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO',
      reach: names('soldOrder', { onlyOwn: ['SALES'] }),
    },
    recordReceipts: {
      callers: 'SALES SMGR LMGR ADMIN RECEP AFTER',
      reach: names('soldOrder', { onlyOwn: ['SALES'] }),
      notAskedAhead: 'the day and the invoice lie in the past, which is asked instead',
    },
    readReceipt: {
      callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO',
      reach: names('receipt', { onlyOwn: ['SALES'] }),
    },
    askRefund: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER', reach: names('receipt', { onlyOwn: ['SALES'] }) },
    chargeBack: {
      callers: 'SALES SMGR LMGR ADMIN RECEP AFTER',
      reach: names('receipt', { onlyOwn: ['SALES'] }),
      notAskedAhead: 'both days lie in the past, which is asked instead',
    },
    reverseContest: {
      callers: 'SALES SMGR LMGR ADMIN RECEP AFTER',
      reach: names('chargeback', { onlyOwn: ['SALES'] }),
      notAskedAhead: 'lies in the past, which is asked instead',
    },
    // Patients are of the whole network, and so is what they have paid too much.
    readCredits: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER PREPO', reach: namesNothing },
    keepCredit: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER', reach: names('receipt', { onlyOwn: ['SALES'] }) },
    useCredit: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER', reach: names('soldOrder', { onlyOwn: ['SALES'] }) },
    approveRefund: { callers: 'SMGR ADMIN', reach: names('refund', { neverOwn: true }) },
    refuseRefund: { callers: 'SMGR ADMIN', reach: names('refund', { neverOwn: true }) },
    withdrawRefund: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER', reach: names('refund', { onlyOwn: roles }) },
    allocateReceipt: { callers: 'SALES SMGR LMGR ADMIN RECEP AFTER', reach: names('receipt', { onlyOwn: ['SALES'] }) },
    sayInvoice: {
      callers: 'SALES SMGR LMGR ADMIN RECEP AFTER',
      reach: names('receipt', { onlyOwn: ['SALES'], body: { invoiceDate: '2026-11-18' } }),
      notAskedAhead: 'lies in the past, which is asked instead',
    },
    voidReceipt: {
      callers: 'SALES SMGR LMGR ADMIN RECEP AFTER',
      reach: names('receipt', { onlyOwn: roles.filter((role) => !may(role, 'receipt.approve')) }),
    },
  },
  receiptsCreates,
)

/** Who reads what happened to such records. */
export const receiptsHistory: HistoryRows = {
  receipt: { readers: 'SMGR LMGR ADMIN' },
}
