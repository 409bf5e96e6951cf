/** A half-open stretch in epoch milliseconds. */
export interface Interval {
  from: number
  to: number
}

export interface NearestQuestion {
  /** Wanted start, and how long the appointment lasts, in milliseconds. */
  wanted: number
  duration: number
  /** When the unit is open; the whole appointment must fit into one stretch. */
  open: readonly Interval[]
  /** Starts that some resource refuses; open at both ends. */
  refused: readonly Interval[]
  /** No start before this. */
  notBefore: number
  /** Starts lie on this grid, counted from the opening of each stretch. */
  step: number
  count: number
}

/**
 * The starts at which an appointment must not begin, given when a resource is held and how long before the start
 * and after the end it would be claimed (all in milliseconds). The interval is open: its ends are allowed.
 */
export function refusedStarts(held: Interval, duration: number, before: number, after: number): Interval {
  return { from: held.from - duration - after, to: held.to + before }
}

/** The starts nearest to the wanted one that fit, in the order of time. */
export function nearestStarts(question: NearestQuestion): number[] {
  const { wanted, duration, open, notBefore, step, count } = question
  const refused = question.refused.toSorted((a, b) => a.from - b.from)
  const fitting: number[] = []
  for (const stretch of open) {
    for (let start = stretch.from; start + duration <= stretch.to; start += step) {
      if (start < notBefore) continue
      const obstacle = refused.find(({ from, to }) => start > from && start < to)
      if (!obstacle) fitting.push(start)
    }
  }
  return fitting
    .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b)
    .slice(0, count)
    .toSorted((a, b) => a - b)
}
