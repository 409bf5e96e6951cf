import type { Language } from '../../../shared/language.ts'
import { inOrder, type Opening } from './opening-hours.ts'
import { weekdayName } from './words.ts'

/** Opening hours in one line, days alike together: `seg–sex 07:00–12:00, 13:00–19:00 · sáb 07:00–13:00`. */
export function hoursText(openings: readonly Opening[], language: Language): string {
  const runs: { first: number; last: number; hours: string }[] = []
  for (let weekday = 1; weekday <= 7; weekday += 1) {
    const hours = inOrder(openings)
      .filter((opening) => opening.weekday === weekday)
      .map(({ opens, closes }) => `${opens}–${closes}`)
      .join(', ')
    const last = runs.at(-1)
    if (hours === '') continue
    if (last?.last === weekday - 1 && last.hours === hours) last.last = weekday
    else runs.push({ first: weekday, last: weekday, hours })
  }
  const short = (weekday: number) => weekdayName(weekday, language).slice(0, 3)
  return runs
    .map(({ first, last, hours }) => `${first === last ? short(first) : `${short(first)}–${short(last)}`} ${hours}`)
    .join(' · ')
}
