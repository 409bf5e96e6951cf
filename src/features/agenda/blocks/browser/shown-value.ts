import { recurrenceWords } from '../../../../browser/recurrence/recurrence-words.ts'
import type { Language } from '../../../../shared/language.ts'
import { formatDate, formatDayTime } from '../../../../shared/time.ts'
import { blockCategories } from '../categories.ts'
import { categoryWords } from '../words.ts'

/** A field of a block as people read it, on its unit's clock; null where there is nothing to read. */
export function shownValue(field: string, value: unknown, zone: string, language: Language): string | null {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string' || value === '') return null
  if (field === 'startsAt' || field === 'endsAt') return formatDayTime(value, zone, language)
  if (field === 'occurrenceOn') return formatDate(value, language)
  if (field === 'rule') return recurrenceWords(value, language)
  const category = field === 'category' && blockCategories.find((one) => one === value)
  return category ? categoryWords[language][category] : value
}
