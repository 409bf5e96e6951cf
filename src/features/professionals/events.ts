import type { LiveNoun } from '../../shared/live-noun.ts'

/** How live screens follow professionals. */
export const professionalEvents: LiveNoun = { noun: 'professional', catalogue: 'professional.list' }
