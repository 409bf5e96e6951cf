import { localDate, minutesBetween, mondayOf, weekRange } from '../../../shared/time.ts'
import type { Clash, ShiftKind } from './record.ts'

/** Rest between two working days (CLT art. 66), in minutes. */
export const restMinutes = 11 * 60
/** Work in a week (Constitution art. 7 XIII), in minutes. */
export const weekMinutes = 44 * 60
/** The longest break within a working day (CLT art. 71), in minutes. */
const breakMinutes = 2 * 60
/** What a working day with its breaks may span, so that eleven of its 24 hours are left, in minutes. */
const spanMinutes = 24 * 60 - restMinutes

/** What clashes are found among: shifts and leave of any units, as instants with Z. */
export interface Duty {
  id: string
  kind: ShiftKind
  professionalId: string | null
  /** Null is a unit that the reader does not see. */
  unitId: string | null
  /** IANA name of the zone of its unit: whose Monday begins the week. */
  zone: string
  startsAt: string
  endsAt: string
}

type OwnDuty = Duty & { professionalId: string }

/**
 * Everything that is wrong with people's shifts: two units at once, work on leave, less than 11 hours of rest, more
 * than 44 hours in an ISO week. Breaks of up to two hours within a working day of 13 hours are no rest. Being on call
 * is neither rest nor hours of work. Weeks are only as complete as the shifts given.
 */
export function clashesOf(duties: readonly Duty[]): Clash[] {
  const own = duties.filter((duty): duty is OwnDuty => duty.professionalId !== null)
  const clashes: Clash[] = []
  for (const someones of Map.groupBy(own, ({ professionalId }) => professionalId).values()) {
    const inOrder = someones.toSorted((a, b) => compare(a.startsAt, b.startsAt) || compare(a.id, b.id))
    const worked = inOrder.filter(({ kind }) => kind === 'shift')
    clashes.push(...overlaps(inOrder), ...shortRests(worked), ...longWeeks(worked))
  }
  return clashes
}

/** Minutes that somebody works in the ISO week that a plain date of the zone is in. */
export function minutesInWeek(duties: readonly Duty[], date: string, zone: string): number {
  const week = weekRange(date, zone)
  return duties.reduce((sum, duty) => (duty.kind === 'shift' ? sum + minutesWithin(duty, week) : sum), 0)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

function earlier(one: string, other: string): string {
  return one < other ? one : other
}

function later(one: string, other: string): string {
  return one > other ? one : other
}

/** Two units at once, and work during leave; within one unit the database refuses it. */
function overlaps(inOrder: readonly OwnDuty[]): Clash[] {
  const clashes: Clash[] = []
  for (const [index, one] of inOrder.entries()) {
    for (const other of inOrder.slice(index + 1)) {
      // In the order of their start: none of the later ones can overlap either.
      if (other.startsAt >= one.endsAt) break
      const leaves = [one, other].filter(({ kind }) => kind === 'leave').length
      const kind = leaves === 1 ? 'on_leave' : 'two_units'
      if (leaves === 2 || (leaves === 0 && one.unitId !== null && one.unitId === other.unitId)) continue
      clashes.push(clash(kind, [one, other], later(one.startsAt, other.startsAt), earlier(one.endsAt, other.endsAt)))
    }
  }
  return clashes
}

function clash(kind: Clash['kind'], duties: readonly OwnDuty[], from: string, to: string, minutes?: number): Clash {
  return {
    kind,
    professionalId: duties[0]?.professionalId ?? '',
    shiftIds: duties.map(({ id }) => id),
    from,
    to,
    minutes: minutes ?? minutesBetween(from, to),
  }
}

function shortRests(worked: readonly OwnDuty[]): Clash[] {
  const clashes: Clash[] = []
  let dayBegan = ''
  let last: OwnDuty | undefined
  for (const next of worked) {
    const rest = last ? minutesBetween(last.endsAt, next.startsAt) : Infinity
    const sameDay = last !== undefined && rest <= breakMinutes && minutesBetween(dayBegan, next.endsAt) <= spanMinutes
    if (!sameDay) {
      // Being in two places at once is reported already.
      if (last && rest >= 0 && rest < restMinutes)
        clashes.push(clash('short_rest', [last, next], last.endsAt, next.startsAt))
      dayBegan = next.startsAt
    }
    if (!last || next.endsAt > last.endsAt) last = next
  }
  return clashes
}

function longWeeks(worked: readonly OwnDuty[]): Clash[] {
  const weeks = new Map<string, { from: string; to: string; duties: OwnDuty[]; minutes: number }>()
  for (const duty of worked) {
    const days = [localDate(duty.startsAt, duty.zone), localDate(duty.endsAt, duty.zone)]
    // A night from Sunday to Monday is of two weeks.
    for (const monday of new Set(days.map(mondayOf))) {
      const week = weeks.get(monday) ?? { ...weekOf(monday, duty.zone), duties: [], minutes: 0 }
      const minutes = minutesWithin(duty, weekOf(monday, duty.zone))
      if (minutes === 0) continue
      week.duties.push(duty)
      week.minutes += minutes
      weeks.set(monday, week)
    }
  }
  return [...weeks.values()]
    .filter(({ minutes }) => minutes > weekMinutes)
    .map(({ duties, from, to, minutes }) => clash('long_week', duties, from, to, minutes))
}

// A roster asks for the same few weeks hundreds of times.
const weeksKnown = new Map<string, { from: string; to: string }>()

function weekOf(monday: string, zone: string): { from: string; to: string } {
  const key = `${monday} ${zone}`
  const known = weeksKnown.get(key)
  if (known) return known
  if (weeksKnown.size > 2_000) weeksKnown.clear()
  const week = weekRange(monday, zone)
  weeksKnown.set(key, week)
  return week
}

function minutesWithin({ startsAt, endsAt }: Duty, { from, to }: { from: string; to: string }): number {
  return Math.max(0, minutesBetween(later(startsAt, from), earlier(endsAt, to)))
}
