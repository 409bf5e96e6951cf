import type { z } from 'zod'
import { nationalHolidays } from '../../../shared/holidays.ts'
import { addDays, instantAt, localDate } from '../../../shared/time.ts'
import { type Unit, unitSchema } from './contract.ts'

export const openingRulesSchema = unitSchema.pick({ timeZone: true, openings: true, holidays: true })
/** What opening hours are computed from. */
export type OpeningRules = z.output<typeof openingRulesSchema>

/** A stretch of time as instants with Z; `to` is outside. */
export interface Stretch {
  from: string
  to: string
}

// A calendar asks for the same few years thousands of times.
const nationalByYear = new Map<string, Map<string, string>>()

function nationalHolidayOn(date: string): string | undefined {
  const year = date.slice(0, 4)
  let names = nationalByYear.get(year)
  if (!names) {
    const binding = nationalHolidays(Number(year)).filter(({ optional }) => !optional)
    nationalByYear.set(year, (names = new Map(binding.map((holiday) => [holiday.date, holiday.name['pt-BR']]))))
  }
  return names.get(date)
}

/** The holiday of a plain date at a unit: its own word first, else the national one; null on an ordinary day. */
export function holidayOn(
  unit: Pick<Unit, 'holidays'>,
  date: string,
): { name: string; kind: 'closed' | 'open' | 'on_call' } | null {
  const own = unit.holidays.find(({ day }) => day === date)
  if (own) return { name: own.name, kind: own.kind }
  const national = nationalHolidayOn(date)
  return national === undefined ? null : { name: national, kind: 'closed' }
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** ISO weekday of a plain date, Monday is 1. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
}

/** When the unit is open on a plain date, in its own zone; empty on a closed day. */
export function openOn(unit: OpeningRules, date: string): Stretch[] {
  const kind = holidayOn(unit, date)?.kind
  if (kind === 'closed' || kind === 'on_call') return []
  const weekday = weekdayOf(date)
  return unit.openings
    .filter((opening) => opening.weekday === weekday)
    .map(({ opens, closes }) => ({
      from: instantAt(date, minutesOf(opens), unit.timeZone),
      to: instantAt(date, minutesOf(closes), unit.timeZone),
    }))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

/** When the unit is open between two plain dates, both included. */
export function openBetween(unit: OpeningRules, first: string, last: string): Stretch[] {
  const stretches: Stretch[] = []
  for (let date = first; date <= last; date = addDays(date, 1)) stretches.push(...openOn(unit, date))
  return stretches
}

/** Whether the unit is open during the whole of a stretch. */
export function isOpenThroughout(unit: OpeningRules, startsAt: string, endsAt: string): boolean {
  const days = openBetween(unit, localDate(startsAt, unit.timeZone), localDate(endsAt, unit.timeZone))
  return days.some(({ from, to }) => from <= startsAt && to >= endsAt)
}
