import { localDate } from '../../../../shared/time.ts'
import type { Placement } from './placement-facts.ts'

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

type Placed = Placement & { procedureId: string }

/** What of a slot is new against where the appointment stood before; everything for a new one. */
export function noveltyOf(placement: Placed, before: Placed | undefined, zone: string): Novelty {
  if (!before) {
    return { time: true, people: placement.professionalIds, crew: true, place: true, team: true, sameProcedure: false }
  }
  const sameTime = placement.startsAt === before.startsAt && placement.endsAt === before.endsAt
  const sameDay = localDate(placement.startsAt, zone) === localDate(before.startsAt, zone)
  const newcomers = placement.professionalIds.filter((id) => !before.professionalIds.includes(id))
  const otherProcedure = placement.procedureId !== before.procedureId
  const fewer = placement.professionalIds.length < before.professionalIds.length
  return {
    time: !sameTime,
    people: sameTime ? newcomers : placement.professionalIds,
    crew: otherProcedure || newcomers.length > 0 || fewer,
    place: otherProcedure || placement.roomId !== before.roomId,
    team: otherProcedure || placement.teamId !== before.teamId || !sameDay,
    sameProcedure: !otherProcedure,
  }
}
