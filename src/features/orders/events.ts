import { defineEvents, exported } from '../../shared/noun-events.ts'

/** What happens to orders. Questions about discounts say in their `changes` who asked (`requestedBy`). */
export const orderEvents = defineEvents({
  noun: 'order',
  words: { 'pt-BR': 'pedido', en: 'order' },
  heardBy: ['order.read'],
  historyFor: 'order.read',
  verbs: {
    create: { 'pt-BR': 'Fez o orçamento', en: 'Made the quote', concerns: ['patientIds'], says: ['changes', 'sent'] },
    edit: { 'pt-BR': 'Alterou', en: 'Changed', concerns: ['patientIds'], says: ['changes'] },
    reprice: {
      'pt-BR': 'Mudou itens ou preços',
      en: 'Changed items or prices',
      concerns: ['patientIds'],
      says: ['changes'],
    },
    renew: { 'pt-BR': 'Renovou a validade', en: 'Renewed the validity', concerns: ['patientIds'], says: ['changes'] },
    askApproval: {
      'pt-BR': 'Pediu a aprovação dos preços',
      en: 'Asked for approval of the prices',
      concerns: ['patientIds'],
      says: ['changes', 'note'],
    },
    approve: {
      'pt-BR': 'Aprovou os preços',
      en: 'Approved the prices',
      concerns: ['patientIds'],
      says: ['changes'],
    },
    refuse: {
      'pt-BR': 'Não aprovou os preços',
      en: 'Did not approve the prices',
      concerns: ['patientIds'],
      says: ['changes', 'note'],
    },
    sell: { 'pt-BR': 'Vendeu', en: 'Sold', concerns: ['patientIds'], says: ['changes'] },
    cancel: { 'pt-BR': 'Cancelou', en: 'Cancelled', concerns: ['patientIds'], says: ['changes', 'note'] },
    restore: {
      'pt-BR': 'Desfez o cancelamento',
      en: 'Took the cancellation back',
      concerns: ['patientIds'],
      says: ['changes'],
    },
    transfer: {
      'pt-BR': 'Passou para outra pessoa',
      en: 'Handed to a colleague',
      concerns: ['patientIds'],
      says: ['changes'],
    },
    export: exported,
  },
})

declare module '../../shared/noun-events.ts' {
  interface DeclaredEvents {
    order: typeof orderEvents
  }
}
