import { nationalHolidays } from '../../shared/holidays.ts'
import { addDays, instantAt, localDate } from '../../shared/time.ts'
import type { DemoUnit } from './network.ts'

export const minute = 60_000
export const day = 86_400_000

/** How far the demo's agenda reaches from today, in days: six months back, three ahead. */
export const daysBack = 182
export const daysAhead = 91

/** A day on which a unit is open. Times are epoch milliseconds. */
export interface OpenDay {
  readonly unit: DemoUnit
  /** Plain date in the unit's zone. */
  readonly date: string
  /** Days from the unit's today; negative is past. */
  readonly offset: number
  /** ISO: Monday is 1. */
  readonly weekday: number
  readonly opens: number
  readonly closes: number
}

export interface DemoHoliday {
  readonly unitId: string
  readonly day: string
  readonly name: string
  readonly kind: 'closed' | 'open'
  readonly level: 'state' | 'municipal' | 'own'
}

/** The unit's plain date at an instant in epoch milliseconds. */
export function todayAt(unit: DemoUnit, now: number): string {
  return localDate(new Date(now).toISOString(), unit.timeZone)
}

/** Epoch milliseconds at which the unit's wall clock shows `HH:mm` on a plain date. */
export function clockAt(unit: DemoUnit, date: string, time: string): number {
  const [hours, minutes] = time.split(':')
  return Date.parse(instantAt(date, Number(hours) * 60 + Number(minutes), unit.timeZone))
}

/**
 * The unit's own holidays of the years the agenda touches. A national holiday that falls on today is kept `open`
 * (surgical clinics do work on some), so that anyone who starts the demo on it finds people at work; Christmas and New
 * Year's Day stay closed.
 */
export function holidaysOf(unit: DemoUnit, now: number): DemoHoliday[] {
  const today = todayAt(unit, now)
  const years = new Set([-daysBack, 0, daysAhead].map((days) => addDays(today, days).slice(0, 4)))
  const own = [...years].flatMap((year) =>
    unit.holidays.map(([monthDay, name]) => {
      const date = `${year}-${monthDay}`
      return {
        unitId: unit.id,
        day: date,
        name,
        kind: date === today ? ('open' as const) : ('closed' as const),
        // A birthday is a city's; that of a state (do Acre) is the state's.
        level: name.startsWith('Aniversário de ') ? ('municipal' as const) : ('state' as const),
      }
    }),
  )
  const national = nationalHolidays(Number(today.slice(0, 4))).find((holiday) => holiday.date === today)
  const alwaysClosed = today.endsWith('-12-25') || today.endsWith('-01-01')
  if (!national || alwaysClosed || own.some((holiday) => holiday.day === today)) return own
  return [
    ...own,
    { unitId: unit.id, day: today, name: `${national.name['pt-BR']} – atendimento normal`, kind: 'open', level: 'own' },
  ]
}

/** Every day from six months ago to three months ahead on which the unit is open, in order. */
export function openDays(unit: DemoUnit, now: number): OpenDay[] {
  const today = todayAt(unit, now)
  const own = new Map(holidaysOf(unit, now).map((holiday) => [holiday.day, holiday.kind]))
  const days: OpenDay[] = []
  for (let offset = -daysBack; offset <= daysAhead; offset++) {
    const date = addDays(today, offset)
    const weekday = Temporal.PlainDate.from(date).dayOfWeek
    const hours = weekday === 7 ? null : weekday === 6 ? unit.saturdayHours : unit.weekdayHours
    const holiday = own.get(date) ?? (isNationalHoliday(date) ? 'closed' : 'open')
    if (!hours || holiday === 'closed') continue
    days.push({
      unit,
      date,
      offset,
      weekday,
      opens: clockAt(unit, date, hours[0]),
      closes: clockAt(unit, date, hours[1]),
    })
  }
  return days
}

const nationalByYear = new Map<string, ReadonlySet<string>>()

function isNationalHoliday(date: string): boolean {
  const year = date.slice(0, 4)
  let dates = nationalByYear.get(year)
  if (!dates) nationalByYear.set(year, (dates = new Set(nationalHolidays(Number(year)).map((holiday) => holiday.date))))
  return dates.has(date)
}
