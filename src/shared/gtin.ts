import { z } from 'zod'
import { both, inSchema } from './both.ts'

const lengths = [8, 12, 13, 14]

/** The last digit of a GTIN after its others: weights 3 and 1 from the right, modulo 10 (GS1 General Specifications, 7.9). */
export function gtinCheckDigit(digits: string): number {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** Whether it is a GTIN-8, -12, -13 or -14 with the right check digit. */
export function isValidGtin(value: string): boolean {
  if (!/^\d+$/.test(value) || !lengths.includes(value.length)) return false
  return gtinCheckDigit(value.slice(0, -1)) === Number(value.at(-1))
}

/** A GTIN in fourteen digits, with zeros before it: as codes carry it. */
export function gtin14(gtin: string): string {
  return gtin.padStart(14, '0')
}

/** The same GTIN in as few digits as it has: a code carries 14, a package shows 8, 12 or 13, and both are one. */
export function shortGtin(gtin: string): string {
  const significant = gtin.replace(/^0+/, '').length
  return gtin14(gtin).slice(-(lengths.find((length) => length >= significant) ?? 14))
}

/** Every way in which a GTIN may be written: with and without zeros before it. */
export function writtenGtins(gtin: string): string[] {
  const short = shortGtin(gtin)
  return lengths.filter((length) => length >= short.length).map((length) => short.padStart(length, '0'))
}

/** A GTIN as it is typed or scanned, spaces and dots between its digits or none; kept as the fewest digits it has. */
export const gtinSchema = z
  .string()
  .overwrite((text) => {
    const digits = text.replaceAll(/[\s.-]/g, '')
    return lengths.includes(digits.length) && /^\d+$/.test(digits) ? shortGtin(digits) : digits
  })
  .refine((text) => lengths.includes(text.length) && /^\d+$/.test(text), {
    error: inSchema(both('Um GTIN tem 8, 12, 13 ou 14 algarismos', 'A GTIN has 8, 12, 13 or 14 digits')),
    abort: true,
  })
  .refine(
    isValidGtin,
    inSchema(both('O dígito verificador do GTIN não confere', 'The check digit of the GTIN is wrong')),
  )
