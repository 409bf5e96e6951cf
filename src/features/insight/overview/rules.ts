import { addMinutes } from '../../../shared/time.ts'
import { endingSoonMinutes, lateAfterMinutes } from '../../agenda/offers/both.ts'
import { type Unit, openOn } from '../../foundation/offers/both.ts'
import type { HeldRoom, ManyAt, Standing } from './contract.ts'

/** A room that can be used now, until something holds it or the unit closes. */
export interface FreeRoom {
  readonly id: string
  readonly name: string
  readonly until: string
}

/** What of a unit's standing the clock changes, at an instant. */
export interface Figures {
  readonly late: number
  readonly ending: number
  readonly free: readonly FreeRoom[]
  readonly isOpen: boolean
}

function sum(many: readonly ManyAt[], isMeant: (at: number) => boolean): number {
  return many.reduce((total, [at, count]) => (isMeant(Date.parse(at)) ? total + count : total), 0)
}

/** How many of those that were to begin are late at an instant. */
export function lateAt(due: readonly ManyAt[], now: string): number {
  const latest = Date.parse(addMinutes(now, -lateAfterMinutes))
  return sum(due, (at) => at <= latest)
}

/** How many holds are about to end at an instant; one that has ended is none any more. */
export function endingAt(holds: readonly ManyAt[], now: string): number {
  const soon = Date.parse(addMinutes(now, endingSoonMinutes))
  return sum(holds, (at) => at > Date.parse(now) && at <= soon)
}

/** The rooms of a unit that nothing holds at an instant of its day, in their order; none while it is closed. */
export function freeAt(unit: Unit, { day, held }: { day: string; held: readonly HeldRoom[] }, now: string) {
  const [at, open] = [Date.parse(now), openOn(unit, day)]
  const closes = open.find(({ from, to }) => Date.parse(from) <= at && at < Date.parse(to))?.to
  if (closes === undefined) return null
  return unit.rooms.flatMap(({ id, name, active }): FreeRoom[] => {
    const next = held.find(([roomId, , to]) => roomId === id && Date.parse(to) > at)
    if (!active || (next && Date.parse(next[1]) <= at)) return []
    return [{ id, name, until: next && next[1] < closes ? next[1] : closes }]
  })
}

/** All of it, where the reader is told of appointments. */
export function figuresAt(unit: Unit, { appointments, held, day }: Standing, now: string): Figures | null {
  if (!appointments || !held) return null
  const free = freeAt(unit, { day, held }, now)
  return {
    late: lateAt(appointments.due, now),
    ending: endingAt(appointments.holds, now),
    free: free ?? [],
    isOpen: free !== null,
  }
}
