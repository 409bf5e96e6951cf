// What other contexts take of this one on both sides.
export { brandShown } from '../card-fees/words.ts'
export {
  type CancelReason,
  asksForNote,
  cancelReasonWords,
  cancelReasons,
  noteMissing,
  noteWhereAsked,
} from '../orders/cancel-reasons.ts'
export { approveOrder, readOrder, refuseOrder } from '../orders/contract.ts'
export type { OrderItem } from '../orders/record.ts'
export { type ItemState, depositOf, itemStates } from '../orders/rules.ts'
export { orderStateWords, orderWords } from '../orders/words.ts'
export { amountInWords } from '../receipts/amount-in-words.ts'
export { approveRefund, readReceipt, refuseRefund } from '../receipts/contract.ts'
export { comesIn } from '../receipts/rules.ts'
export { receiptKindWords, receiptMethodWords } from '../receipts/words.ts'
