import { defineMessages, type Language } from '../../shared/language.ts'
import { partsOfRule, lastDateOf } from '../../shared/recurrence-rule.ts'
import { formatDate } from '../../shared/time.ts'

const weekdays: Record<Language, Record<string, string>> = {
  'pt-BR': {
    MO: 'segunda',
    TU: 'terça',
    WE: 'quarta',
    TH: 'quinta',
    FR: 'sexta',
    SA: 'sábado',
    SU: 'domingo',
  },
  en: {
    MO: 'Monday',
    TU: 'Tuesday',
    WE: 'Wednesday',
    TH: 'Thursday',
    FR: 'Friday',
    SA: 'Saturday',
    SU: 'Sunday',
  },
}
const ordinals: Record<Language, Record<string, string>> = {
  'pt-BR': { 1: '1ª', 2: '2ª', 3: '3ª', 4: '4ª', 5: '5ª', '-1': 'última' },
  en: { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', 5: 'fifth', '-1': 'last' },
}
const masculine: Record<string, string> = { SA: 'º', SU: 'º' }

/** The name of a weekday of a rule. */
export function weekdayName(day: string, language: Language): string {
  return weekdays[language][day] ?? day
}

function listed(items: readonly string[], language: Language): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(items)
}

function every(frequency: string, interval: number, language: Language): string {
  const names: Record<Language, Record<string, [one: string, many: string]>> = {
    'pt-BR': {
      DAILY: ['todo dia', `a cada ${interval} dias`],
      WEEKLY: ['toda semana', `a cada ${interval} semanas`],
      MONTHLY: ['todo mês', `a cada ${interval} meses`],
      YEARLY: ['todo ano', `a cada ${interval} anos`],
    },
    en: {
      DAILY: ['every day', `every ${interval} days`],
      WEEKLY: ['every week', `every ${interval} weeks`],
      MONTHLY: ['every month', `every ${interval} months`],
      YEARLY: ['every year', `every ${interval} years`],
    },
  }
  const [one, many] = names[language][frequency] ?? ['', '']
  return interval === 1 ? one : many
}

function dayWord(token: string, language: Language): string {
  const day = token.slice(-2)
  const position = token.slice(0, -2)
  const name = weekdayName(day, language)
  if (position === '') return name
  let ordinal = ordinals[language][position] ?? `${position}.`
  if (language === 'pt-BR' && masculine[day]) ordinal = position === '-1' ? 'último' : ordinal.replace('ª', 'º')
  return `${ordinal} ${name}`
}

const sentences = defineMessages({
  'pt-BR': {
    last: 'último',
    onDay: (days: string) => `dia ${days}`,
    until: (date: string) => `até ${date}`,
    times: (count: string) => (count === '1' ? '1 vez' : `${count} vezes`),
    endless: 'sem data final',
  },
  en: {
    last: 'last',
    onDay: (days) => `day ${days}`,
    until: (date) => `until ${date}`,
    times: (count) => (count === '1' ? 'once' : `${count} times`),
    endless: 'with no end date',
  },
})

/** A rule in words: `toda semana, às segundas…` said plainly: `toda semana: segunda e quarta, até 31/12/2026`. */
export function recurrenceWords(rule: string, language: Language): string {
  const parts = partsOfRule(rule)
  if (!parts) return rule
  const said = sentences[language]
  const words = [every(parts.get('FREQ') ?? '', Number(parts.get('INTERVAL') ?? 1), language)]
  const days = parts.get('BYDAY')?.split(',')
  const monthDays = parts.get('BYMONTHDAY')?.split(',')
  const months = parts.get('BYMONTH')?.split(',').map(Number)
  const on: string[] = []
  if (days)
    on.push(
      listed(
        days.map((day) => dayWord(day, language)),
        language,
      ),
    )
  if (monthDays) {
    const named = monthDays.map((day) => (day === '-1' ? said.last : day))
    on.push(said.onDay(listed(named, language)))
  }
  if (months) {
    const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
    on.push(
      listed(
        months.map((month) => name.format(Date.UTC(2026, month - 1, 15))),
        language,
      ),
    )
  }
  const others = ['BYSETPOS', 'BYYEARDAY', 'BYWEEKNO'].filter((part) => parts.has(part))
  on.push(...others.map((part) => `${part} ${parts.get(part)}`))
  const first = words.concat(on.length > 0 ? on.join(', ') : []).join(': ')
  const last = lastDateOf(rule)
  const count = parts.get('COUNT')
  if (last) return `${first}, ${said.until(formatDate(last, language))}`
  if (count) return `${first}, ${said.times(count)}`
  return `${first}, ${said.endless}`
}
