import { fillPlaces, nearestStep, stepsWithin } from '../../availability/rules.ts'
import type { Interval } from '../../../foundation/offers/both.ts'
import { common, cut, joined } from './intervals.ts'
import { Timetable } from './timetable.ts'
import type { Displaced, Proposal, Seat, World } from './world.ts'

const minuteMilliseconds = 60_000
const dayMilliseconds = 86_400_000

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

function bestWith(seating: Seating, appointment: Displaced, timetable: Timetable): Proposal | undefined {
  const duration = appointment.endsAt - appointment.startsAt
  const startsOf = (id: string) => timetable.starts(id, appointment)
  const people = common(startsOf(appointment.patientId), seatedStarts(seating, startsOf))
  if (people.length === 0) return undefined
  const candidates = appointment.roomIds
    .flatMap((roomId, index) =>
      candidatesIn(common(people, startsOf(roomId)), timetable.opened, appointment).map(
        ({ start, rank: [days, earlier, off] }): Candidate => ({
          roomId,
          start,
          rank: [days, earlier, index > 0 ? 1 : 0, off],
        }),
      ),
    )
    .toSorted(byRank)
  for (const { roomId, start } of candidates) {
    if (timetable.isFull(appointment, start)) continue
    const professionalIds = seatedAt(start, seating, startsOf)
    if (professionalIds) {
      return { appointmentId: appointment.id, roomId, professionalIds, startsAt: start, endsAt: start + duration }
    }
  }
  return undefined
}

type Seating = readonly (readonly string[])[]
type StartsOf = (id: string) => readonly Interval[]

/** The starts at which each seat has somebody of its own. */
function seatedStarts(seating: Seating, startsOf: StartsOf): Interval[] {
  const filled = seating
    .map((seat) => joined(seat.flatMap(startsOf)))
    .reduce<Interval[] | undefined>((all, one) => (all ? common(all, one) : one), undefined)
  const people = seating.flat()
  if (!filled || new Set(people).size === people.length) return filled ?? []
  // Seats that want the same stand-in: who is free changes only where the starts of somebody begin or end.
  const edges = [...new Set(people)].flatMap((id) => startsOf(id).flatMap(({ from, to }) => [from, to]))
  const pieces = cut(filled, edges)
  return joined(pieces.filter(({ from }) => seatedAt(from, seating, startsOf) !== undefined))
}

/** One person for each seat at that start, nobody twice, the best as far as that goes. */
function seatedAt(start: number, seating: Seating, startsOf: StartsOf): string[] | undefined {
  return fillPlaces(seating.map((seat) => ({ professionalIds: seat.filter((id) => isAmong(startsOf(id), start)) })))
}

/** The best start of each day within each stretch of starts, and of each opening; instants are the ends of all. */
function candidatesIn(
  starts: readonly Interval[],
  opened: readonly Interval[],
  { startsAt, endsAt, offsetAt }: Displaced,
): { start: number; rank: readonly [days: number, earlier: number, off: number] }[] {
  const wall = startsAt + offsetAt(startsAt)
  const minutes = (endsAt - startsAt) / minuteMilliseconds
  return within(starts, opened).flatMap(({ stretch, opening }) => {
    const found = []
    for (let from = stretch.from; from < stretch.to;) {
      const offset = offsetAt(from)
      const day = Math.floor((from + offset) / dayMilliseconds)
      const to = Math.min(stretch.to, (day + 1) * dayMilliseconds - offset)
      const steps = stepsWithin({ from, to }, opening, minutes)
      const distance = day - Math.floor(wall / dayMilliseconds)
      if (steps) {
        const sameTime = wall + distance * dayMilliseconds - offset
        const start = nearestStep(steps, sameTime)
        found.push({ start, rank: [Math.abs(distance), distance < 0 ? 1 : 0, Math.abs(start - sameTime)] as const })
      }
      from = to
    }
    return found
  })
}

/** The stretches with the opening each lies in. */
function within(
  stretches: readonly Interval[],
  opened: readonly Interval[],
): { stretch: Interval; opening: Interval }[] {
  let first = 0
  return stretches.flatMap((stretch) => {
    while ((opened[first]?.to ?? Infinity) <= stretch.from) first += 1
    const openings = []
    for (let index = first; ; index += 1) {
      const opening = opened[index]
      if (!opening || opening.from >= stretch.to) return openings
      openings.push({ stretch: common([stretch], [opening])[0] ?? stretch, opening })
    }
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
