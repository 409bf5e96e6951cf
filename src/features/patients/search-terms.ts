import { searchKey } from '../../shared/text.ts'
import { recordNumberPattern } from './contract.ts'

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
  const all = whole.split(' ')
  const telling = all.filter((word) => !particles.has(word))
  return { kind: 'name', whole, words: [...new Set(telling.length > 0 ? telling : all)].slice(0, mostWords) }
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

/** What patients' names offer for one typed word. */
export interface Candidates {
  readonly typed: string
  /** Words that contain it. */
  readonly parts: readonly string[]
  /** Words that are a slip of the finger away. */
  readonly near: readonly string[]
}

/** What a typed word may mean in one reading. */
export interface Meaning {
  /** The words of names it may stand for. */
  readonly words: readonly string[]
  /** `like` patterns over ` name key ` (a space at each end): a name with one of `words` matches at least one. */
  readonly patterns: readonly string[]
}

/** Ever wider readings of what was typed; a patient belongs to the first that holds. */
export interface Reading {
  /** 1 every word as typed, 2 beginnings of words, 3 parts of words, 4 with a typo. 0 is "the name begins with all of it". */
  readonly tier: number
  /** One per typed word; a name must hold them all. */
  readonly meanings: readonly Meaning[]
}

/** Text for a `like` pattern in which nothing has a special meaning. */
export function likeText(typed: string): string {
  return typed.replace(/[\\%_]/g, '\\$&')
}

function exactly({ typed, parts }: Candidates): Meaning {
  return { words: parts.includes(typed) ? [typed] : [], patterns: [`% ${likeText(typed)} %`] }
}

function beginning({ typed, parts }: Candidates): Meaning {
  return { words: parts.filter((word) => word.startsWith(typed)), patterns: [`% ${likeText(typed)}%`] }
}

function containing(candidates: Candidates): Meaning {
  const { typed, parts } = candidates
  return isTooShortForParts(typed) ? beginning(candidates) : { words: parts, patterns: [`%${likeText(typed)}%`] }
}

function mistyped(candidates: Candidates): Meaning {
  const { words, patterns } = containing(candidates)
  const near = candidates.near.filter((word) => !words.includes(word))
  return {
    words: [...words, ...near],
    patterns: [...(words.length > 0 ? patterns : []), ...near.map((word) => `% ${likeText(word)} %`)],
  }
}

/** One or two letters are in nearly every word: they only mean the beginning of one. */
export function isTooShortForParts(typed: string): boolean {
  return typed.length < 3
}

/** The readings that can find anything and find more than the one before. */
export function readingsOf(candidates: readonly Candidates[]): Reading[] {
  const readings = [exactly, beginning, containing, mistyped].map((mean, index) => ({
    tier: index + 1,
    meanings: candidates.map(mean),
  }))
  const useful = readings.filter(({ meanings }) => meanings.every(({ words }) => words.length > 0))
  const breadth = ({ meanings }: Reading) => meanings.reduce((sum, { words }) => sum + words.length, 0)
  return useful.filter((reading, index) => index === 0 || breadth(reading) > breadth(useful[index - 1] as Reading))
}
