import { monthWord } from '../../../browser/agenda/day-words.ts'
import type { Entry } from '../../../features/foundation/timeline/entry.ts'
import type { Language } from '../../../shared/language.ts'
import { localDate } from '../../../shared/time.ts'

/** Entries under one heading; null is what is still to come. */
export interface Stretch {
  readonly title: string | null
  readonly entries: readonly Entry[]
}

/**
 * Entries, the latest first, in what is still to come (the nearest first) and the months of what was.
 * @param zone of whose months
 */
export function inStretches(entries: readonly Entry[], now: string, zone: string, language: Language): Stretch[] {
  const ahead = entries.filter(({ at }) => at > now).toReversed()
  const stretches = new Map<string, Entry[]>()
  for (const entry of entries.slice(ahead.length)) {
    const month = localDate(entry.at, zone).slice(0, 7)
    const known = stretches.get(month)
    if (known) known.push(entry)
    else stretches.set(month, [entry])
  }
  const months = [...stretches].map(([month, found]) => ({ title: monthWord(month, language), entries: found }))
  return ahead.length > 0 ? [{ title: null, entries: ahead }, ...months] : months
}
