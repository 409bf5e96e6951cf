import type { Language } from '../../../shared/language.ts'

/** How many of something, by its name for one and for several. */
export const counted = (language: Language, one: string, several: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString(language)} ${several}`
