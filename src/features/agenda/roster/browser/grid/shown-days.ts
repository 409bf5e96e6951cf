import type { RosterDay, RosterScale } from '../planner-grid/model.ts'
import { minutesOfDay } from '../../../../../shared/time.ts'
import { type Unit, holidayOn, openOn } from '../../../../foundation/offers/both.ts'
import type { Shift } from '../../record.ts'

/** The days of the period as the grid shows them: today, weekends, holidays, and when the unit does not open. */
export function shownDays(unit: Unit, dates: readonly string[], today: string): RosterDay[] {
  return dates.map((date) => {
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
    const holiday = holidayOn(unit, date)
    return {
      date,
      isToday: date === today,
      isWeekend: weekday === 0 || weekday === 6,
      isClosed: openOn(unit, date).length === 0,
      ...(holiday && { holiday: holiday.name }),
    }
  })
}

/** The hours that a column of the week stands for: when the unit is open, and what is worked before and after. */
export function weekScale(unit: Unit, shifts: readonly Shift[]): NonNullable<RosterScale> {
  const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  let from = Math.min(480, ...unit.openings.map(({ opens }) => minute(opens)))
  let to = Math.max(1080, ...unit.openings.map(({ closes }) => minute(closes)))
  for (const { kind, startsAt, endsAt } of shifts) {
    if (kind === 'leave') continue
    const [start, end] = [minutesOfDay(startsAt, unit.timeZone), minutesOfDay(endsAt, unit.timeZone)]
    from = Math.min(from, start)
    // Of a night, the beginning must be seen, with room for its time.
    to = Math.max(to, end > start ? end : start + 180)
  }
  return { from: Math.floor(from / 60) * 60, to: Math.min(1440, Math.ceil(to / 60) * 60) }
}
