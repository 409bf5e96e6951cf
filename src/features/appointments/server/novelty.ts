import { localDate } from '../../../shared/time.ts'
import type { Slot } from './slot-facts.ts'

/**
 * What of a slot is new. A correction of the room asks nothing anew of people whose time was settled long ago, and an
 * old surgery may move though its procedure asks for more people by now.
 */
export interface Novelty {
  /** Whether it is at another time. */
  time: boolean
  /** Professionals who are new, or at a new time. */
  people: readonly string[]
  /** Whether the procedure or the people are others. */
  crew: boolean
  /** Whether the procedure or the room is another. */
  place: boolean
  /** Whether the team, the day or the procedure is another. */
  team: boolean
  /** Whether the procedure is what it was: one that was retired since may stay. */
  sameProcedure: boolean
}

type Placed = Slot & { procedureId: string }

/** What of a slot is new against where the appointment stood before; everything for a new one. */
export function noveltyOf(slot: Placed, before: Placed | undefined, zone: string): Novelty {
  if (!before) {
    return { time: true, people: slot.professionalIds, crew: true, place: true, team: true, sameProcedure: false }
  }
  const sameTime = slot.startsAt === before.startsAt && slot.endsAt === before.endsAt
  const sameDay = localDate(slot.startsAt, zone) === localDate(before.startsAt, zone)
  const newcomers = slot.professionalIds.filter((id) => !before.professionalIds.includes(id))
  const otherProcedure = slot.procedureId !== before.procedureId
  const fewer = slot.professionalIds.length < before.professionalIds.length
  return {
    time: !sameTime,
    people: sameTime ? newcomers : slot.professionalIds,
    crew: otherProcedure || newcomers.length > 0 || fewer,
    place: otherProcedure || slot.roomId !== before.roomId,
    team: otherProcedure || slot.teamId !== before.teamId || !sameDay,
    sameProcedure: !otherProcedure,
  }
}
