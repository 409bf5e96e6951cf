import type { Language } from '../../shared/language.ts'
import type { RoomKind } from './contract.ts'
import type { HolidayLine } from '../holidays/calendar.ts'

type InBoth<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>

/** What kinds of rooms are called, on screens and in files. */
export const roomKindWords: InBoth<RoomKind> = {
  'pt-BR': { consultation: 'Consultório', surgery: 'Centro cirúrgico', exam: 'Exames', recovery: 'Recuperação' },
  en: { consultation: 'Consultation', surgery: 'Surgery', exam: 'Exams', recovery: 'Recovery' },
}

/** What a unit does on a holiday. */
export const holidayKindWords: InBoth<HolidayLine['kind']> = {
  'pt-BR': { closed: 'Fechada', open: 'Aberta', on_call: 'Plantão', worked: 'Dia normal' },
  en: { closed: 'Closed', open: 'Open', on_call: 'On call', worked: 'Ordinary day' },
}

/** Whose holiday it is. */
export const holidayLevelWords: InBoth<HolidayLine['level']> = {
  'pt-BR': {
    national: 'Nacional',
    optional: 'Ponto facultativo',
    state: 'Estadual',
    municipal: 'Municipal',
    own: 'Da unidade',
  },
  en: { national: 'National', optional: 'Optional', state: 'State', municipal: 'Municipal', own: 'The unit’s own' },
}

const weekdayNames: Readonly<Record<Language, readonly string[]>> = {
  'pt-BR': ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
}

/** `segunda` for 1, `domingo` for 7. */
export function weekdayName(weekday: number, language: Language): string {
  return weekdayNames[language][weekday - 1] ?? ''
}
