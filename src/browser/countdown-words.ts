import type { Language } from '../shared/language.ts'

const over = { 'pt-BR': 'venceu', en: 'expired' } as const
const minute = 60
const hour = 60 * minute

/**
 * How long it is until an instant: `4:59` below ten minutes, then `12 min`, `3 h 05`, `2 d 4 h`; `venceu` once it has
 * passed. Never more than there is.
 * @param milliseconds until then
 */
export function countdownWord(milliseconds: number, language: Language): string {
  const seconds = Math.floor(milliseconds / 1000)
  if (milliseconds <= 0) return over[language]
  const two = (count: number) => String(count).padStart(2, '0')
  if (seconds < 10 * minute) return `${Math.floor(seconds / minute)}:${two(seconds % minute)}`
  if (seconds < hour) return `${Math.floor(seconds / minute)} min`
  if (seconds < 48 * hour) return `${Math.floor(seconds / hour)} h ${two(Math.floor((seconds % hour) / minute))}`
  return `${Math.floor(seconds / (24 * hour))} d ${Math.floor((seconds % (24 * hour)) / hour)} h`
}
