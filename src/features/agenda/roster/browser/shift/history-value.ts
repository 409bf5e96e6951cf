import type { Language } from '../../../../../shared/language.ts'
import { formatDayTime, formatRange } from '../../../../../shared/time.ts'
import { type RosterWords, words } from '../words.ts'

interface Shown {
  readonly zone: string
  readonly language: Language
  readonly nameOf: (professionalId: string) => string
}

const inWords: ReadonlySet<string> = new Set(['kind', 'function', 'leaveReason'])

/** A field of a shift as people read it, on the clock of its unit; null when it is nothing. */
export function historyValue(field: string, value: unknown, { zone, language, nameOf }: Shown): string | null {
  // An open shift is nobody's, and says so.
  if (field === 'professionalId') return typeof value === 'string' ? nameOf(value) : words[language].openShift
  if (typeof value !== 'string' || value === '') return null
  if (field === 'startsAt' || field === 'endsAt') return formatDayTime(value, zone, language)
  if (field === 'worked') {
    const [startsAt = '', endsAt = ''] = value.split('/')
    return formatRange(startsAt, endsAt, zone, language)
  }
  if (!inWords.has(field)) return value
  const word = words[language][value as keyof RosterWords]
  return typeof word === 'string' ? word : value
}
