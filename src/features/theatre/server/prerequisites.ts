import type { Prerequisites } from '../guards.ts'
import type { TappedStep } from '../steps.ts'
import type { StandingTap } from './queries.ts'

const pauses: Partial<Record<TappedStep, 1 | 2 | 3>> = { 'pause-1': 1, 'pause-2': 2, 'pause-3': 3 }

/** What the steps of a case wait for, as it stands now: a pause is done once its step is tapped, and every eve was a go. */
export function prerequisitesOf(taps: readonly StandingTap[]): Prerequisites {
  return { eve: 'go', pauses: taps.flatMap(({ step }) => pauses[step] ?? []) }
}
