import type { Interval } from '../../../foundation/offers/both.ts'
import { joined, without } from './intervals.ts'
import type { Displaced, Hold, Lanes, Proposal, World } from './world.ts'

const dayMilliseconds = 86_400_000

/** The day of the wall clock, counted from 1970-01-01. */
function dayOf(epoch: number, offsetAt: (epoch: number) => number): number {
  return Math.floor((epoch + offsetAt(epoch)) / dayMilliseconds)
}

/** Who is free when, while proposals are being made. Starts are counted in steps. */
export class Timetable {
  readonly #world: World
  readonly #holds: Map<string, Hold[]>
  readonly #known = new Map<string, Map<string, Interval[]>>()
  /** Surgeries by team and day that proposals add. */
  readonly #added = new Map<string, number>()

  constructor(world: World) {
    this.#world = world
    this.#holds = Map.groupBy(world.holds, ({ resourceId }) => resourceId)
  }

  /** When the unit is open. */
  get opened(): readonly Interval[] {
    return this.#world.opened
  }

  /** The starts a resource allows for an appointment of that length; what the appointment itself holds is no obstacle. */
  starts(resourceId: string, { id, startsAt, endsAt, lanes }: Displaced): Interval[] {
    const holds = this.#holds.get(resourceId) ?? []
    const isItsOwn = holds.some((hold) => hold.appointmentId === id)
    const key = `${endsAt - startsAt} ${lanes.join()} ${isItsOwn ? id : ''}`
    const ofResource = this.#known.get(resourceId) ?? new Map<string, Interval[]>()
    this.#known.set(resourceId, ofResource)
    const known = ofResource.get(key)
    if (known) return known
    const found = this.#startsAmong(
      resourceId,
      endsAt - startsAt,
      holds.filter((hold) => hold.appointmentId !== id && shareLane(hold.lanes, lanes)),
    )
    ofResource.set(key, found)
    return found
  }

  #startsAmong(resourceId: string, duration: number, holds: readonly Hold[]): Interval[] {
    const { hours, blocked, margins, window } = this.#world
    const { before, after } = margins.get(resourceId) ?? { before: 0, after: 0 }
    // Starts are whole milliseconds: the last of a stretch is one before its end.
    const fitting = (hours.get(resourceId) ?? [{ from: window.from, to: window.to + duration }]).map(
      ({ from, to }) => ({ from: Math.max(from, window.from), to: Math.min(to - duration + 1, window.to) }),
    )
    const refused = [...holds, ...(blocked.get(resourceId) ?? [])].map(({ from, to }) => ({
      from: from - duration - after + 1,
      to: to + before,
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
  hold({ patientId, team, offsetAt, lanes }: Displaced, { roomId, professionalIds, startsAt, endsAt }: Proposal): void {
    const { before, after } = this.#world.margins.get(roomId) ?? { before: 0, after: 0 }
    this.#add({ resourceId: roomId, appointmentId: null, lanes, from: startsAt - before, to: endsAt + after })
    if (team) {
      const key = `${team.id} ${dayOf(startsAt, offsetAt)}`
      this.#added.set(key, (this.#added.get(key) ?? 0) + 1)
    }
    for (const resourceId of [...professionalIds, patientId])
      this.#add({ resourceId, appointmentId: null, lanes, from: startsAt, to: endsAt })
  }

  #add(hold: Hold): void {
    const holds = this.#holds.get(hold.resourceId)
    if (holds) holds.push(hold)
    else this.#holds.set(hold.resourceId, [hold])
    this.#known.delete(hold.resourceId)
  }
}

function shareLane(one: Lanes, other: Lanes): boolean {
  return one[0] < other[1] && other[0] < one[1]
}
