import { RRuleTemporal } from 'rrule-temporal'
import { partsOfRule } from './recurrence-rule.ts'

/** Where a recurrence begins: a local date and `HH:mm` of a zone (its DTSTART). */
export interface RecurrenceStart {
  date: string
  time: string
  zone: string
}

/** A period is at least so many days long; a rule is looked at until its periods are past the last date. */
const daysOfPeriod: Readonly<Record<string, number>> = { DAILY: 1, WEEKLY: 7, MONTHLY: 28, YEARLY: 365 }
/** Where a period begins before the first date, and where it ends after the last. */
const periodsBeside = 3

/**
 * As many periods as a rule can have from its start to a date. The library counts every period, also those with
 * occurrences, and gives up after so many: a rule that never comes true (30 February) ends there, and nothing else does.
 */
export function periodsUntil(parts: ReadonlyMap<string, string>, first: string, last: string): number {
  const days = Math.max(0, (Date.parse(last) - Date.parse(first)) / 86_400_000)
  const length = (daysOfPeriod[parts.get('FREQ') ?? ''] ?? 1) * Number(parts.get('INTERVAL') ?? 1)
  return Math.ceil(days / length) + periodsBeside
}

/**
 * The local dates on which a rule of RFC 5545 (the value of RRULE) recurs, in order: not after `last`, at most `most`.
 * A local time that the zone skips is no occurrence (RFC 5545, 3.3.10). Heavy: the browser loads this on demand.
 *
 * @throws RangeError when the rule is not one that `partsOfRule` understands
 */
export function datesOfRule(rule: string, start: RecurrenceStart, last: string, most: number): string[] {
  const parts = partsOfRule(rule)
  if (!parts) throw new RangeError(`Not a recurrence rule: ${rule}`)
  const stamp = `${start.date.replaceAll('-', '')}T${start.time.replace(':', '')}00`
  const dates: string[] = []
  try {
    const recurrence = new RRuleTemporal({
      rruleString: `DTSTART;TZID=${start.zone}:${stamp}\nRRULE:${rule}`,
      maxIterations: periodsUntil(parts, start.date, last),
      cache: false,
    })
    recurrence.all((occurrence) => {
      const date = occurrence.toString().slice(0, 10)
      if (date > last || dates.length === most) return false
      if (date !== dates.at(-1)) dates.push(date)
      return true
    })
  } catch (error) {
    // Past the last date without another occurrence: what was found until then is all there is.
    if (!(error instanceof Error) || !error.message.startsWith('Maximum iterations')) throw asRangeError(rule, error)
  }
  return dates
}

function asRangeError(rule: string, error: unknown): RangeError {
  return new RangeError(`Not a recurrence rule: ${rule}`, { cause: error })
}
