import { joinedKey, searchKey } from './text.ts'

function inCodePoints(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/**
 * The one order of names, here as in the database (`order by name_key, name, id`): by what they are searched by, accents
 * and case aside, then as they are written, then by id.
 */
export function compareNames<Named extends { readonly name: string; readonly id?: string }>(
  one: Named,
  other: Named,
): number {
  return (
    inCodePoints(searchKey(one.name), searchKey(other.name)) ||
    inCodePoints(one.name, other.name) ||
    inCodePoints(one.id ?? '', other.id ?? '')
  )
}

/**
 * How well a label answers what was typed, accents and case aside: 3 it begins with it, 2 one of its words does,
 * 1 it contains it, or every word of it, as one word or as two (Santana is Sant Anna), 0 not at all.
 */
export function rankOf(label: string, typed: string): number {
  const key = searchKey(label)
  const text = searchKey(typed)
  if (key.startsWith(text)) return 3
  if (key.includes(` ${text}`)) return 2
  return holdsEach(key, text.split(' ')) ? 1 : 0
}

/**
 * Whether a key holds each word, or begins with it, or with it and its neighbour, from one of its words on when words are
 * run together. Like the database's search for patients, which does it by sound and with whole words.
 */
function holdsEach(key: string, typed: readonly string[]): boolean {
  const words = key.split(' ').map(joinedKey)
  const begins = (some: readonly string[]) => {
    const joined = some.map(joinedKey).join('')
    // Fewer letters begin too many names by accident.
    return joined.length > 3 && words.some((_, from) => words.slice(from).join('').startsWith(joined))
  }
  return typed.every((word, at) => {
    const pairs = [typed.slice(at - 1, at + 1), typed.slice(at, at + 2)].filter(({ length }) => length === 2)
    return key.includes(word) || [[word], ...pairs].some(begins)
  })
}

/** Those that answer what was typed, the closest first, otherwise in the order they came in; all while nothing is typed. */
export function answering<Labelled extends { readonly label: string }>(
  items: readonly Labelled[],
  typed: string,
): Labelled[] {
  const ranked = items.map((item) => ({ item, rank: rankOf(item.label, typed) })).filter(({ rank }) => rank > 0)
  return ranked.toSorted((one, other) => other.rank - one.rank).map(({ item }) => item)
}
