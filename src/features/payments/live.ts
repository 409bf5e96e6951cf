import type { LiveNoun } from '../../shared/live-noun.ts'

/** How open screens follow what people are owed: a month's calculation says of each statement whether it changed. */
export const livePayments: LiveNoun = {
  noun: 'payment',
  judgedBy: ['id'],
  sums: ['payment.sum', 'payment.readPeriod'],
}
