import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How open screens follow recalls: with what is done about each, with where its lots are, and with what surgeries used. */
export const liveRecalls: LiveNoun = {
  noun: 'recall',
  judgedBy: ['id'],
  computedFrom: ['stock', 'caseMaterial'],
  computedBy: [],
  // Over any page: whoever tells patients need not have that of stock.
  opens: ['?recolhimento='],
}
