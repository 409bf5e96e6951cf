import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How live screens follow availability: nothing happens to it, but to what it is computed from. */
export const liveAvailability: LiveNoun = {
  noun: 'availability',
  judgedBy: ['unit', 'interval'],
  computedFrom: ['roster', 'unit', 'holiday', 'professional', 'team'],
}
