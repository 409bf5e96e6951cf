import type { Language } from '../../shared/language.ts'
import { formatMinutes } from '../../shared/time.ts'

const shapes = {
  weekday: { weekday: 'short' },
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  month: { month: 'long', year: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

const formats = new Map<string, Intl.DateTimeFormat>()

/** A plain date in words; it is read as a UTC midnight so that no zone can shift it. */
function inWords(date: string, language: Language, shape: keyof typeof shapes): string {
  const key = `${language} ${shape}`
  let format = formats.get(key)
  if (!format) {
    const locale = language === 'en' ? 'en-GB' : language
    formats.set(key, (format = new Intl.DateTimeFormat(locale, { ...shapes[shape], timeZone: 'UTC' })))
  }
  return format.format(Date.parse(`${date}T00:00:00Z`))
}

/** `sex`, `Fri`: the weekday of a plain date, without the full stop that Portuguese adds. */
export function weekdayWord(date: string, language: Language): string {
  return inWords(date, language, 'weekday').replace('.', '')
}

/** `sexta-feira, 20 de novembro`. */
export function longDay(date: string, language: Language): string {
  return inWords(date, language, 'long')
}

/** `novembro de 2026`, for a month as `2026-11`. */
export function monthWord(month: string, language: Language): string {
  return inWords(`${month}-01`, language, 'month')
}

/** `08:30–09:00`, from wall-clock minutes; past midnight it starts again at 00:00. */
export function stretchWord(fromMinute: number, toMinute: number): string {
  const wrapped = (minute: number) => Math.round(minute > 1440 ? minute - 1440 : minute < 0 ? minute + 1440 : minute)
  return `${formatMinutes(wrapped(fromMinute))}–${formatMinutes(wrapped(toMinute))}`
}
