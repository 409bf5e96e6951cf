import type { Interval } from '../../foundation/offers/both.ts'

/** Minutes between two proposed starts, counted from the opening: as the agenda snaps, but visits shorter than that follow closely. */
export function stepOf(minutes: number): number {
  return minutes < 15 ? 5 : 15
}

/** Starts that follow each other, the first and the last of them included. In epoch milliseconds. */
export interface Steps {
  first: number
  last: number
  step: number
}

/**
 * The proposed starts of a visit of so many minutes within a stretch, counted from when the unit opened; undefined where
 * there is none. As `fitting_starts` in the database counts them.
 */
export function stepsWithin(stretch: Interval, opened: Interval, minutes: number): Steps | undefined {
  const step = stepOf(minutes) * 60_000
  const first = opened.from + Math.ceil(Math.max(0, stretch.from - opened.from) / step) * step
  const last = opened.from + Math.floor((Math.min(stretch.to, opened.to) - 1 - opened.from) / step) * step
  return first <= last ? { first, last, step } : undefined
}

/** The one of the steps that is nearest to an instant, of two as near the earlier. */
export function nearestStep({ first, last, step }: Steps, epoch: number): number {
  const nearest = first + Math.ceil((epoch - first) / step - 0.5) * step
  return Math.min(Math.max(nearest, first), last)
}

/** A place to be filled, with everybody who fits, best first. */
interface Place {
  professionalIds: readonly string[]
}

/**
 * One person for each place, nobody twice, the best as far as that goes; undefined where the places cannot all be
 * filled. In the order of the places.
 */
export function fillPlaces(places: readonly Place[]): string[] | undefined {
  const chosen: string[] = []
  const fill = (index: number): boolean => {
    const place = places[index]
    if (!place) return true
    for (const id of place.professionalIds) {
      if (chosen.includes(id)) continue
      chosen.push(id)
      if (fill(index + 1)) return true
      chosen.pop()
    }
    return false
  }
  return fill(0) ? chosen : undefined
}

/**
 * The required functions that people do not fill, each as often as it is required.
 */
export function missingFunctions<F extends string>(required: readonly F[], filled: readonly F[]): F[] {
  const left = [...filled]
  return required.filter((wanted) => {
    const index = left.indexOf(wanted)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}
