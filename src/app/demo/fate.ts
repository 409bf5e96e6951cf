import { day, minute, type OpenDay } from './calendar.ts'
import type { DemoProcedure } from './catalogue.ts'
import type { Random } from './random.ts'
import type { Fate } from './visit.ts'

const hour = 60 * minute

/** Why appointments are cancelled, by how often; codes of the tree in the appointment's states. */
const reasons = [
  ['patient.work', 24],
  ['patient.health', 20],
  ['patient.gave_up', 14],
  ['patient.travel', 13],
  ['patient.money', 9],
  ['patient.other_clinic', 5],
  ['clinic.doctor', 5],
  ['clinic.team', 2],
  ['clinic.room', 1],
  ['clinic.equipment', 2],
  ['clinic.material', 1],
  ['clinic.mistake', 1],
  ['clinical.exam', 3],
  ['clinical.condition', 2],
  ['payment', 3],
] as const

/** One of the reasons a person would give at the desk. */
export function cancelReason(random: Random): string {
  return random.weighted(reasons)
}

/** Whether the appointment will be kept, missed or cancelled. Surgeries are seldom missed: they are paid for. */
export function fateOf(random: Random, procedure: DemoProcedure, starts: number, createdAt: number, now: number): Fate {
  const surgery = procedure.kind === 'surgery'
  const draw = random.fraction()
  if (starts > now) return draw < (surgery ? 0.04 : 0.05) && now - createdAt > hour ? 'cancelled' : 'kept'
  if (draw < (surgery ? 0.05 : 0.08)) return 'cancelled'
  return draw < (surgery ? 0.06 : 0.14) ? 'noshow' : 'kept'
}

/**
 * When the appointment was booked: some days before it, in the desk's hours, and never after `now`.
 *
 * @param deskOpens epoch milliseconds of 08:00 of the unit's today
 */
export function bookedAt(
  random: Random,
  procedure: DemoProcedure,
  openDay: OpenDay,
  deskOpens: number,
  now: number,
): number {
  const lead = procedure.kind === 'surgery' ? random.whole(14, 60) : random.whole(1, random.pick([4, 12, 30]))
  const moment = random.whole(hour, 11 * hour)
  const atDesk = openDay.opens - lead * day + moment
  if (atDesk < now - hour) return atDesk
  const recently = deskOpens - random.whole(0, 14) * day + moment
  return recently < now - hour ? recently : recently - Math.ceil((recently - now + hour) / day) * day
}

/** When a cancellation was announced: after the booking, an hour or more before the start, in the past, by daylight. */
export function cancelledAt(random: Random, createdAt: number, openDay: OpenDay, starts: number, now: number): number {
  const earliest = Math.max(createdAt, starts - 7 * day) + 5 * minute
  const latest = Math.min(starts - hour, now - 2 * minute)
  if (latest <= earliest) return Math.min(createdAt + 5 * minute, now)
  const told = random.whole(earliest, latest)
  const sinceOpening = (((told - openDay.opens) % day) + day) % day
  const byDaylight = sinceOpening < 14 * hour ? told : told - sinceOpening + random.whole(hour, 13 * hour)
  return Math.max(earliest, byDaylight)
}

/** How full a day is, 0 to 1: the past a little calmer, this week and next week full, then thinning out. */
export function density(offset: number): number {
  if (offset < -35) return 0.4
  if (offset < -14) return 0.58
  if (offset <= 11) return 0.93
  return Math.max(0.08, 0.8 * (1 - (offset - 11) / 62))
}
