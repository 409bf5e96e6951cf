import { defineEvents, exported } from '../../../shared/noun-events.ts'

const concerns = ['rowIds'] as const

/** What happens to orders of stock. What concerns two units is told to each of them. */
export const replenishmentEvents = defineEvents({
  noun: 'replenishment',
  words: { 'pt-BR': 'pedido de reposição', en: 'replenishment order' },
  heardBy: ['stock.read'],
  historyFor: 'stock.read',
  verbs: {
    order: { 'pt-BR': 'Pediu', en: 'Ordered', concerns, says: ['changes', 'sent'] },
    /** Another unit wants something of this one. */
    ask: { 'pt-BR': 'Pediu transferência', en: 'Asked for a transfer', concerns },
    cancel: { 'pt-BR': 'Cancelou', en: 'Cancelled', concerns, says: ['changes', 'note'] },
    /** What the other unit did with the request: its screens here show it. */
    elsewhere: { 'pt-BR': 'Mudou na outra unidade', en: 'Changed at the other unit', concerns },
    export: exported,
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    replenishment: typeof replenishmentEvents
  }
}
