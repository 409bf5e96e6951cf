import { addDays, addMonths, firstOfMonth, localDate, mondayOf } from '../../../shared/time.ts'

/** Plain dates, both included. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** What a period is compared with: the one before it, or the same weekdays of last year. */
export const comparisons = ['previous', 'lastYear'] as const
export type Comparison = (typeof comparisons)[number]

/** A year of whole weeks: what is compared has the same weekdays, so as many working days but for holidays. */
const yearOfWeeks = 52 * 7

const dateOf = (day: string) => Temporal.PlainDate.from(day)

/** How many days a period has. */
export function daysIn({ from, to }: Period): number {
  return dateOf(from).until(dateOf(to), { largestUnit: 'days' }).days + 1
}

function isWholeMonth({ from, to }: Period): boolean {
  const [first, last] = [dateOf(from), dateOf(to)]
  return first.day === 1 && last.equals(first.add({ months: 1 }).subtract({ days: 1 }))
}

/** What a period is compared with: of a whole month the month before, else as many days before. */
export function comparedWith(period: Period, comparison: Comparison): Period {
  const { from, to } = period
  if (comparison === 'lastYear') return { from: addDays(from, -yearOfWeeks), to: addDays(to, -yearOfWeeks) }
  const before = addDays(from, -1)
  if (isWholeMonth(period)) return { from: dateOf(before).with({ day: 1 }).toString(), to: before }
  return { from: addDays(from, -daysIn(period)), to: before }
}

/** Into what the days of a period are gathered where it is drawn: at most about sixty points. */
export const steps = ['day', 'week', 'month'] as const
export type Step = (typeof steps)[number]

/** The step in which a period is drawn. */
export function stepOf(period: Period): Step {
  const days = daysIn(period)
  return days <= 45 ? 'day' : days <= 370 ? 'week' : 'month'
}

/**
 * The whole months of a period that are over in every time zone by an instant; null where it has none.
 * @returns from the first day of the first one to the last day of the last
 */
export function wholeMonths({ from, to }: Period, now: string): Period | null {
  const first = dateOf(from).day === 1 ? from : addMonths(firstOfMonth(from), 1)
  // Where the day begins last it may be the day before still; that one is not over.
  const begun = addDays(localDate(now, 'UTC'), -1)
  const after = addDays(to, 1)
  const end = firstOfMonth(after < begun ? after : begun)
  return first < end ? { from: first, to: addDays(end, -1) } : null
}

/** The longest period that is asked for at once, in days: ten years. */
export const longestDays = 3_660

/** The whole week from Monday to Sunday, or the whole month, that ended last before a day. */
export function lastWhole(rhythm: 'weekly' | 'monthly', today: string): Period {
  const over = rhythm === 'weekly' ? mondayOf(today) : firstOfMonth(today)
  return { from: rhythm === 'weekly' ? addDays(over, -7) : addMonths(over, -1), to: addDays(over, -1) }
}
