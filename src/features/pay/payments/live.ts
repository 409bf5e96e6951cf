import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How open screens follow what people are owed: a month's calculation says of each statement whether it changed. */
export const livePayments: LiveNoun = {
  noun: 'payment',
  // What the network says of who sees to pay decides whose the next step is.
  computedFrom: ['paySeparation'],
  judgedBy: ['id'],
  sums: ['payment.sum', 'payment.readPeriod'],
}

/** How settings follow what the network says of who sees to pay: there is one. */
export const livePaySeparation: LiveNoun = { noun: 'paySeparation' }
