/** A field that two people wrote differently at the same time. */
export interface Clash {
  readonly field: string
  readonly mine: unknown
  readonly theirs: unknown
}

type Values = Readonly<Record<string, unknown>>

/** Whether two values of a field are the same; nothing is null. */
export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

/**
 * Joins what I typed with what somebody else saved meanwhile. `base` is what both of us began with.
 * A field that only one of us touched is theirs or mine; one that both wrote differently is a clash, mine until decided.
 */
export function reconcile<V extends Values>(
  base: V,
  mine: V,
  theirs: V,
): { merged: V; clashes: Clash[]; adopted: string[] } {
  const merged: Record<string, unknown> = { ...mine }
  const clashes: Clash[] = []
  const adopted: string[] = []
  for (const field of Object.keys(mine)) {
    if (same(base[field], theirs[field]) || same(mine[field], theirs[field])) continue
    if (same(base[field], mine[field])) {
      merged[field] = theirs[field]
      adopted.push(field)
    } else {
      clashes.push({ field, mine: mine[field], theirs: theirs[field] })
    }
  }
  return { merged: merged as V, clashes, adopted }
}

/** The fields that differ from what was there, with their new values: all that an edit sends. */
export function changedFields<V extends Values>(base: V, mine: V): Partial<V> {
  return Object.fromEntries(Object.entries(mine).filter(([field, value]) => !same(base[field], value))) as Partial<V>
}
