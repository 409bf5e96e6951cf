import { defineEvents, exported } from '../../../shared/noun-events.ts'

/** What happens to requests for blocks. */
export const blockRequestEvents = defineEvents({
  noun: 'blockRequest',
  words: { 'pt-BR': 'requisição de bloqueio', en: 'block request' },
  heardBy: ['blockRequest.read'],
  historyFor: 'blockRequest.read',
  verbs: {
    create: {
      'pt-BR': 'Pediu o bloqueio',
      en: 'Requested the block',
      concerns: ['intervals'],
      says: ['changes', 'note', 'sent'],
    },
    edit: { 'pt-BR': 'Alterou o pedido', en: 'Changed the request', concerns: ['intervals'], says: ['changes'] },
    plan: {
      'pt-BR': 'Planejou um agendamento',
      en: 'Planned an appointment',
      concerns: ['intervals'],
      says: ['changes'],
    },
    unplan: {
      'pt-BR': 'Tirou um agendamento do plano',
      en: 'Removed an appointment from the plan',
      concerns: ['intervals'],
      says: ['changes'],
    },
    acceptProposals: {
      'pt-BR': 'Aceitou as propostas',
      en: 'Accepted the proposals',
      concerns: ['intervals'],
      says: ['changes'],
    },
    withdraw: {
      'pt-BR': 'Retirou a requisição',
      en: 'Withdrew the request',
      concerns: ['intervals'],
      says: ['changes'],
    },
    reopen: { 'pt-BR': 'Reabriu a requisição', en: 'Reopened the request', concerns: ['intervals'], says: ['changes'] },
    deny: { 'pt-BR': 'Negou a requisição', en: 'Denied the request', concerns: ['intervals'], says: ['changes'] },
    approve: {
      'pt-BR': 'Aprovou e executou o plano',
      en: 'Approved and carried out the plan',
      concerns: ['intervals'],
      says: ['changes'],
    },
    export: exported,
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    blockRequest: typeof blockRequestEvents
  }
}
