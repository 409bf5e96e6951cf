import { addDays, instantAt, minutesOfDay, startOfDay } from '../../shared/time.ts'

/** Length of a day in minutes on the wall clock, whatever the clocks do that day. */
export const dayMinutes = 1440

const minuteMs = 60_000

/** A local day of a zone, prepared once so that placing hundreds of events costs arithmetic only. */
export interface ZonedDay {
  /** Plain date, `YYYY-MM-DD`. */
  date: string
  /** IANA zone. */
  zone: string
  /** Epoch milliseconds of the day's first instant and of the next day's. */
  startMs: number
  endMs: number
  /** True when the day has 24 hours from midnight: wall time is then plain arithmetic. */
  even: boolean
}

/** The local day `date` of `zone`. Throws a RangeError for a date or zone that does not exist. */
export function zonedDay(date: string, zone: string): ZonedDay {
  const startMs = Date.parse(startOfDay(date, zone))
  const endMs = Date.parse(startOfDay(addDays(date, 1), zone))
  return {
    date,
    zone,
    startMs,
    endMs,
    even: endMs - startMs === dayMinutes * minuteMs && minutesOfDay(isoInstant(startMs), zone) === 0,
  }
}

/** Wall-clock minute (0–1440) at which an instant falls on this day, held to the day's ends. */
export function minuteOn(day: ZonedDay, epochMs: number): number {
  if (epochMs <= day.startMs) return 0
  if (epochMs >= day.endMs) return dayMinutes
  if (day.even) return (epochMs - day.startMs) / minuteMs
  return minutesOfDay(isoInstant(epochMs), day.zone)
}

/**
 * Epoch milliseconds of a wall-clock minute of this day. Minutes below 0 or above 1440 reach
 * into the days around. A minute that the clocks skip is the one as much later; one that they
 * repeat is the first.
 */
export function epochAt(day: ZonedDay, minute: number): number {
  if (day.even && minute >= 0 && minute <= dayMinutes) return day.startMs + minute * minuteMs
  return Date.parse(instantAt(day.date, minute, day.zone))
}

/** An instant as the wire writes it: ISO with Z. */
export function isoInstant(epochMs: number): string {
  return new Date(epochMs).toISOString()
}
