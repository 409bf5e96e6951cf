import type { Opening } from '../opening-hours.ts'

const noon = { from: '12:00', to: '13:00' }

/** One stretch more on a weekday: the usual hours on a closed day, else a midday break in the last one. */
export function withStretch(openings: readonly Opening[], weekday: number): Opening[] {
  const last = openings.findLastIndex((opening) => opening.weekday === weekday)
  const before = openings[last]
  if (!before) return byWeekday([...openings, { weekday, opens: '08:00', closes: '18:00' }])
  const broken =
    before.opens < noon.from && before.closes > noon.to
      ? [
          { ...before, closes: noon.from },
          { ...before, opens: noon.to },
        ]
      : [before, { weekday, opens: '', closes: '' }]
  return openings.toSpliced(last, 1, ...broken)
}

/** The hours of one weekday on others as well, in place of theirs. */
export function copiedTo(openings: readonly Opening[], from: number, to: readonly number[]): Opening[] {
  const stretches = openings.filter(({ weekday }) => weekday === from)
  const others = to.filter((weekday) => weekday !== from)
  const kept = openings.filter(({ weekday }) => !others.includes(weekday))
  return byWeekday([...kept, ...others.flatMap((weekday) => stretches.map((stretch) => ({ ...stretch, weekday })))])
}

/** By weekday, and within one as they were. */
function byWeekday(openings: readonly Opening[]): Opening[] {
  return openings.toSorted((one, other) => one.weekday - other.weekday)
}
