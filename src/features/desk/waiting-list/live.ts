import type { LiveNoun } from '../../../shared/live-noun.ts'

/**
 * How live screens follow the waiting list: whether an item waits follows its order, what is paid and its appointments.
 */
export const liveWaiting: LiveNoun = {
  noun: 'waitlist',
  judgedBy: ['id', 'unit'],
  computedFrom: ['order', 'appointment', 'receipt'],
  // Of the same patient, wherever and whenever.
  computedBy: ['patient'],
  // By name, as a test holds it to: the contract itself would be loaded with everybody's first page.
  sums: ['waitlist.count'],
  opens: ['/cirurgias-sem-marcacao?item=', '/marcacoes?semdata='],
}

/** How they follow freed time: by its own events, which are recorded when what is shown of it changes. */
export const liveFreedSlots: LiveNoun = { noun: 'freedSlot', judgedBy: ['id', 'unit', 'interval'] }
