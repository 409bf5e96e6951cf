import type { Interval } from '../../../foundation/offers/both.ts'

/** Lanes `[from, to)` of the three that a resource has. */
export type Lanes = readonly [from: number, to: number]

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
  /** The lanes `[from, to)` it needs of room and people. */
  lanes: Lanes
  /** The offset of its unit's wall clock from UTC, in milliseconds: "the same day" is the unit's. */
  offsetAt: (epoch: number) => number
  /** Of a surgery with a team: how many the team takes on one day. */
  team?: { id: string; capacityPerDay: number }
}

/** Something that holds a resource, and the appointment for whose sake, where it is one that may move. */
export interface Hold extends Interval {
  resourceId: string
  appointmentId: string | null
  lanes: Lanes
}

export interface World {
  /** When the unit is open; starts are counted from there. */
  opened: readonly Interval[]
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
