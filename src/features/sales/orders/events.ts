import { defineEvents, exported } from '../../../shared/noun-events.ts'

const followed = ['patientIds', 'rowIds'] as const

/** What happens to orders. Questions about discounts say in their `changes` who asked (`requestedBy`). */
export const orderEvents = defineEvents({
  noun: 'order',
  words: { 'pt-BR': 'pedido', en: 'order' },
  heardBy: ['order.read'],
  historyFor: 'order.read',
  guarded: { tags: 'tag.read' },
  verbs: {
    create: { 'pt-BR': 'Fez o orçamento', en: 'Made the quote', concerns: followed, says: ['changes', 'sent'] },
    edit: { 'pt-BR': 'Alterou', en: 'Changed', concerns: followed, says: ['changes'] },
    reprice: {
      'pt-BR': 'Mudou itens ou preços',
      en: 'Changed items or prices',
      concerns: followed,
      says: ['changes'],
    },
    renew: { 'pt-BR': 'Renovou a validade', en: 'Renewed the validity', concerns: followed, says: ['changes'] },
    askApproval: {
      'pt-BR': 'Pediu a aprovação dos preços',
      en: 'Asked for approval of the prices',
      concerns: followed,
      says: ['changes', 'note'],
    },
    approve: {
      'pt-BR': 'Aprovou os preços',
      en: 'Approved the prices',
      concerns: followed,
      says: ['changes'],
    },
    refuse: {
      'pt-BR': 'Não aprovou os preços',
      en: 'Did not approve the prices',
      concerns: followed,
      says: ['changes', 'note'],
    },
    withdraw: {
      'pt-BR': 'Retirou o pedido de aprovação',
      en: 'Withdrew the request for approval',
      concerns: followed,
      says: ['changes'],
    },
    sell: { 'pt-BR': 'Vendeu', en: 'Sold', concerns: followed, says: ['changes'] },
    reduce: {
      'pt-BR': 'Abateu do preço',
      en: 'Reduced the price',
      concerns: followed,
      says: ['changes', 'note'],
    },
    cancel: { 'pt-BR': 'Cancelou', en: 'Cancelled', concerns: followed, says: ['changes', 'note'] },
    restore: {
      'pt-BR': 'Desfez o cancelamento',
      en: 'Took the cancellation back',
      concerns: followed,
      says: ['changes'],
    },
    transfer: {
      'pt-BR': 'Passou para outra pessoa',
      en: 'Handed to a colleague',
      // No rows: who sells and had it is not sent what is another's now, and would keep it in their list.
      concerns: ['patientIds'],
      says: ['changes'],
    },
    tag: { 'pt-BR': 'Mudou as tags', en: 'Changed the tags', concerns: followed, says: ['changes'] },
    export: exported,
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    order: typeof orderEvents
  }
}
