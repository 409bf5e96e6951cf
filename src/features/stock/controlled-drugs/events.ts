import { defineEvents } from '../../../shared/noun-events.ts'

/** What is done with controlled drugs beside documents of stock. */
export const controlledDrugEvents = defineEvents({
  noun: 'controlledDrug',
  words: { 'pt-BR': 'controlado', en: 'controlled drug' },
  heardBy: ['stock.read'],
  historyFor: 'stock.read',
  verbs: {
    discard: { 'pt-BR': 'Descartou a sobra', en: 'Discarded what was left', says: ['changes', 'sent'] },
    count: { 'pt-BR': 'Contou na passagem', en: 'Counted at the hand-over', says: ['changes', 'sent'] },
    differ: {
      'pt-BR': 'Contou na passagem, com diferença',
      en: 'Counted at the hand-over, with a difference',
      says: ['changes', 'note', 'sent'],
    },
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    controlledDrug: typeof controlledDrugEvents
  }
}
