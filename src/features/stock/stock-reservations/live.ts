import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How live screens follow what is set aside for surgeries: postings use it up, and surgeries give it back. */
export const liveStockReservations: LiveNoun = {
  noun: 'stockReservation',
  judgedBy: ['unit'],
  computedFrom: ['stock', 'appointment'],
  computedBy: ['unit'],
}
