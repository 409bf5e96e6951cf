/** The ids in their order with one moved a place up (−1) or down (1); null where there is no such place. */
export function moved(ids: readonly string[], id: string, by: -1 | 1): string[] | null {
  const from = ids.indexOf(id)
  const to = from + by
  if (from < 0 || to < 0 || to >= ids.length) return null
  return ids.toSpliced(from, 1).toSpliced(to, 0, id)
}
