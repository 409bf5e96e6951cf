import type { Language } from './language.ts'

const english = new Map<string, string>()

declare const inBothLanguages: unique symbol
/** A sentence in Portuguese that has its English beside it: only `said` makes one. */
export type Said = string & { readonly [inBothLanguages]: true }

/**
 * A sentence about a field, in Portuguese, with its English beside it. Schemas and rules carry one text; whoever shows
 * it asks `saidIn` for the reader's language. For sentences that are few: what names a person or a record goes as both
 * (`{ 'pt-BR': …, en: … }`), since these are kept for good.
 */
export function said(portuguese: string, inEnglish: string): Said {
  english.set(portuguese, inEnglish)
  return portuguese as Said
}

/** A sentence made by `said` in the reader's language; any other text as it is. */
export function saidIn(sentence: string, language: Language): string {
  return language === 'en' ? (english.get(sentence) ?? sentence) : sentence
}
