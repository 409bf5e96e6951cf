/** What somebody was typing: the values, and the record they began with. */
export interface Draft<V> {
  readonly values: V
  readonly base: V
  readonly version: number | null
}

/**
 * Kept in the tab (`sessionStorage`): it survives a reload and an expired session, and ends with
 * the tab or when its person leaves (`session/tab-keeping.ts`).
 */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function keyOf(form: string): string {
  return `form ${form}`
}

export function keepDraft<V>(storage: DraftStorage, form: string, draft: Draft<V>): void {
  storage.setItem(keyOf(form), JSON.stringify(draft))
}

export function forgetDraft(storage: DraftStorage, form: string): void {
  storage.removeItem(keyOf(form))
}

/** The draft of a form, or null. Fields that the form has gained since are empty; those it lost are left out. */
export function keptDraft<V extends object>(storage: DraftStorage, form: string, empty: V): Draft<V> | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(keyOf(form)) ?? 'null')
    if (typeof value !== 'object' || value === null || !('values' in value) || !('base' in value)) return null
    const version = 'version' in value && typeof value.version === 'number' ? value.version : null
    return { values: fitting(empty, value.values), base: fitting(empty, value.base), version }
  } catch {
    return null
  }
}

function fitting<V extends object>(empty: V, found: unknown): V {
  const known =
    typeof found === 'object' && found !== null ? new Map(Object.entries(found)) : new Map<string, unknown>()
  return Object.fromEntries(
    Object.entries(empty).map(([field, value]) => [
      field,
      known.has(field) && areAlike(known.get(field), value) ? known.get(field) : value,
    ]),
  ) as V
}

/** Whether both may stand in the same field; null may stand in any. */
function areAlike(one: unknown, other: unknown): boolean {
  return one === null || other === null || (typeof one === typeof other && Array.isArray(one) === Array.isArray(other))
}
