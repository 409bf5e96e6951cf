import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How live screens follow card fees. */
export const liveCardFees: LiveNoun = {
  noun: 'cardFee',
  judgedBy: ['id'],
  opens: ['/configuracoes?aba=taxas&registro='],
}
