import { Mask } from 'maska'
import type { Language } from '../../shared/language.ts'
import { formatAmount } from '../../shared/money.ts'

/** How a plain date is typed, in both languages. */
export const dateForm: Record<Language, string> = { 'pt-BR': 'dd/mm/aaaa', en: 'dd/mm/yyyy' }

/** Masks are written with `#` for a digit, `@` for a letter, `*` for a letter or digit. */
export const masks = {
  cpf: '###.###.###-##',
  nit: '###.#####.##-#',
  cnpj: '**.***.***/****-##',
  cep: '#####-###',
  date: '##/##/####',
  time: '##:##',
} as const

/** The mask of a Brazilian phone with so many digits; null for another country's (`+…`), which is left as typed. */
export function phoneMask(typed: string): string | null {
  if (typed.startsWith('+') && !typed.startsWith('+55')) return null
  return nationalDigits(typed).length > 10 ? '(##) #####-####' : '(##) ####-####'
}

/** Digits of a phone without the country's code, which people paste along. */
export function nationalDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  return typed.startsWith('+55') || digits.length > 11 ? digits.replace(/^55/, '') : digits
}

/** What the tokens of the specification stand for: Portuguese letters are letters. */
const tokens = {
  '#': { pattern: /[0-9]/ },
  '@': { pattern: /\p{L}/u },
  '*': { pattern: /[\p{L}0-9]/u },
}

/** The text in the form of the mask, as far as it goes; what does not fit is left out. */
export function masked(typed: string, mask: string): string {
  // Composed, so that a letter and its accent are one sign.
  return new Mask({ mask, tokens, tokensReplace: true }).masked(typed.normalize('NFC'))
}

function isSign(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character)
}

/** Where the caret belongs in the masked text: behind as many letters and digits as it was before. */
export function caretAfter(typed: string, caret: number, shown: string): number {
  const signs = Array.from(typed.slice(0, caret)).filter(isSign).length
  if (caret >= typed.length) return shown.length
  let seen = 0
  for (let index = 0; index < shown.length; index += 1) {
    if (seen === signs) return index
    if (isSign(shown[index])) seen += 1
  }
  return shown.length
}

/** What is typed of an amount as money: figures push in from the right (`200000` is `2.000,00`). Empty stays empty. */
export function moneyInForm(typed: string, language: Language): string {
  const digits = typed.replace(/\D/g, '').slice(0, 12)
  return digits === '' ? '' : formatAmount(Number(digits), language)
}

/** The centavos of an amount in the form of `moneyInForm`; null when empty. */
export function centavosIn(shown: string): number | null {
  const digits = shown.replace(/\D/g, '')
  return digits === '' ? null : Number(digits)
}
