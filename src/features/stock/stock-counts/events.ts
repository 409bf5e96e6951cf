import { defineEvents } from '../../../shared/noun-events.ts'

const concerns = ['rowIds'] as const

/** What happens to counts of stock. None of it says how many there should be, or how many were counted. */
export const stockCountEvents = defineEvents({
  noun: 'stockCount',
  words: { 'pt-BR': 'contagem de estoque', en: 'stock count' },
  heardBy: ['stock.read'],
  historyFor: 'stock.read',
  verbs: {
    begin: { 'pt-BR': 'Começou a contagem', en: 'Began the count', concerns, says: ['changes', 'sent'] },
    enter: { 'pt-BR': 'Contou', en: 'Counted', concerns, says: ['changes', 'sent'] },
    withdraw: {
      'pt-BR': 'Retirou o que tinha contado',
      en: 'Withdrew what they had counted',
      concerns,
      says: ['changes'],
    },
    recount: {
      'pt-BR': 'Encerrou: há o que recontar',
      en: 'Closed: some is to be counted again',
      concerns,
      says: ['changes'],
    },
    close: { 'pt-BR': 'Encerrou a contagem', en: 'Closed the count', concerns, says: ['changes'] },
    reject: {
      'pt-BR': 'Devolveu para recontar',
      en: 'Sent back to be counted again',
      concerns,
      says: ['changes', 'note'],
    },
    approve: { 'pt-BR': 'Aprovou a contagem', en: 'Approved the count', concerns, says: ['changes'] },
    cancel: { 'pt-BR': 'Cancelou a contagem', en: 'Cancelled the count', concerns, says: ['changes', 'note'] },
    limit: { 'pt-BR': 'Mudou o limite de recontagem', en: 'Changed when to count again', says: ['changes'] },
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    stockCount: typeof stockCountEvents
  }
}
