import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How live screens follow requests for blocks. */
export const liveBlockRequests: LiveNoun = {
  noun: 'blockRequest',
  judgedBy: ['id', 'unit', 'interval'],
  sums: ['blockRequest.count'],
  opens: ['/requisicoes-bloqueio?requisicao='],
}
