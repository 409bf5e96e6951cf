import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How live screens follow controlled drugs: their balances are those of stock. */
export const liveControlledDrugs: LiveNoun = {
  noun: 'controlledDrug',
  judgedBy: ['unit'],
  computedFrom: ['stock', 'material'],
  computedBy: ['unit'],
  opens: ['/estoque?aba=controlados'],
}
