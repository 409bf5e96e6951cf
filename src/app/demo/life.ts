import { day, minute } from './calendar.ts'
import type { Random } from './random.ts'
import type { Visit } from './visit.ts'

/** What an appointment is at this moment; times are epoch milliseconds. */
export interface Life {
  readonly status: 'proposed' | 'pending' | 'booked' | 'arrived' | 'in-progress' | 'fulfilled' | 'cancelled' | 'noshow'
  readonly expiresAt: number | null
  readonly confirmedAt: number | null
  readonly confirmedChannel: 'whatsapp' | 'phone' | 'email' | 'in_person' | null
  readonly arrivedAt: number | null
  readonly startedAt: number | null
  readonly finishedAt: number | null
}

const nothing = {
  expiresAt: null,
  confirmedAt: null,
  confirmedChannel: null,
  arrivedAt: null,
  startedAt: null,
  finishedAt: null,
} as const

/**
 * Lives each unit's day through: people come a little early or late, each professional sees one after the other, and
 * what has not happened by `now` has not happened.
 *
 * @param visits in the order of their start
 */
export function livesOf(random: Random, visits: readonly Visit[], now: number): Map<Visit, Life> {
  const busyUntil = new Map<string, number>()
  const lives = new Map<Visit, Life>()
  for (const visit of visits) lives.set(visit, lifeOf(random, visit, now, busyUntil))
  return lives
}

function lifeOf(random: Random, visit: Visit, now: number, busyUntil: Map<string, number>): Life {
  if (visit.holdMinutes)
    return { ...nothing, status: 'proposed', expiresAt: visit.createdAt + visit.holdMinutes * minute }
  if (visit.fate === 'cancelled') return { ...nothing, status: 'cancelled' }
  const confirmation = confirmationOf(random, visit, now)
  const waiting = { ...nothing, ...confirmation, status: confirmation.confirmedAt ? 'booked' : 'pending' } as const
  if (visit.fate === 'noshow') {
    // Nobody is missed before a quarter of an hour has passed.
    return visit.starts + 15 * minute <= now && visit.endedAt <= now ? { ...waiting, status: 'noshow' } : waiting
  }
  if (visit.starts > now + day) return waiting
  const { arrivedAt, startedAt, finishedAt } = hours(random, visit, busyUntil)
  if (arrivedAt > now) return waiting
  const arrived = { ...waiting, status: 'arrived', arrivedAt } as const
  if (startedAt > now) return arrived
  if (finishedAt > now) return { ...arrived, status: 'in-progress', startedAt }
  return { ...arrived, status: 'fulfilled', startedAt, finishedAt }
}

/** When the patient came, was called, and left. */
function hours(random: Random, visit: Visit, busyUntil: Map<string, number>) {
  const surgery = visit.procedure.kind === 'surgery'
  const late = random.chance(0.1)
  const early = surgery ? random.whole(25, 50) : random.whole(-3, 22)
  const arrivedAt = Math.max(
    visit.starts + (late ? random.whole(8, 45) : -early) * minute,
    visit.createdAt + 10 * minute,
  )
  const keys = visit.people.map((one) => one.id)
  const free = Math.max(...keys.map((key) => busyUntil.get(key) ?? 0))
  const delay = surgery ? random.pick([0, 0, 4, 7, 12, 18, 25]) : random.pick([-4, -2, 0, 0, 2, 4, 6, 9])
  const startedAt = Math.max(arrivedAt + random.whole(2, 6) * minute, visit.starts + delay * minute, free + minute)
  const share = surgery ? 0.88 + random.fraction() * 0.2 : 0.7 + random.fraction() * 0.3
  const finishedAt = startedAt + Math.round(visit.procedure.minutes * share) * minute
  for (const key of keys) busyUntil.set(key, finishedAt)
  return { arrivedAt, startedAt, finishedAt }
}

/** Confirmations come in during the three days before; further ahead hardly anyone has been asked. */
function confirmationOf(random: Random, visit: Visit, now: number): Pick<Life, 'confirmedAt' | 'confirmedChannel'> {
  const daysLeft = (visit.starts - now) / day
  const likely =
    daysLeft < 0.6
      ? 0.94
      : daysLeft < 1.6
        ? 0.82
        : daysLeft < 2.6
          ? 0.66
          : daysLeft < 3.6
            ? 0.42
            : daysLeft < 8
              ? 0.18
              : 0.04
  const draw = random.chance(visit.fate === 'noshow' ? likely * 0.6 : likely)
  const confirmedChannel = random.weighted([
    ['whatsapp', 68],
    ['phone', 24],
    ['email', 3],
    ['in_person', 5],
  ] as const)
  const latest = Math.min(visit.starts - 90 * minute, now - minute)
  const earliest = Math.max(visit.createdAt + 2 * minute, latest - 2.5 * day)
  // Squeezed in at short notice, or asked before they were booked: nobody had the time.
  if (!draw || earliest >= latest) return { confirmedAt: null, confirmedChannel: null }
  return { confirmedAt: random.whole(earliest, latest), confirmedChannel }
}
