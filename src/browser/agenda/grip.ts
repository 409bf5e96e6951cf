import { type Draft, pointerShift, shifted, stretched } from './draft.ts'
import { type Spot, stepAt, type Surface } from './geometry.ts'
import type { Card } from './placement.ts'

/** What a pointer took hold of, and where. */
export interface Grip {
  kind: 'move' | 'resize' | 'create'
  origin: Spot
  /** Where everything stood when it was taken hold of. */
  start: Draft
}

/** Hold of a card at `origin`; to move it as a whole, or its end only. */
export function gripOfCard(surface: Surface, card: Card, origin: Spot, kind: 'move' | 'resize'): Grip {
  const startMs = Date.parse(card.event.startsAt)
  const minutes = (Date.parse(card.event.endsAt) - startMs) / 60_000
  const day = surface.days[origin.dayIndex]!
  // A card that began the day before starts at a negative minute of this one.
  const fromMinute = startMs < day.startMs ? (startMs - day.startMs) / 60_000 : card.fromMinute
  const toMinute = kind === 'resize' ? card.toMinute : fromMinute + minutes
  const { dayIndex, laneIndex } = origin
  return { kind, origin, start: { dayIndex, laneIndex, fromMinute, toMinute } }
}

/** Hold of empty time: a stretch of one step, to be drawn longer. */
export function gripOfEmpty(surface: Surface, origin: Spot): Grip {
  const { dayIndex, laneIndex } = origin
  const fromMinute = Math.min(stepAt(origin.minute, surface.step), surface.hours.to - surface.step)
  return { kind: 'create', origin, start: { dayIndex, laneIndex, fromMinute, toMinute: fromMinute + surface.step } }
}

/** Where what is held would land with the pointer at `spot`. */
export function dragged(surface: Surface, { kind, origin, start }: Grip, spot: Spot): Draft {
  const minutes = spot.minute - origin.minute
  if (kind === 'resize') return stretched(surface, start, pointerShift(surface, start.toMinute, minutes))
  if (kind === 'create') {
    const step = Math.min(stepAt(spot.minute, surface.step), surface.hours.to - surface.step)
    return {
      ...start,
      fromMinute: Math.min(start.fromMinute, step),
      toMinute: Math.max(start.fromMinute, step) + surface.step,
    }
  }
  const columns = (spot.dayIndex - origin.dayIndex) * surface.lanes.length + spot.laneIndex - origin.laneIndex
  return shifted(surface, start, { lanes: columns, minutes: pointerShift(surface, start.fromMinute, minutes) })
}
