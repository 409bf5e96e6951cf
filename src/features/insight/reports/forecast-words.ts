import type { Both } from '../../../shared/both.ts'
import type { Language } from '../../../shared/language.ts'
import {
  expectedMinutesOf,
  expectedOf,
  forecastCases,
  type ForecastKind,
  type ForecastPart,
  leadDays,
} from './forecast.ts'
import { hoursShown, shareShown, tenthsShown } from './words.ts'

const leads = [1, 2, 3].map(leadDays).join(', ')

/** What the forecast is called and means, also on paper. */
export const forecastWords: Both<{
  readonly title: string
  readonly means: string
  readonly formula: string
  readonly kinds: Readonly<Record<ForecastKind, string>>
}> = {
  'pt-BR': {
    title: 'Previsão das próximas quatro semanas',
    means: `O que está marcado a partir de amanhã e quanto disso deve acontecer, pelo que aconteceu nas últimas 26 semanas. Taxa: do que estava marcado com a mesma antecedência (${leads} ou ${leadDays(4)} dias antes), o que não foi cancelado, remarcado nem falta. Com menos de ${forecastCases} casos na unidade vale a taxa da rede; sem nenhum caso, traço. Ainda se marca: o que em média entrava por semana depois dessa antecedência e aconteceu. Consultas incluem exames, pré e pós-operatório.`,
    formula: 'Previsto = marcado × taxa + o que ainda se marca',
    kinds: { surgery: 'Cirurgias', other: 'Consultas' },
  },
  en: {
    title: 'Forecast of the coming four weeks',
    means: `What is booked from tomorrow on, and how much of it is to take place as things fell out in the last 26 weeks. Rate: of what stood booked as long before (${leads} or ${leadDays(4)} days), what was neither cancelled, rebooked nor missed. With fewer than ${forecastCases} cases in a unit it is the rate of the network; without any, a dash. Still to come: what on average was booked later than that for a week, and took place. Consultations include exams, pre- and post-operative visits.`,
    formula: 'Forecast = booked × rate + what is still to come',
    kinds: { surgery: 'Surgeries', other: 'Consultations' },
  },
}

/** What a row of the forecast shows: booked, its hours, of the open time, the rate, kept, still to come, in all, its hours. */
export function forecastShown(part: ForecastPart, openMinutes: number | null, language: Language) {
  const expectedMinutes = expectedMinutesOf(part)
  const hours = (minutes: number | null) => (minutes === null ? '–' : hoursShown(minutes, language))
  return {
    booked: part.booked.toLocaleString(language),
    hours: hours(part.minutes),
    ofOpen: shareShown(part.minutes, openMinutes ?? 0, language),
    rate: part.kept === null ? '–' : shareShown(part.kept, part.booked * 10, language),
    kept: tenthsShown(part.kept, language),
    added: tenthsShown(part.added, language),
    expected: tenthsShown(expectedOf(part), language),
    expectedHours: hours(expectedMinutes),
    expectedOfOpen: shareShown(expectedMinutes, openMinutes ?? 0, language),
  }
}
