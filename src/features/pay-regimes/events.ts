import { defineEvents } from '../../shared/noun-events.ts'

/** What happens to regimes: the record is the professional, or what the law keeps back. */
export const payRegimeEvents = defineEvents({
  noun: 'payRegime',
  words: { 'pt-BR': 'regime de pagamento', en: 'pay regime' },
  heardBy: ['payment.read'],
  historyFor: 'payment.read',
  verbs: {
    say: { 'pt-BR': 'Disse o regime', en: 'Said the regime', says: ['changes'] },
    sayRetention: { 'pt-BR': 'Disse a retenção', en: 'Said the retention', says: ['changes'] },
  },
})

declare module '../../shared/noun-events.ts' {
  interface DeclaredEvents {
    payRegime: typeof payRegimeEvents
  }
}
