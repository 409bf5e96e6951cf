import type { Language } from '../../../shared/language.ts'
import type { HolidayLine } from './calendar.ts'

type InBoth<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>

/** What a unit does on a holiday. */
export const holidayKindWords: InBoth<HolidayLine['kind']> = {
  'pt-BR': { closed: 'Fechada', open: 'Aberta', on_call: 'Plantão', worked: 'Dia normal' },
  en: { closed: 'Closed', open: 'Open', on_call: 'On call', worked: 'Normal day' },
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
  en: { national: 'National', optional: 'Optional', state: 'Status', municipal: 'Municipal', own: 'The unit’s own' },
}
