import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How live screens follow replenishment: it is worked out of stock and of what is booked. */
export const liveReplenishment: LiveNoun = {
  noun: 'replenishment',
  judgedBy: ['unit'],
  computedFrom: ['stock', 'stockReservation', 'appointment', 'materialLimit', 'kit'],
  computedBy: ['unit'],
  sums: ['replenishment.suggest'],
  opens: ['/estoque?aba=pedidos&pedidoestoque='],
}
