import type { LiveNoun } from '../../shared/live-noun.ts'

/** How live screens follow followed orders; their list comes with its screen (`live-list.ts`). */
export const liveFollowUps: LiveNoun = {
  noun: 'followUp',
  judgedBy: ['id', 'unit', 'patient'],
  sums: ['followUp.count'],
}
