import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How live screens follow stock: what a unit has changes with what is posted there. */
export const liveStock: LiveNoun = {
  noun: 'stock',
  judgedBy: ['id', 'unit'],
  computedFrom: ['stockReservation'],
  computedBy: ['unit'],
  sums: ['stock.count'],
}
