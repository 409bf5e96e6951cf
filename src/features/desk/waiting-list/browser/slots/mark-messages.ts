import { defineMessages } from '../../../../../shared/language.ts'

/** What the marks of freed time say: every calendar loads these, and the rest of the words with the ranking. */
export const markMessages = defineMessages({
  'pt-BR': {
    free: (count: number) => (count === 1 ? 'Livre · 1 candidato' : `Livre · ${count} candidatos`),
    freeShort: (count: number) => `Livre · ${count}`,
  },
  en: {
    free: (count) => (count === 1 ? 'Free · 1 candidate' : `Free · ${count} candidates`),
    freeShort: (count) => `Free · ${count}`,
  },
})
