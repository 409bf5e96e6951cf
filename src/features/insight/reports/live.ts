import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How live screens follow figures: by the minute, as they are worked out; only what they are to reach changes at once. */
export const liveReports: LiveNoun = {
  noun: 'report',
  judgedBy: ['unit'],
}
