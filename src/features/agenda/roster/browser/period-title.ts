import type { Language } from '../../../../shared/language.ts'
import type { Period, Span } from './search-params.ts'

const locales: Record<Language, string> = { 'pt-BR': 'pt-BR', en: 'en-GB' }

function utc(date: string): number {
  return Date.parse(`${date}T00:00:00Z`)
}

/** `Novembro de 2026` for a month, `16 – 22 de nov de 2026` for a week. */
export function periodTitle({ from, to }: Period, span: Span, language: Language): string {
  if (span === 'mes') {
    const month = new Intl.DateTimeFormat(locales[language], { month: 'long', year: 'numeric', timeZone: 'UTC' })
    const title = month.format(utc(from))
    return title.charAt(0).toUpperCase() + title.slice(1)
  }
  const format = new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  // Portuguese abbreviates with a full stop, which reads as an end in a title.
  return format.formatRange(utc(from), utc(to)).replaceAll('.', '')
}
