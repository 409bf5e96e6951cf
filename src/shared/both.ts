import type { Language } from './language.ts'

/**
 * The same in Portuguese and in English: a word, a sentence, or what makes one. Whoever shows it takes the reader's
 * language out of it (`sentence[language]`); until then both go together.
 */
export type Both<Said = string> = Readonly<Record<Language, Said>>

/** A word or sentence in both languages, or what makes one: `both('Sala', 'Room')`. */
export function both<Said>(portuguese: Said, english: NoInfer<Said>): Both<Said> {
  return { 'pt-BR': portuguese, en: english }
}

/** What depends on the language in its parts, dates for one, made for each: `inBoth((language) => …)`. */
export function inBoth<Said>(make: (language: Language) => Said): Both<Said> {
  return both(make('pt-BR'), make('en'))
}

/** One of several words, in both languages: `wordOf(fieldWords, 'room')`. */
export function wordOf<Words>(words: Both<Words>, key: keyof Words): Both<Words[keyof Words]> {
  return inBoth((language) => words[language][key])
}

/** No sentence has this control character, and what people write is refused with one. */
const between = '\u001F'

/**
 * A sentence of a schema. The schema library carries one text for each thing that is wrong, so both languages travel in
 * it, side by side, until `fromSchema` takes them out: nothing is kept anywhere.
 */
export function inSchema({ 'pt-BR': portuguese, en: english }: Both): string {
  return `${portuguese}${between}${english}`
}

/** What a schema said by `inSchema`; any other text is the same in both. */
export function fromSchema(message: string): Both {
  const [portuguese = '', english = portuguese] = message.split(between)
  return both(portuguese, english)
}
