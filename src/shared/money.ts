import { z } from 'zod'
import type { Language } from './language.ts'
import { both, inSchema } from './both.ts'

/** An amount in integer centavos, not negative, at most what a PostgreSQL integer holds (R$ 21 million). */
export const centavosSchema = z
  .int(
    inSchema(both('Informe o valor em centavos, sem casas decimais', 'Enter the amount in centavos, without decimals')),
  )
  .min(0, inSchema(both('O valor não pode ser negativo', 'The amount cannot be negative')))
  .max(2_147_483_647, 'Valor alto demais')

function assertWhole(value: number, name: string): void {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${name} must be a whole number, not ${value}`)
}

/** `R$ 1.234,56` for centavos (en: `R$ 1,234.56`); negative as `-R$ 0,01`. */
export function formatMoney(centavos: number, language: Language = 'pt-BR'): string {
  assertWhole(centavos, 'centavos')
  return `${centavos < 0 ? '-' : ''}R$ ${formatAmount(Math.abs(centavos), language)}`
}

/** `1.234,56` for centavos (en: `1,234.56`), where the currency is said elsewhere; negative as `-0,01`. */
export function formatAmount(centavos: number, language: Language): string {
  assertWhole(centavos, 'centavos')
  const [thousands, decimal] = language === 'en' ? [',', '.'] : ['.', ',']
  const digits = String(Math.abs(centavos)).padStart(3, '0')
  const reais = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, thousands)
  return `${centavos < 0 ? '-' : ''}${reais}${decimal}${digits.slice(-2)}`
}

/**
 * Centavos for an amount as a Brazilian types it (`1.234,56`, `R$ 12`, `1234,5`), or null when it is none.
 * A point before exactly two last digits (`12.50`) is taken as decimal: groups have three.
 */
export function parseMoney(typed: string): number | null {
  const compact = typed.replace(/[\s\u00a0]/g, '').replace(/^(-?)R\$/i, '$1')
  const match = /^(-?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(compact) ?? /^(-?)(\d+)\.(\d{2})$/.exec(compact)
  if (!match) return null
  const [, sign, reais = '', cents = ''] = match
  const centavos = Number(reais.replaceAll('.', '') + cents.padEnd(2, '0'))
  if (!Number.isSafeInteger(centavos)) return null
  return sign && centavos > 0 ? -centavos : centavos
}

/** `total` centavos in `count` instalments; all equal but the last, which absorbs the rounding. */
export function splitInstalments(total: number, count: number): number[] {
  assertWhole(total, 'total')
  if (!Number.isInteger(count) || count < 1) throw new RangeError(`count must be at least 1, not ${count}`)
  // Of less than nothing a part may be minus zero, which is written as −0,00.
  const each = Math.trunc(total / count) || 0
  const instalments = Array.from({ length: count }, () => each)
  instalments[count - 1] = total - each * (count - 1)
  return instalments
}

/** A share of an amount, in basis points (650 = 6.5 %), rounded half up to the centavo, away from zero for negatives. */
export function shareOf(centavos: number, basisPoints: number): number {
  assertWhole(centavos, 'centavos')
  assertWhole(basisPoints, 'basisPoints')
  const product = BigInt(centavos) * BigInt(basisPoints)
  const half = product < 0n ? -5_000n : 5_000n
  return Number((product + half) / 10_000n)
}

/** What is left of an amount after a deduction in basis points: R$ 500 less 600 is R$ 470. */
export function lessShare(centavos: number, basisPoints: number): number {
  return centavos - shareOf(centavos, basisPoints)
}

/** `6,5 %` for 650 basis points (en: `6.5%`), without useless zeros. */
export function formatShare(basisPoints: number, language: Language = 'pt-BR'): string {
  const percent = String(basisPoints / 100)
  return language === 'en' ? `${percent}%` : `${percent.replace('.', ',')} %`
}
