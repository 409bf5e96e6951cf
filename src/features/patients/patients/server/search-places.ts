import { beginningsOf, likeText, type Meaning, type Reading } from './search-terms.ts'

/** One stretch of what is found: the names of one reading that begin with its first meaning, or those that do not. */
export interface Place {
  /** Its place among all; 0 is before them, the names that begin with all that was typed. */
  readonly tier: number
  /** The words through whose lists of names it is looked for. */
  readonly words: readonly string[]
  /** Whether only names that begin with the listed word are meant: they stand together in its list. */
  readonly isTogether: boolean
  /** Patterns of names that begin with the first meaning, and whether this place has those or the others. */
  readonly beginnings: readonly string[]
  readonly isFirst: boolean
  /** Patterns, of each array of which one must match, beside that the name is in the lists; of `closer` not all may. */
  readonly meanings: readonly (readonly string[])[]
  readonly closer: readonly (readonly string[])[]
}

/** The meaning with the least to look through. */
export function leastEffort(meanings: readonly Meaning[]): Meaning {
  return meanings.reduce((least, meaning) => (meaning.effort < least.effort ? meaning : least))
}

/** The places of ever wider readings, in their order. `whole` is all that was typed, in so many words. */
export function placesOf(readings: readonly Reading[], whole: string, words: number): Place[] {
  return readings.flatMap(({ tier, meanings }, index) => {
    const [first] = meanings
    if (!first) return []
    const least = leastEffort(meanings)
    // Whether a name has several words next to each other is only told by the whole of it.
    const isTold = least.patterns.every((pattern) => !pattern.trim().includes(' ', 2))
    // Of one typed word the names that begin with it as typed are those that begin with all of it.
    const typed = words === 1 ? ` ${likeText(whole)}` : null
    const beginnings = beginningsOf(first).filter((pattern) => typed === null || !pattern.startsWith(typed))
    const shared = {
      beginnings,
      meanings: meanings.filter((meaning) => meaning !== least || !isTold).map(({ patterns }) => patterns),
      closer: readings[index - 1]?.meanings.map(({ patterns }) => patterns) ?? [],
    }
    const isTogether = least === first
    const begins: Place = {
      ...shared,
      tier: tier * 2 - 1,
      isFirst: true,
      isTogether,
      words: isTogether ? least.firsts : least.words,
    }
    const others: Place = { ...shared, tier: tier * 2, isFirst: false, isTogether: false, words: least.words }
    return beginnings.length > 0 ? [begins, others] : [others]
  })
}
