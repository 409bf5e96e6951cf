import { defineEvents } from '../../../shared/noun-events.ts'

/** What happens to regimes: the record is the professional, or what the law keeps back. */
export const payRegimeEvents = defineEvents({
  noun: 'payRegime',
  words: { 'pt-BR': 'regime de pagamento', en: 'pay regime' },
  heardBy: ['payment.read'],
  historyFor: 'payment.read',
  verbs: {
    say: { 'pt-BR': 'Disse o regime', en: 'Said the regime', says: ['changes'] },
    sayRetention: { 'pt-BR': 'Disse a retenção', en: 'Said the retention', says: ['changes'] },
    /** Of a table of the law that ends within two months. */
    tableEnds: {
      'pt-BR': 'Avisou que uma tabela da lei vai acabar',
      en: 'Told that a table of the law will end',
      says: ['changes'],
    },
    renew: { 'pt-BR': 'Continuou uma tabela da lei', en: 'Continued a table of the law', says: ['changes'] },
    /** That it was said, and nothing of somebody's family. */
    sayPerson: {
      'pt-BR': 'Informou os dados para as retenções',
      en: 'Said what the law asks of the person',
      says: ['changes'],
    },
    declare: {
      'pt-BR': 'Guardou a declaração de outro pagador',
      en: 'Kept what was declared of another payer',
      says: ['changes'],
    },
    withdraw: {
      'pt-BR': 'Retirou a declaração de outro pagador',
      en: 'Took back what was declared of another payer',
      says: ['changes'],
    },
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    payRegime: typeof payRegimeEvents
  }
}
