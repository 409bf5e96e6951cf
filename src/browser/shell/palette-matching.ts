import { searchKey } from '../../shared/text.ts'
import type { Found } from './found.ts'

/** How well a label answers what was typed: 3 it begins with it, 2 one of its words does, 1 it contains it, 0 not at all. */
export function rankOf(label: string, typed: string): number {
  const key = searchKey(label)
  const text = searchKey(typed)
  if (key.startsWith(text)) return 3
  if (key.includes(` ${text}`)) return 2
  return key.includes(text) ? 1 : 0
}

/** The lines that answer what was typed, best first; all of them while nothing is. */
export function matching(items: readonly Found[], typed: string): Found[] {
  const ranked = items.map((item) => ({ item, rank: rankOf(item.label, typed) })).filter(({ rank }) => rank > 0)
  return ranked.sort((a, b) => b.rank - a.rank).map(({ item }) => item)
}
