import type { LiveNoun } from '../../shared/live-noun.ts'

/**
 * How live screens follow the waiting list: whether an item waits follows its order and its appointments, and whether
 * time is free whatever takes it.
 */
export const liveWaiting: LiveNoun = {
  noun: 'waitlist',
  judgedBy: ['id', 'unit', 'interval'],
  computedFrom: ['order', 'appointment', 'block'],
  // By name, as a test holds it to: the contract itself would be loaded with everybody's first page.
  sums: ['waitlist.count'],
}
