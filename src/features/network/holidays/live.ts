import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How live screens follow holidays: they stand in the catalogue of units. */
export const liveHolidays: LiveNoun = { noun: 'holiday', shownWith: ['unit'], opens: ['/configuracoes?aba=feriados'] }
