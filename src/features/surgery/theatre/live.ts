import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How live screens follow the rooms; the cases of the board come as rows (`live-list.ts`). */
export const liveTheatre: LiveNoun = {
  noun: 'theatre',
  judgedBy: ['id', 'unit', 'patient', 'resource'],
  computedFrom: ['appointment', 'safetyPause'],
}
