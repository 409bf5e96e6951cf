import type { Interval } from '../../../foundation/offers/both.ts'

// Lists here are in the order of time and their intervals half-open: `to` is outside.

/** Any intervals as an ordered list, with those that touch or overlap joined and empty ones dropped. */
export function joined(intervals: readonly Interval[]): Interval[] {
  const result: Interval[] = []
  for (const next of intervals.toSorted((a, b) => a.from - b.from)) {
    if (next.from >= next.to) continue
    const last = result.at(-1)
    if (last && next.from <= last.to) last.to = Math.max(last.to, next.to)
    else result.push({ ...next })
  }
  return result
}

/** What two lists have in common. */
export function common(one: readonly Interval[], other: readonly Interval[]): Interval[] {
  const result: Interval[] = []
  for (let i = 0, j = 0; ;) {
    const [a, b] = [one[i], other[j]]
    if (!a || !b) return result
    const [from, to] = [Math.max(a.from, b.from), Math.min(a.to, b.to)]
    if (from < to) result.push({ from, to })
    if (a.to < b.to) i += 1
    else j += 1
  }
}

/** The first list without the second. */
export function without(intervals: readonly Interval[], taken: readonly Interval[]): Interval[] {
  const result: Interval[] = []
  let first = 0
  for (const { from, to } of intervals) {
    for (let hole = taken[first]; hole && hole.to <= from; hole = taken[first]) first += 1
    let start = from
    for (let index = first; start < to; index += 1) {
      const hole = taken[index]
      if (!hole || hole.from >= to) break
      if (hole.from > start) result.push({ from: start, to: hole.from })
      start = Math.max(start, hole.to)
    }
    if (start < to) result.push({ from: start, to })
  }
  return result
}

/** The list with its intervals divided at every edge that lies within one. */
export function cut(intervals: readonly Interval[], edges: readonly number[]): Interval[] {
  const sorted = [...new Set(edges)].toSorted((a, b) => a - b)
  let next = 0
  return intervals.flatMap(({ from, to }) => {
    const pieces: Interval[] = []
    let start = from
    for (; (sorted[next] ?? Infinity) < to; next += 1) {
      const edge = sorted[next] ?? to
      if (edge <= start) continue
      pieces.push({ from: start, to: edge })
      start = edge
    }
    return [...pieces, { from: start, to }]
  })
}
