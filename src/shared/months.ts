import { z } from 'zod'
import type { Language } from './language.ts'

/** A month, `2026-11`. */
export const monthSchema = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/)

/** `novembro de 2026` for `2026-11`. */
export function monthShown(month: string, language: Language): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const date = new Date(Date.UTC(year, number - 1, 1))
  return new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date)
}
