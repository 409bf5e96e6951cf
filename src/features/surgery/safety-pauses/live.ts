import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How live screens follow safety pauses, which go by the ids of their appointments and change with these. */
export const liveSafetyPauses: LiveNoun = {
  noun: 'safetyPause',
  judgedBy: ['id', 'unit', 'interval', 'resource'],
  computedFrom: ['appointment'],
  computedBy: ['id'],
}
