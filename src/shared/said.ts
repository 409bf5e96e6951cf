import type { Language } from './language.ts'

const english = new Map<string, string>()

/**
 * A sentence about a field, in Portuguese, with its English beside it. Schemas and rules carry one text; whoever shows
 * it asks `saidIn` for the reader's language.
 */
export function said(portuguese: string, inEnglish: string): string {
  english.set(portuguese, inEnglish)
  return portuguese
}

/** A sentence made by `said` in the reader's language; any other text as it is. */
export function saidIn(sentence: string, language: Language): string {
  return language === 'en' ? (english.get(sentence) ?? sentence) : sentence
}
