import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How live screens follow money: what an order costs and has to be given back changes with the order. */
export const liveReceipts: LiveNoun = {
  noun: 'receipt',
  judgedBy: ['id', 'unit', 'patient'],
  computedFrom: ['order'],
  sums: ['receipt.countWaiting'],
  opens: ['?pedido='],
}
