import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How open screens follow what people are owed: a month's calculation says of each statement whether it changed. */
export const livePayments: LiveNoun = {
  noun: 'payment',
  // What the network says of who sees to pay decides whose the next step is.
  computedFrom: ['paySeparation'],
  judgedBy: ['id'],
  sums: ['payment.sum', 'payment.readPeriod'],
  // The drawer of a statement, whichever page lists it; of what a unit has to check, those of it.
  opens: ({ event, openedBy, days }) => ({
    path: '/pagamento-medicos',
    search: { mes: days?.[0].slice(0, 7), [event === 'payment.remindCheck' ? 'filial' : 'demonstrativo']: openedBy },
  }),
}

/** How settings follow what the network says of who sees to pay: there is one. */
export const livePaySeparation: LiveNoun = { noun: 'paySeparation', opens: ['/configuracoes?aba=segregacao'] }
