import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How live screens follow kits: they show what procedures and materials are called, and which are out of use. */
export const liveKits: LiveNoun = { noun: 'kit', judgedBy: ['id'], computedFrom: ['material', 'procedure'] }
