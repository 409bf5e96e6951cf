import { RRuleTemporal } from 'rrule-temporal'
import { partsOfRule } from './recurrence-rule.ts'

/** Where a recurrence begins: a local date and `HH:mm` of a zone (its DTSTART). */
export interface RecurrenceStart {
  date: string
  time: string
  zone: string
}

/** Rules that never come true are given up after so many empty periods: 30 February, for one. */
const mostEmptyPeriods = 2_000

/**
 * The local dates on which a rule of RFC 5545 (the value of RRULE) recurs, in order: not after `last`, at most `most`.
 * A local time that the zone skips is no occurrence (RFC 5545, 3.3.10). Heavy: the browser loads this on demand.
 *
 * @throws RangeError when the rule is not one that `partsOfRule` understands
 */
export function datesOfRule(rule: string, start: RecurrenceStart, last: string, most: number): string[] {
  if (!partsOfRule(rule)) throw new RangeError(`Not a recurrence rule: ${rule}`)
  const stamp = `${start.date.replaceAll('-', '')}T${start.time.replace(':', '')}00`
  const dates: string[] = []
  try {
    const recurrence = new RRuleTemporal({
      rruleString: `DTSTART;TZID=${start.zone}:${stamp}\nRRULE:${rule}`,
      maxIterations: mostEmptyPeriods,
      cache: false,
    })
    recurrence.all((occurrence) => {
      const date = occurrence.toString().slice(0, 10)
      if (date > last || dates.length === most) return false
      if (date !== dates.at(-1)) dates.push(date)
      return true
    })
  } catch (error) {
    // A rule that never comes true ends here too: what was found until then is all there is.
    if (!(error instanceof Error) || !/iteration|candidate/i.test(error.message)) throw asRangeError(rule, error)
  }
  return dates
}

function asRangeError(rule: string, error: unknown): RangeError {
  return new RangeError(`Not a recurrence rule: ${rule}`, { cause: error })
}
