import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How live screens follow followed orders; their list comes with its screen (`live-list.ts`). */
export const liveFollowUps: LiveNoun = {
  noun: 'followUp',
  judgedBy: ['id', 'unit', 'patient'],
  // It goes by the id of its order, and is filtered by that one's tags.
  computedFrom: ['order'],
  computedBy: ['id', 'unit'],
  sums: ['followUp.count'],
  opens: ['/follow-up-pedidos?followup=', '?pedido='],
}
