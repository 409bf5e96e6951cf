import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How live screens follow orders, whose items stand as their appointments do and are paid by receipts. */
export const liveOrders: LiveNoun = {
  noun: 'order',
  judgedBy: ['id', 'unit', 'patient'],
  computedFrom: ['appointment', 'receipt'],
  // Of the same patient, wherever and whenever.
  computedBy: ['patient'],
  sums: ['order.count'],
  opens: ['?pedido='],
}
