import { catalogued, defineEvents } from '../../../shared/noun-events.ts'

/** What happens to card fees. */
export const cardFeeEvents = defineEvents({
  noun: 'cardFee',
  unnamed: true,
  untold: true,
  words: { 'pt-BR': 'taxa de cartão', en: 'card fee' },
  heardBy: ['settings.read'],
  historyFor: 'cardFee.history',
  verbs: catalogued,
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    cardFee: typeof cardFeeEvents
  }
}
