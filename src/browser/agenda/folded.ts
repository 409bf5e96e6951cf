import type { AgendaEvent, Hours } from './model.ts'
import { minuteOn, type ZonedDay } from './zoned-day.ts'

/** An event that runs over the hours by so many minutes at the most is shown whole: the hours follow it. */
const overrun = 60

/** What of some days lies before or after the hours shown. */
export interface Outside {
  /** Events that have their beginning there (before), or their end (after). */
  readonly ids: ReadonlySet<string>
  /** The plain dates on which they do, in order. */
  readonly dates: readonly string[]
  /** The minute, on a whole hour, to which the hours have to reach so that nothing is left out. */
  readonly reach: number
}

/** The hours to show, and what is left out at both ends; null where nothing is. */
export interface Folded {
  readonly hours: Hours
  /** The hours that are shown with everything folded. */
  readonly base: Hours
  readonly before: Outside | null
  readonly after: Outside | null
}

/**
 * Keeps to the ordinary `hours`, so that one late evening does not make every day long: what lies outside is counted, to be
 * unfolded. Events that begin within them and run over by an hour at most widen them. `open` are the widest hours in which
 * something could be put on these days.
 */
export function folded(
  events: readonly AgendaEvent[],
  days: readonly ZonedDay[],
  ordinary: Hours,
  open: Hours,
  isUnfolded: { readonly before: boolean; readonly after: boolean },
): Folded {
  const stretches = events.flatMap(({ id, startsAt, endsAt }) => stretchesOf(id, startsAt, endsAt, days))
  let { from, to } = ordinary
  for (const stretch of stretches) {
    const isWithin = stretch.from < ordinary.to && stretch.to > ordinary.from
    if (isWithin && stretch.from >= ordinary.from - overrun) from = Math.min(from, hourBefore(stretch.from))
    if (isWithin && stretch.to <= ordinary.to + overrun) to = Math.max(to, hourAfter(stretch.to))
  }
  const early = stretches.filter((stretch) => stretch.from < from)
  const late = stretches.filter((stretch) => stretch.to > to)
  const before = outside(
    early,
    Math.min(from, hourBefore(open.from), ...early.map((one) => hourBefore(one.from))),
    from,
  )
  const after = outside(late, Math.max(to, hourAfter(open.to), ...late.map((one) => hourAfter(one.to))), to)
  return {
    hours: {
      from: before && isUnfolded.before ? before.reach : from,
      to: after && isUnfolded.after ? after.reach : to,
    },
    base: { from, to },
    before,
    after,
  }
}

interface DayStretch {
  readonly id: string
  readonly date: string
  readonly from: number
  readonly to: number
}

function stretchesOf(id: string, startsAt: string, endsAt: string, days: readonly ZonedDay[]): DayStretch[] {
  const [startMs, endMs] = [Date.parse(startsAt), Date.parse(endsAt)]
  return days
    .filter((day) => startMs < day.endMs && endMs > day.startMs)
    .map((day) => ({ id, date: day.date, from: minuteOn(day, startMs), to: minuteOn(day, endMs) }))
}

function outside(stretches: readonly DayStretch[], reach: number, edge: number): Outside | null {
  if (reach === edge) return null
  const dates = new Set(stretches.map(({ date }) => date))
  return { ids: new Set(stretches.map(({ id }) => id)), dates: [...dates].toSorted(), reach }
}

const hourBefore = (minute: number) => Math.floor(minute / 60) * 60
const hourAfter = (minute: number) => Math.ceil(minute / 60) * 60
