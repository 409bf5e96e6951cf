import type { LiveNoun } from '../../shared/live-noun.ts'

/** How live screens follow holidays: they stand in the catalogue of units. */
export const holidayEvents: LiveNoun = { noun: 'holiday', shownWith: ['unit'] }
