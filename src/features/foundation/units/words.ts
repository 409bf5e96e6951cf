import type { Language } from '../../../shared/language.ts'

const weekdayNames: Readonly<Record<Language, readonly string[]>> = {
  'pt-BR': ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
}

/** `segunda` for 1, `domingo` for 7. */
export function weekdayName(weekday: number, language: Language): string {
  return weekdayNames[language][weekday - 1] ?? ''
}
