import { addDays, minutesOfDay, todayIn } from '../../../../../shared/time.ts'
import type { Unit } from '../../../../foundation/offers/both.ts'
import { openMinutes } from './unavailable.ts'

const quarter = 15
const daysAhead = 14

/**
 * Where a new appointment starts when nobody clicked a slot: on the day that is shown, at the opening, and on today at the
 * next quarter of an hour. Once the unit has closed, when it opens again.
 */
export function defaultStart(unit: Unit, date: string, now: string): { date: string; startMinutes: number } {
  const today = todayIn(unit.timeZone, now)
  const next = Math.ceil((minutesOfDay(now, unit.timeZone) + 1) / quarter) * quarter
  for (let ahead = 0; ahead <= daysAhead; ahead++) {
    const day = addDays(date, ahead)
    for (const { from, to } of openMinutes(unit, day)) {
      const start = day === today ? Math.max(from, next) : from
      if (start < to) return { date: day, startMinutes: start }
    }
  }
  return { date, startMinutes: 8 * 60 }
}
