import { defineMessages, type Language } from '../../../shared/language.ts'
import { cardBrands, type PaymentMethod } from './rules.ts'

export const brandWords = defineMessages({
  'pt-BR': { visa: 'Visa', mastercard: 'Mastercard', elo: 'Elo', amex: 'American Express', hipercard: 'Hipercard' },
  en: { visa: 'Visa', mastercard: 'Mastercard', elo: 'Elo', amex: 'American Express', hipercard: 'Hipercard' },
})

/** A brand by its name; what is no known one as it was written. */
export function brandShown(brand: string, language: Language): string {
  const known = cardBrands.find((one) => one === brand)
  return known ? brandWords[language][known] : brand
}

export const methodWords = defineMessages({
  'pt-BR': { debit: 'Débito', credit: 'Crédito' },
  en: { debit: 'Debit', credit: 'Credit' },
})

export const standingWords = defineMessages({
  'pt-BR': { current: 'Vigente', planned: 'Futura', replaced: 'Substituída', ended: 'Encerrada' },
  en: { current: 'In force', planned: 'Planned', replaced: 'Replaced', ended: 'Ended' },
})

/** `1×`, `2–6×`. */
export function instalmentsShown(first: number, last: number): string {
  return first === last ? `${first}×` : `${first}–${last}×`
}

interface Paid {
  readonly method: PaymentMethod
  readonly firstInstalment: number
  readonly lastInstalment: number
}

/** `débito`, `crédito 2–6×`. */
export function paidIn({ method, firstInstalment, lastInstalment }: Paid, language: Language): string {
  const word = methodWords[language][method].toLowerCase()
  return method === 'debit' ? word : `${word} ${instalmentsShown(firstInstalment, lastInstalment)}`
}
