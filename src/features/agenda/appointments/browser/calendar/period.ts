import type { Language } from '../../../../../shared/language.ts'
import { formatDate } from '../../../../../shared/time.ts'
import type { Span } from './search-params.ts'

const locales: Record<Language, string> = { 'pt-BR': 'pt-BR', en: 'en-GB' }

function utc(date: string): number {
  return Date.parse(`${date}T00:00:00Z`)
}

/** `Sexta-feira, 20/11/2026` for a day, `16 – 22 de nov. de 2026` for the dates of a week. */
export function periodTitle(dates: readonly string[], span: Span, language: Language): string {
  const first = dates[0] ?? '1970-01-01'
  const last = dates.at(-1) ?? first
  if (span === 'dia') {
    const weekday = new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone: 'UTC' }).format(utc(first))
    return `${capitalised(weekday)}, ${formatDate(first, language)}`
  }
  const format = new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  // Portuguese abbreviates with a full stop, which reads as an end in a title.
  return format.formatRange(utc(first), utc(last)).replaceAll('.', '')
}

/** `Novembro de 2026` for a date of the month. */
export function monthTitle(date: string, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return capitalised(format.format(utc(date)))
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `30 min`, `6 h`, `1 h 45`: how long something takes, the same in both languages. */
export function durationWord(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const rest = minutes % 60
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${String(rest).padStart(2, '0')}`
}
