import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How live screens follow tags. */
export const liveTags: LiveNoun = { noun: 'tag', judgedBy: ['id'], catalogue: 'tag.list', opens: ['/tags?registro='] }
