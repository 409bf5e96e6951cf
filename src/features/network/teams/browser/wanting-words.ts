import type { Language } from '../../../../shared/language.ts'
import { functionWords } from '../../procedures/words.ts'
import type { Wanting } from '../rules.ts'

/** What is wanting, in words: "1 anestesista, 2 técnico(a)". */
export function wantingWords(wanting: Wanting, language: Language): string {
  return wanting
    .map(({ function: work, count }) => `${count} ${functionWords[language][work].toLowerCase()}`)
    .join(', ')
}
