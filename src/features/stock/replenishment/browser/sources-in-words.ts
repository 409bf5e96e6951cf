import type { Language } from '../../../../shared/language.ts'
import type { Suggestion } from '../record.ts'
import { replenishmentMessages } from './messages.ts'

/** From whom it would come, in words. */
export function sourcesInWords({ transfers, purchase, factor, purchaseUnit, wanted }: Suggestion, language: Language) {
  const words = replenishmentMessages[language]
  if (wanted === 0) return words.onItsWay
  return [
    ...transfers.map(({ quantity, unitName }) => words.fromUnit(quantity, unitName)),
    ...(purchase > 0 ? [words.bought(purchase / factor, purchaseUnit)] : []),
  ].join(' + ')
}
