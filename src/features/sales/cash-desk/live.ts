import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How live screens follow cash desks. */
export const liveCashDesks: LiveNoun = { noun: 'cashDesk', judgedBy: ['id', 'unit'] }
