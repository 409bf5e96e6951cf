import { defineEvents, exported } from '../../../shared/noun-events.ts'

/** What happens to rules of pay, the network's and each a record of every edition. */
export const payRuleEvents = defineEvents({
  noun: 'payRule',
  untold: true,
  words: { 'pt-BR': 'regra de pagamento', en: 'pay rule' },
  heardBy: ['payment.read'],
  historyFor: 'payment.read',
  verbs: {
    create: { 'pt-BR': 'Criou', en: 'Created', says: ['changes', 'sent'] },
    /** Another edition takes its place. */
    edit: { 'pt-BR': 'Substituiu por outra edição', en: 'Put another edition in its place', says: ['changes'] },
    /** It took another's place. */
    succeed: { 'pt-BR': 'Criou esta edição', en: 'Made this edition', says: ['changes'] },
    end: { 'pt-BR': 'Encerrou', en: 'Ended', says: ['changes', 'note'] },
    received: {
      'pt-BR': 'Disse o que conta como recebido',
      en: 'Said what counts as received',
      says: ['changes'],
    },
    export: exported,
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    payRule: typeof payRuleEvents
  }
}
