import { z } from 'zod'
import { both, inSchema } from './both.ts'

/** The 67 area codes in use (Anatel, Plano Geral de Códigos Nacionais). */
export const areaCodes: ReadonlySet<string> = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
)

function isBrazilianNumber(national: string): boolean {
  // Mobile: nine digits beginning with 9. Landline: eight, beginning with 2 to 5.
  return areaCodes.has(national.slice(0, 2)) && /^(9\d{8}|[2-5]\d{7})$/.test(national.slice(2))
}

/**
 * A phone as typed (`(11) 98765-4321`, `011 3456 7890`, `+55…`, `+351 912 345 678`) in E.164, or null when it is none.
 * Without `+` it is Brazilian; with another country's code only the form is checked. Address books wrap what is copied
 * from them in marks of direction, which count for nothing.
 */
export function normalisePhone(typed: string): string | null {
  const compact = typed.replace(/[\s().\-\p{Cf}]/gu, '')
  if (!/^\+?\d+$/.test(compact)) return null
  if (compact.startsWith('+') && !compact.startsWith('+55')) return /^\+[1-9]\d{6,14}$/.test(compact) ? compact : null
  const national = compact.startsWith('+') ? compact.slice(3) : nationalPart(compact)
  return isBrazilianNumber(national) ? `+55${national}` : null
}

function nationalPart(digits: string): string {
  // 55 is also the area code of Santa Maria: it is the country's only when a whole number follows.
  if (digits.length >= 12 && digits.startsWith('55')) return digits.slice(2)
  return digits.replace(/^0/, '')
}

/** `(11) 98765-4321` for an E.164 number of Brazil; a foreign one comes back as it is. */
export function formatPhone(e164: string): string {
  return e164.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
}

/** Whether an E.164 number is a Brazilian mobile, which WhatsApp can be expected on. */
export function isBrazilianMobile(e164: string): boolean {
  return /^\+55\d{2}9\d{8}$/.test(e164) && isBrazilianNumber(e164.slice(3))
}

/** A phone, normalised to E.164. */
export const phoneSchema = z
  .string()
  .overwrite((typed) => normalisePhone(typed) ?? typed)
  .refine(
    (value) => normalisePhone(value) !== null,
    inSchema(
      both(
        'Telefone inválido: use DDD e número, como (11) 98765-4321, ou + e o código do país',
        'Invalid phone: use area code and number, such as (11) 98765-4321, or + and the country code',
      ),
    ),
  )
