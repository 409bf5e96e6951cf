import { addMinutes } from '../../../shared/time.ts'
import type { AgeBucket, Blocker, Readiness } from './states.ts'

/** The first and last day of waiting of each bucket; the last one has no end. */
export const bucketDays: Readonly<Record<AgeBucket, readonly [first: number, last: number | null]>> = {
  '0-7': [0, 7],
  '8-30': [8, 30],
  '31-60': [31, 60],
  '61-90': [61, 90],
  '91-': [91, null],
}

/** What of an item keeps it from being offered a date, or does not. Dates are days of its unit. */
export interface Standing {
  readonly blockers: readonly Blocker[]
  readonly waitUntil: string | null
  readonly earliestOn: string | null
  readonly snoozedUntil: string | null
}

/** Whether an item may be offered a date, as the list tells it on a day; asleep comes before blocked. */
export function readinessOf({ blockers, waitUntil, snoozedUntil }: Standing, today: string): Readiness {
  if (snoozedUntil !== null && snoozedUntil > today) return 'snoozed'
  return blockers.length > 0 || (waitUntil !== null && waitUntil > today) ? 'blocked' : 'ready'
}

/** Whether an item may be offered a surgery on a day: nothing is in its way today, and no date forbids that day. */
export function mayBeOffered(standing: Standing, today: string, on: string): boolean {
  if (standing.blockers.length > 0) return false
  if (standing.snoozedUntil !== null && standing.snoozedUntil > today) return false
  return [standing.waitUntil, standing.earliestOn].every((date) => date === null || date <= on)
}

/** Hundredths of a percent of an item that are paid; what costs nothing is paid. */
export function paidShare({ netCentavos, paidCentavos }: { netCentavos: number; paidCentavos: number }): number {
  return netCentavos <= 0 ? 10_000 : Math.min(10_000, Math.floor((paidCentavos * 10_000) / netCentavos))
}

/** Minutes before the start at which an offer ends at the latest: whoever is not sure by then cannot come. */
const beforeStart = 60

/** Until when a slot is held for whom it is offered to: so many minutes, but never up to its start. */
export function deadlineOf(now: string, startsAt: string, minutes: number): string {
  const [full, last] = [addMinutes(now, minutes), addMinutes(startsAt, -beforeStart)]
  return full < last ? full : last
}

/** Minutes for which the hold stays after a yes, for the deposit. */
const acceptedMinutes = 1440

/** Until when a slot stays held after the patient said yes: a day, but never up to its start. */
export function acceptedUntil(now: string, startsAt: string): string {
  return deadlineOf(now, startsAt, acceptedMinutes)
}
