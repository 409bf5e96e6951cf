import { defineMessages } from '../../shared/language.ts'

/** Words of the fields of a recurrence. */
export const recurrenceMessages = defineMessages({
  'pt-BR': {
    repeats: 'Repetição',
    none: 'Não se repete',
    daily: 'Diária',
    weekly: 'Semanal',
    monthDay: (day: string) => `Mensal, no dia ${day}`,
    monthWeekday: (day: string) => `Mensal, ${day}`,
    yearly: 'Anual',
    custom: 'Outra regra',
    rule: 'Regra (RFC 5545)',
    ruleHint: 'Por exemplo FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1 para o último dia útil.',
    every: 'A cada',
    days: 'Dias da semana',
    endsBy: 'Termina',
    never: 'Sem data final',
    until: 'Em uma data',
    afterCount: 'Depois de algumas vezes',
    untilDate: 'Até',
    count: 'Vezes',
  },
  en: {
    repeats: 'Repeats',
    none: 'Does not repeat',
    daily: 'Daily',
    weekly: 'Weekly',
    monthDay: (day) => `Monthly, on day ${day}`,
    monthWeekday: (day) => `Monthly, on the ${day}`,
    yearly: 'Yearly',
    custom: 'Other rule',
    rule: 'Rule (RFC 5545)',
    ruleHint: 'For example FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1 for the last working day.',
    every: 'Every',
    days: 'Days of the week',
    endsBy: 'Ends',
    never: 'No end date',
    until: 'On a date',
    afterCount: 'After a number of times',
    untilDate: 'Until',
    count: 'Times',
  },
})

/** What the interval of a recurrence counts. */
export const intervalWords = defineMessages({
  'pt-BR': { daily: 'dias', weekly: 'semanas', monthDay: 'meses', monthWeekday: 'meses', yearly: 'anos' },
  en: { daily: 'days', weekly: 'weeks', monthDay: 'months', monthWeekday: 'months', yearly: 'years' },
})
