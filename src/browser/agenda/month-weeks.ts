import { addDays, datesOfWeek, firstOfMonth } from '../../shared/time.ts'

/** The load of one day of a unit. */
export interface DayLoad {
  /** Plain date. */
  date: string
  /** Appointments that take place. */
  count: number
  /** Minutes taken and minutes that there are, over all rooms or professionals shown. */
  busyMinutes: number
  capacityMinutes: number
  /** Appointments still to be confirmed. */
  unconfirmed: number
  /** Why the unit is closed that day, if it is. */
  closed?: string | null
}

/** The weeks of a month (`YYYY-MM`) as plain dates, Monday first, whole weeks with days of the months around. */
export function weeksOfMonth(month: string): string[][] {
  const first = firstOfMonth(`${month}-01`)
  const weeks: string[][] = []
  let week = datesOfWeek(first)
  while (week[0]!.slice(0, 7) <= month) {
    weeks.push(week)
    week = datesOfWeek(addDays(week[0]!, 7))
  }
  return weeks
}

/** Share of the capacity that is taken, 0–1; a day without capacity is full when anything is on it. */
export function loadShare({ busyMinutes, capacityMinutes }: DayLoad): number {
  if (capacityMinutes <= 0) return busyMinutes > 0 ? 1 : 0
  return Math.min(1, busyMinutes / capacityMinutes)
}

/** Step of the colour scale, 0 (nothing) to 5 (nearly full). */
export function loadLevel(load: DayLoad): number {
  const share = loadShare(load)
  return share === 0 ? 0 : Math.min(5, 1 + Math.floor(share * 5))
}

/** Free capacity as people say it: `3 h`, `1 h 30`, `45 min`; empty when nothing is left. */
export function freeWord({ busyMinutes, capacityMinutes }: DayLoad): string {
  const free = Math.max(0, capacityMinutes - busyMinutes)
  if (free === 0) return ''
  if (free < 60) return `${free} min`
  const hours = Math.floor(free / 60)
  // Beyond ten hours nobody reads the minutes.
  return hours >= 10 || free % 60 === 0 ? `${hours} h` : `${hours} h ${free % 60}`
}

const strides: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

/** The date a key leads to from `date`, held to the month; null for keys that lead nowhere. */
export function dateWalked(month: string, date: string, key: string): string | null {
  const stride = strides[key]
  const week = datesOfWeek(date)
  const next =
    stride !== undefined ? addDays(date, stride) : key === 'Home' ? week[0]! : key === 'End' ? week[6]! : null
  if (next === null) return null
  const last = addDays(firstOfMonth(addDays(`${month}-28`, 4)), -1)
  return next < `${month}-01` ? `${month}-01` : next > last ? last : next
}
