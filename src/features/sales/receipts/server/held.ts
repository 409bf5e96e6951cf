import { transitionsOf } from '../../../../server/endpoint/transition.ts'
import { receiptEvents } from '../events.ts'
import { receiptMachine } from '../transitions.ts'
import { concernsOfMoney, lockedReceipt, requireReceipt } from './reading.ts'

/** What is done to money on record as somebody saw it, held with its order until the transaction ends. */
export const { command } = transitionsOf(receiptMachine, {
  events: receiptEvents,
  lock: lockedReceipt,
  about: (money) => ({
    unitId: money.orderUnitId,
    concerns: concernsOfMoney(money, money.id, money.ofReceiptId ?? money.id, money.orderId),
  }),
  answer: requireReceipt,
})
