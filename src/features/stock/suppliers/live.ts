import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How live screens follow suppliers. */
export const liveSuppliers: LiveNoun = { noun: 'supplier', judgedBy: ['id'] }
