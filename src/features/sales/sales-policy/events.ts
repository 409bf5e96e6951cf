import { defineEvents } from '../../../shared/noun-events.ts'

/** What happens to the network's sales policy. */
export const salesPolicyEvents = defineEvents({
  noun: 'salesPolicy',
  unnamed: true,
  untold: true,
  words: { 'pt-BR': 'regras de venda', en: 'sales rules' },
  heardBy: ['salesPolicy.read'],
  historyFor: 'salesPolicy.read',
  verbs: { edit: { 'pt-BR': 'Alterou', en: 'Changed', says: ['changes'] } },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    salesPolicy: typeof salesPolicyEvents
  }
}
