import { clockAt, minute, type OpenDay, todayAt } from './calendar.ts'
import type { DemoProcedure } from './catalogue.ts'
import { bookedAt, cancelledAt, cancelReason, fateOf } from './fate.ts'
import type { DemoRoom, DemoUnit } from './network.ts'
import type { Occupancy } from './occupancy.ts'
import type { DemoPatient } from './patients.ts'
import type { DemoProfessional } from './professionals.ts'
import type { Random } from './random.ts'
import { needsOf, type Visit } from './visit.ts'

/** Someone who should come again, from a day on. */
export interface Due {
  readonly patient: DemoPatient
  readonly procedure: DemoProcedure
  /** Days from the unit's today. */
  readonly offset: number
  readonly replaces: Visit | null
}

export interface Proposal {
  readonly openDay: OpenDay
  readonly room: DemoRoom
  readonly people: readonly DemoProfessional[]
  readonly procedure: DemoProcedure
  readonly patient: DemoPatient
  readonly starts: number
  readonly replaces?: Visit | null
  readonly squeezeReason?: string
  readonly holdMinutes?: number
}

/** One unit's calendar while it is being filled. */
export class Agenda {
  readonly visits: Visit[] = []
  readonly due: Due[] = []
  readonly random: Random
  readonly now: number
  readonly unit: DemoUnit
  readonly #occupancy: Occupancy
  readonly #deskOpens: number
  readonly #daysOf = new Map<string, Set<number>>()

  constructor(unit: DemoUnit, random: Random, occupancy: Occupancy, now: number) {
    this.unit = unit
    this.random = random
    this.now = now
    this.#occupancy = occupancy
    this.#deskOpens = clockAt(unit, todayAt(unit, now), '08:00')
  }

  /** Whether the patient has nothing on that day (an offset from today) nor on the given number of days around it. */
  comesFresh(patient: DemoPatient, offset: number, daysAround: number): boolean {
    const taken = this.#daysOf.get(patient.id)
    if (!taken) return true
    for (let days = -daysAround; days <= daysAround; days++) if (taken.has(offset + days)) return false
    return true
  }

  /** Books it if everything is free; the visit, whatever becomes of it, or null. */
  propose(proposal: Proposal): Visit | null {
    const { openDay, procedure, starts, patient } = proposal
    const ends = starts + procedure.minutes * minute
    const squeezeReason = proposal.squeezeReason ?? null
    if (ends > openDay.closes || starts < openDay.opens) return null
    const needs = needsOf({ ...proposal, ends, squeezeReason })
    if (!this.#occupancy.fits(needs)) return null
    const visit = this.#visitOf(proposal, ends, squeezeReason)
    if (visit.fate === 'kept') this.#occupancy.claim(needs)
    const taken = this.#daysOf.get(patient.id) ?? new Set()
    this.#daysOf.set(patient.id, taken.add(openDay.offset))
    this.visits.push(visit)
    if (visit.replaces) rebook(visit.replaces, visit)
    if (visit.fate !== 'kept' && this.random.chance(0.28)) this.#comeAgain(visit)
    return visit
  }

  #visitOf(proposal: Proposal, ends: number, squeezeReason: string | null): Visit {
    const { random, now } = this
    const { openDay, procedure, starts, replaces = null, holdMinutes = null } = proposal
    const createdAt = this.#bookedAt(proposal)
    const fate = holdMinutes || squeezeReason ? 'kept' : fateOf(random, procedure, starts, createdAt, now)
    const missedAt = Math.min(now, starts + random.whole(20, 240) * minute)
    const endedAt = fate === 'cancelled' ? cancelledAt(random, createdAt, openDay, starts, now) : missedAt
    const reason = fate === 'cancelled' ? cancelReason(random) : null
    const { room, people, patient } = proposal
    const id = random.id(createdAt)
    return {
      id,
      openDay,
      room,
      patient,
      procedure,
      people,
      starts,
      ends,
      squeezeReason,
      createdAt,
      replaces,
      holdMinutes,
      fate,
      endedAt,
      cancelReason: reason,
    }
  }

  #bookedAt({ procedure, openDay, starts, replaces, squeezeReason, holdMinutes }: Proposal): number {
    const { random, now } = this
    if (replaces) return replaces.endedAt
    // A short hold was made just now; a manager's long one within the day.
    if (holdMinutes) return now - random.whole(1, holdMinutes <= 30 ? 22 : 900) * minute
    if (squeezeReason) return Math.min(starts - random.whole(45, 300) * minute, now - random.whole(5, 200) * minute)
    return bookedAt(random, procedure, openDay, this.#deskOpens, now)
  }

  #comeAgain(visit: Visit): void {
    if (visit.endedAt > this.now - 10 * minute) return
    const offset = visit.openDay.offset + this.random.whole(2, 16)
    this.due.push({ patient: visit.patient, procedure: visit.procedure, offset, replaces: visit })
  }
}

/** The old one becomes cancelled for the reason *remarcada*, at the moment its successor was booked. */
function rebook(old: Visit, successor: Visit): void {
  old.fate = 'cancelled'
  old.cancelReason = 'rebooked'
  old.endedAt = successor.createdAt
}
