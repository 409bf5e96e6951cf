import type { Language } from '../../../../shared/language.ts'

/** The way to the same page in the other language. */
export function otherLanguage(language: Language): string {
  const [other, name] = language === 'en' ? ['pt-BR', 'Português'] : ['en', 'English']
  return `<nav><a href="?lang=${other}" lang="${other}" hreflang="${other}">${name}</a></nav>`
}
