import type { Interval } from '../claims/rules.ts'
import { common, joined, without } from './intervals.ts'

/** Proposals start at full quarters of an hour. */
export const stepMilliseconds = 15 * 60_000
const dayMilliseconds = 86_400_000

/** Somebody's place in an appointment. */
export interface Seat {
  professionalId: string
  /** The doctor is the last to be replaced. */
  isDoctor: boolean
  /** Who else could sit here, best first. */
  substitutes: readonly string[]
}

/** An appointment that has to go somewhere else. Times in epoch milliseconds. */
export interface Displaced {
  id: string
  startsAt: number
  endsAt: number
  patientId: string
  /** The room it is in, then the others that would do. */
  roomIds: readonly string[]
  seats: readonly Seat[]
  /** The offset of its unit's wall clock from UTC, in milliseconds: "the same day" is the unit's. */
  offsetAt: (epoch: number) => number
  /** Of a surgery with a team: how many the team takes on one day. */
  team?: { id: string; capacityPerDay: number }
}

/** Something that holds a resource, and the appointment for whose sake, where it is one that may move. */
export interface Hold extends Interval {
  resourceId: string
  appointmentId: string | null
}

export interface World {
  /** When rooms and professionals may be booked at all: open, on the roster. Patients always may. */
  hours: ReadonlyMap<string, readonly Interval[]>
  holds: readonly Hold[]
  /** The stretches of the wished block, by the resource it blocks. */
  blocked: ReadonlyMap<string, readonly Interval[]>
  /** Milliseconds a room is held before the start and after the end. */
  margins: ReadonlyMap<string, { before: number; after: number }>
  /** Surgeries of each team on each local day, counted from 1970-01-01; where it is now, an appointment counts too. */
  surgeries?: ReadonlyMap<string, ReadonlyMap<number, number>>
  /** No start before `from`; none at or after `to`. */
  window: Interval
}

export interface Proposal {
  appointmentId: string
  roomId: string
  professionalIds: string[]
  startsAt: number
  endsAt: number
}

/**
 * Where each displaced appointment could go: with the same people, else with the same doctor, else with another; then
 * on the nearest day (the later of two as near), in the same room, at the same time of the day. The longest choose
 * first, since they fit seldom. No two proposals collide with each other or with anything held, and what a displaced
 * appointment holds now stays held for all others, so that each proposal is good whatever becomes of the rest. The
 * appointments that fit nowhere are left out.
 */
export function assign(displaced: readonly Displaced[], world: World): Proposal[] {
  const timetable = new Timetable(world)
  const inTurn = displaced.toSorted(
    (a, b) => b.endsAt - b.startsAt - (a.endsAt - a.startsAt) || a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1),
  )
  return inTurn.flatMap((appointment) => {
    const proposal = place(appointment, timetable)
    if (!proposal) return []
    timetable.hold(appointment, proposal)
    return [proposal]
  })
}

function place(appointment: Displaced, timetable: Timetable): Proposal | undefined {
  // With everybody as they are; with stand-ins beside the same doctor; with another doctor.
  const seatings = [
    appointment.seats.map((seat) => [seat.professionalId]),
    appointment.seats.map((seat) => (seat.isDoctor ? [seat.professionalId] : everybodyFor(seat))),
    appointment.seats.map(everybodyFor),
  ]
  for (const seating of seatings) {
    const proposal = bestWith(seating, appointment, timetable)
    if (proposal) return proposal
  }
  return undefined
}

function everybodyFor(seat: Seat): string[] {
  return [seat.professionalId, ...seat.substitutes]
}

interface Candidate {
  roomId: string
  start: number
  /** What is compared, the first that differs decides. */
  rank: readonly [days: number, earlier: number, otherRoom: number, minutesOff: number]
}

function bestWith(
  seating: readonly (readonly string[])[],
  appointment: Displaced,
  timetable: Timetable,
): Proposal | undefined {
  const duration = appointment.endsAt - appointment.startsAt
  const startsOf = (id: string) => timetable.starts(id, duration, appointment.id)
  let people = startsOf(appointment.patientId)
  for (const seat of seating) {
    const [only, ...others] = seat.map(startsOf)
    people = common(people, others.length > 0 ? joined([only ?? [], ...others].flat()) : (only ?? []))
    if (people.length === 0) return undefined
  }
  const candidates = appointment.roomIds
    .flatMap((roomId, index) => candidatesIn(common(people, startsOf(roomId)), roomId, index > 0, appointment))
    .toSorted(byRank)
  for (const { roomId, start } of candidates) {
    if (timetable.isFull(appointment, start * stepMilliseconds)) continue
    // Two seats may have had the same stand-in in mind.
    const professionalIds = seatAll(seating.map((seat) => seat.filter((id) => isAmong(startsOf(id), start))))
    if (professionalIds) {
      const startsAt = start * stepMilliseconds
      return { appointmentId: appointment.id, roomId, professionalIds, startsAt, endsAt: startsAt + duration }
    }
  }
  return undefined
}

/** The best start of each day that a stretch of starts touches. */
function candidatesIn(
  starts: readonly Interval[],
  roomId: string,
  isOtherRoom: boolean,
  { startsAt, offsetAt }: Displaced,
): Candidate[] {
  const wall = startsAt + offsetAt(startsAt)
  const day = Math.floor(wall / dayMilliseconds)
  return starts.flatMap(({ from, to }) => {
    const found: Candidate[] = []
    for (let first = from; first < to;) {
      const offset = offsetAt(first * stepMilliseconds)
      const itsDay = Math.floor((first * stepMilliseconds + offset) / dayMilliseconds)
      const midnight = Math.ceil(((itsDay + 1) * dayMilliseconds - offset) / stepMilliseconds)
      const last = Math.max(first, Math.min(to, midnight) - 1)
      const sameTime = Math.round((wall + (itsDay - day) * dayMilliseconds - offset) / stepMilliseconds)
      const start = Math.min(Math.max(sameTime, first), last)
      const distance = itsDay - day
      found.push({
        roomId,
        start,
        rank: [Math.abs(distance), distance < 0 ? 1 : 0, isOtherRoom ? 1 : 0, Math.abs(start - sameTime)],
      })
      first = last + 1
    }
    return found
  })
}

function byRank(a: Candidate, b: Candidate): number {
  for (let index = 0; index < a.rank.length; index += 1) {
    const difference = (a.rank[index] ?? 0) - (b.rank[index] ?? 0)
    if (difference !== 0) return difference
  }
  return a.start - b.start
}

function isAmong(starts: readonly Interval[], start: number): boolean {
  return starts.some(({ from, to }) => from <= start && start < to)
}

/** One person for each seat, nobody twice, the best as far as that goes. */
function seatAll(seats: readonly (readonly string[])[], taken: readonly string[] = []): string[] | undefined {
  const [seat, ...rest] = seats
  if (!seat) return []
  for (const id of seat) {
    if (taken.includes(id)) continue
    const others = seatAll(rest, [...taken, id])
    if (others) return [id, ...others]
  }
  return undefined
}

/** The day of the wall clock, counted from 1970-01-01. */
function dayOf(epoch: number, offsetAt: (epoch: number) => number): number {
  return Math.floor((epoch + offsetAt(epoch)) / dayMilliseconds)
}

/** Who is free when, while proposals are being made. Starts are counted in steps. */
class Timetable {
  readonly #world: World
  readonly #holds: Map<string, Hold[]>
  readonly #known = new Map<string, Map<string, Interval[]>>()
  /** Surgeries by team and day that proposals add. */
  readonly #added = new Map<string, number>()

  constructor(world: World) {
    this.#world = world
    this.#holds = Map.groupBy(world.holds, ({ resourceId }) => resourceId)
  }

  /** The starts a resource allows for an appointment of that length; what the appointment itself holds is no obstacle. */
  starts(resourceId: string, duration: number, appointmentId: string): Interval[] {
    const holds = this.#holds.get(resourceId) ?? []
    const isItsOwn = holds.some((hold) => hold.appointmentId === appointmentId)
    const key = `${duration} ${isItsOwn ? appointmentId : ''}`
    const ofResource = this.#known.get(resourceId) ?? new Map<string, Interval[]>()
    this.#known.set(resourceId, ofResource)
    const known = ofResource.get(key)
    if (known) return known
    const found = this.#startsAmong(
      resourceId,
      duration,
      holds.filter((hold) => hold.appointmentId !== appointmentId),
    )
    ofResource.set(key, found)
    return found
  }

  #startsAmong(resourceId: string, duration: number, holds: readonly Hold[]): Interval[] {
    const { hours, blocked, margins, window } = this.#world
    const { before, after } = margins.get(resourceId) ?? { before: 0, after: 0 }
    const step = stepMilliseconds
    const fitting = (hours.get(resourceId) ?? [{ from: window.from, to: window.to + duration }]).map(
      ({ from, to }) => ({
        from: Math.ceil(Math.max(from, window.from) / step),
        to: Math.min(Math.floor((to - duration) / step) + 1, Math.ceil(window.to / step)),
      }),
    )
    const refused = [...holds, ...(blocked.get(resourceId) ?? [])].map(({ from, to }) => ({
      from: Math.floor((from - duration - after) / step) + 1,
      to: Math.ceil((to + before) / step),
    }))
    return without(joined(fitting), joined(refused))
  }

  /** Whether the team has its fill of surgeries on that day; the day it has now stays its own. */
  isFull({ team, startsAt, offsetAt }: Displaced, start: number): boolean {
    const day = dayOf(start, offsetAt)
    if (!team || day === dayOf(startsAt, offsetAt)) return false
    const known = this.#world.surgeries?.get(team.id)?.get(day) ?? 0
    return known + (this.#added.get(`${team.id} ${day}`) ?? 0) >= team.capacityPerDay
  }

  /** Holds what a proposal takes. */
  hold({ patientId, team, offsetAt }: Displaced, { roomId, professionalIds, startsAt, endsAt }: Proposal): void {
    const { before, after } = this.#world.margins.get(roomId) ?? { before: 0, after: 0 }
    this.#add({ resourceId: roomId, appointmentId: null, from: startsAt - before, to: endsAt + after })
    if (team) {
      const key = `${team.id} ${dayOf(startsAt, offsetAt)}`
      this.#added.set(key, (this.#added.get(key) ?? 0) + 1)
    }
    for (const resourceId of [...professionalIds, patientId])
      this.#add({ resourceId, appointmentId: null, from: startsAt, to: endsAt })
  }

  #add(hold: Hold): void {
    const holds = this.#holds.get(hold.resourceId)
    if (holds) holds.push(hold)
    else this.#holds.set(hold.resourceId, [hold])
    this.#known.delete(hold.resourceId)
  }
}
