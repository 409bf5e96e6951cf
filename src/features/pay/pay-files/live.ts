import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How open screens follow files of payments. */
export const livePayFiles: LiveNoun = { noun: 'payFile', judgedBy: ['id'] }
