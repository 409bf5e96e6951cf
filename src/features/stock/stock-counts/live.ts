import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How live screens follow counts: what a colleague counts shows at once on every screen that has the same count open. */
export const liveStockCounts: LiveNoun = {
  noun: 'stockCount',
  judgedBy: ['id', 'unit'],
  opens: ['/estoque?aba=contagens&contagem='],
}
