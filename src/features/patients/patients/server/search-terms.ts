import { searchKey } from '../../../../shared/text.ts'
import { recordNumberPattern } from '../record-number.ts'

/** What somebody typed into the search box, read as what it most likely is. */
export type SearchTerms =
  | { kind: 'nothing' }
  /** `whole` is all of it, as a key; `words` are those worth looking for. */
  | { kind: 'name'; whole: string; words: string[] }
  /** A record number and nothing else: it was typed with `#`, or the reader finds by no other. */
  | { kind: 'record'; number: number }
  /** CPF, phone or record number, without punctuation. */
  | { kind: 'number'; digits: string }
  | { kind: 'email'; address: string }

const particles = new Set(['da', 'de', 'do', 'das', 'dos', 'e'])
const titles = new Set(['sr', 'sra', 'srta', 'seu', 'dona', 'dr', 'dra', 'prof', 'profa'])
const mostWords = 8

/** Tells a name from a number and an e-mail. Names lose their particles (`da`, `dos`), which half of the people leave out. */
export function readTerms(typed: string): SearchTerms {
  const whole = searchKey(typed)
  if (whole === '') return { kind: 'nothing' }
  const record = /^#\s*(\d{1,12})$/.exec(whole)?.[1]
  if (record) return { kind: 'record', number: Number(record) }
  if (whole.includes('@')) return { kind: 'email', address: whole }
  if (/^[\d\s().+/-]*\d[\d\s().+/-]*$/.test(whole))
    return { kind: 'number', digits: whole.replace(/\D/g, '').replace(/^0+(?=\d{9,})/, '') }
  const all = withoutTitles(whole.split(' '))
  const telling = all.filter((word) => !particles.has(word)).map((word) => word.replace(/(?<=.)[.,;]+$/, ''))
  const words = new Set(telling.length > 0 ? telling : all)
  return { kind: 'name', whole: all.join(' '), words: [...words].slice(0, mostWords) }
}

/** A name as it is filed: nobody is registered as Sr., Dra. or Dona. A title alone may be a name. */
function withoutTitles(words: string[]): string[] {
  const first = words.findIndex((word) => !titles.has(word.replace(/\.$/, '')))
  return first > 0 ? words.slice(first) : words
}

/** What was typed as a record number; as anything else it means nobody, who has the number 0. */
export function readRecordNumber(typed: string): Extract<SearchTerms, { kind: 'nothing' | 'record' }> {
  if (typed.trim() === '') return { kind: 'nothing' }
  return { kind: 'record', number: recordNumberPattern.test(typed) ? Number(typed.replace(/[#\s]/g, '')) : 0 }
}

/** Whether two words differ by at most one letter too many, missing, wrong, or swapped with its neighbour. */
export function isOneTypoApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const left = one.slice(start, one.length - end)
  const right = other.slice(start, other.length - end)
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}

/** How many letters too many, missing, wrong, or swapped with their neighbour stand between two words. */
export function typosBetween(one: string, other: string): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      next.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + Number(!isSame),
          row > 1 && column > 1 && isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    ;[before, last] = [last, next]
  }
  return last[other.length] ?? 0
}

/** What patients' names offer for one typed word. */
export interface Candidates {
  readonly typed: string
  /** Words that contain it. */
  readonly parts: readonly string[]
  /** Words that are a slip of the finger away, or sound the same, or two words that do so run together. */
  readonly near: readonly string[]
  /** Names that it may be short for (short-names.ts); `parts` of some names when they are of several words. */
  readonly long: readonly string[]
  /** How many patients have exactly this word, as far as was counted. */
  readonly bearers: number
}

/** What a typed word may mean in one reading. */
export interface Meaning {
  /** The words of names it may stand for; of several words the longest, which fewest have. */
  readonly words: readonly string[]
  /** As `words`, but of several the first. */
  readonly firsts: readonly string[]
  /** `like` patterns over ` name key ` (a space at each end): a name with one of `words` matches at least one. */
  readonly patterns: readonly string[]
  /** How much looking its words take, beside others. */
  readonly effort: number
}

/** Ever wider readings of what was typed; a patient belongs to the first that holds. */
export interface Reading {
  /**
   * 1 every word as close as any name has it, 2 beginnings of words, 3 parts of words, 4 with a typo. 0 is "the name
   * begins with all of it".
   */
  readonly tier: number
  /** One per typed word; a name must hold them all. */
  readonly meanings: readonly Meaning[]
}

/** Text for a `like` pattern in which nothing has a special meaning. */
export function likeText(typed: string): string {
  return typed.replace(/[\\%_]/g, '\\$&')
}

function distinct(words: readonly string[]): string[] {
  return [...new Set(words)]
}

function firstOf(name: string): string {
  return name.split(' ')[0] ?? name
}

function longestOf(name: string): string {
  return name.split(' ').toSorted((one, other) => other.length - one.length)[0] ?? name
}

function meaningOf({ long, bearers }: Candidates, words: readonly string[], pattern: string): Meaning {
  const all = [...words, ...long]
  return {
    words: distinct(all.map(longestOf)),
    firsts: distinct(all.map(firstOf)),
    // Ten bearers of one word are as long a way as another word, of which few have most.
    effort: all.length + bearers / 10,
    patterns: [pattern, ...long.map((name) => `% ${name} %`)],
  }
}

function exactly(candidates: Candidates): Meaning {
  const { typed, parts } = candidates
  return meaningOf(candidates, parts.includes(typed) ? [typed] : [], `% ${likeText(typed)} %`)
}

function beginning(candidates: Candidates): Meaning {
  const { typed, parts } = candidates
  const words = parts.filter((word) => word.startsWith(typed))
  return meaningOf(candidates, words, `% ${likeText(typed)}%`)
}

function containing(candidates: Candidates): Meaning {
  const { typed, parts } = candidates
  return isTooShortForParts(typed) ? beginning(candidates) : meaningOf(candidates, parts, `%${likeText(typed)}%`)
}

function mistyped(candidates: Candidates): Meaning {
  const { words, firsts, patterns, effort } = containing(candidates)
  const near = candidates.near.filter((word) => !words.includes(word))
  return {
    words: distinct([...words, ...near.map(longestOf)]),
    firsts: distinct([...firsts, ...near.map(firstOf)]),
    effort: effort + near.length,
    patterns: [...(words.length > 0 ? patterns : []), ...near.map((word) => `% ${likeText(word)} %`)],
  }
}

/** The closest way in which any name has the word: one slip in a surname is no reason to read the first name loosely. */
function closest(candidates: Candidates): Meaning {
  const ways = [exactly, beginning, containing].map((mean) => mean(candidates))
  return ways.find(({ words }) => words.length > 0) ?? mistyped(candidates)
}

/** The patterns of a name, a space at each end, that begins with the meaning. */
export function beginningsOf({ patterns }: Pick<Meaning, 'patterns'>): string[] {
  return patterns.map((pattern) => (pattern.startsWith('% ') ? pattern.slice(1) : ` ${pattern.slice(1)}`))
}

/** One or two letters are in nearly every word: they only mean the beginning of one. */
export function isTooShortForParts(typed: string): boolean {
  return typed.length < 3
}

/** The readings that can find anything and find more than the one before. */
export function readingsOf(candidates: readonly Candidates[]): Reading[] {
  const readings = [closest, beginning, containing, mistyped].map((mean, index) => ({
    tier: index + 1,
    meanings: candidates.map(mean),
  }))
  const useful = readings.filter(({ meanings }) => meanings.every(({ words }) => words.length > 0))
  const breadth = ({ meanings }: Reading) => meanings.reduce((sum, { words }) => sum + words.length, 0)
  return useful.filter((reading, index) => index === 0 || breadth(reading) > breadth(useful[index - 1] as Reading))
}
