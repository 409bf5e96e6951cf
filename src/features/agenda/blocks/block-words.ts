import type { Language } from '../../../shared/language.ts'
import { formatDay, formatMinutes, formatRange, localDate, minutesBetween, minutesOfDay } from '../../../shared/time.ts'
import type { TargetKind } from './list-contract.ts'

interface Target {
  readonly roomId: string | null
  readonly professionalId: string | null
  readonly teamId: string | null
}

/** What kind of thing a block takes. */
export function kindOf({ roomId, professionalId, teamId }: Target): TargetKind {
  if (roomId !== null) return 'room'
  if (professionalId !== null) return 'professional'
  return teamId === null ? 'unit' : 'team'
}

/** When a block is: whole days without their clock, `sex 20/11 – dom 22/11`. */
export function whenWord(startsAt: string, endsAt: string, zone: string, language: Language): string {
  if (minutesOfDay(startsAt, zone) !== 0 || minutesOfDay(endsAt, zone) !== 0)
    return formatRange(startsAt, endsAt, zone, language)
  const first = localDate(startsAt, zone)
  const last = localDate(new Date(Date.parse(endsAt) - 1).toISOString(), zone)
  return first === last ? formatDay(first, language) : `${formatDay(first, language)} – ${formatDay(last, language)}`
}

/** `1 h 30`, `45 min`, `3 d`. */
export function durationWord(startsAt: string, endsAt: string): string {
  const minutes = minutesBetween(startsAt, endsAt)
  return minutes > 0 && minutes % 1440 === 0 ? `${minutes / 1440} d` : minutesWord(minutes)
}

/** Minutes as people say them, in hours. */
export function minutesWord(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${String(minutes % 60).padStart(2, '0')}`
}

/** `12:00–13:00` of a local start and minutes of the wall clock; the days after it in words. */
export function clockWord(time: string, minutes: number): string {
  const start = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  const end = start + minutes
  if (end <= 1440) return `${time}–${formatMinutes(end)}`
  return `${time}–${formatMinutes(end % 1440)} (+${Math.floor(end / 1440)})`
}
