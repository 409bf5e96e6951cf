import { formatCnpj } from '../../../shared/documents.ts'
import type { Language } from '../../../shared/language.ts'
import { formatMoney } from '../../../shared/money.ts'
import { formatPhone } from '../../../shared/phones.ts'
import { hoursText } from '../hours-text.ts'
import type { Opening } from '../opening-hours.ts'
import { unitMessages } from './unit-messages.ts'

/** A field of a unit as its history shows it; null when it is empty. */
export function shownUnitValue(field: string, value: unknown, language: Language): string | null {
  if (field === 'openings' && Array.isArray(value)) return hoursText(value as Opening[], language) || null
  if (field === 'depositMinimumCentavos' && typeof value === 'number') return formatMoney(value, language)
  if (field === 'active') return value ? unitMessages[language].active : unitMessages[language].inactive
  if (typeof value !== 'string' || value === '') return null
  if (field === 'cnpj') return formatCnpj(value)
  if (field === 'phone') return formatPhone(value)
  return value
}
