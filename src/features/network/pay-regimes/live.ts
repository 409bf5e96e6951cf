import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How open screens follow regimes: by whose they are. */
export const livePayRegimes: LiveNoun = {
  noun: 'payRegime',
  judgedBy: ['id'],
  computedFrom: ['professional'],
  computedBy: ['id'],
  opens: ['/pagamento-medicos?aba=retencoes'],
}
