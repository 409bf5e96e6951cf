import { searchKey } from './text.ts'

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
 * 1 it contains it, or every word of it, 0 not at all.
 */
export function rankOf(label: string, typed: string): number {
  const key = searchKey(label)
  const text = searchKey(typed)
  if (key.startsWith(text)) return 3
  if (key.includes(` ${text}`)) return 2
  return text.split(' ').every((word) => key.includes(word)) ? 1 : 0
}

/** Those that answer what was typed, the closest first, otherwise in the order they came in; all while nothing is typed. */
export function answering<Labelled extends { readonly label: string }>(
  items: readonly Labelled[],
  typed: string,
): Labelled[] {
  const ranked = items.map((item) => ({ item, rank: rankOf(item.label, typed) })).filter(({ rank }) => rank > 0)
  return ranked.toSorted((one, other) => other.rank - one.rank).map(({ item }) => item)
}
