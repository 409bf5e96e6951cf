import { minutesOfDay } from '../../../../../shared/time.ts'
import { wallMinutesBetween } from '../../../../../shared/wall-clock.ts'
import type { Shift } from '../../record.ts'

/** A time of day and how long from then: minutes of the wall clock. */
export interface UsualTime {
  readonly start: number
  readonly minutes: number
}

const customary: readonly UsualTime[] = [
  { start: 420, minutes: 360 },
  { start: 780, minutes: 360 },
  { start: 420, minutes: 720 },
  { start: 1140, minutes: 720 },
]
const most = 6
const storageKey = 'roster-times'

const keyOf = ({ start, minutes }: UsualTime) => `${start}+${minutes}`

/** The times to offer: those used last in this browser, then those the roster shown uses most, then the customary ones. */
export function usualTimes(lastUsed: readonly UsualTime[], shifts: readonly Shift[], zone: string): UsualTime[] {
  const counts = new Map<string, { time: UsualTime; count: number }>()
  for (const { kind, startsAt, endsAt } of shifts) {
    if (kind !== 'shift') continue
    const time = { start: minutesOfDay(startsAt, zone), minutes: wallMinutesBetween(startsAt, endsAt, zone) }
    const known = counts.get(keyOf(time))
    if (known) known.count += 1
    else counts.set(keyOf(time), { time, count: 1 })
  }
  const frequent = [...counts.values()].toSorted((a, b) => b.count - a.count).map(({ time }) => time)
  const offered = new Map<string, UsualTime>()
  for (const time of [...lastUsed, ...frequent, ...customary]) {
    if (offered.size < most && !offered.has(keyOf(time))) offered.set(keyOf(time), time)
  }
  return [...offered.values()]
}

/** The times used last, newest first, kept in this browser for each unit. */
export function lastTimes(unitId: string): UsualTime[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(`${storageKey} ${unitId}`) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isUsualTime) : []
  } catch {
    return []
  }
}

export function rememberTime(unitId: string, time: UsualTime): void {
  const others = lastTimes(unitId).filter((one) => keyOf(one) !== keyOf(time))
  localStorage.setItem(`${storageKey} ${unitId}`, JSON.stringify([time, ...others].slice(0, most)))
}

function isUsualTime(value: unknown): value is UsualTime {
  if (typeof value !== 'object' || value === null || !('start' in value) || !('minutes' in value)) return false
  return Number.isInteger(value.start) && Number.isInteger(value.minutes)
}
