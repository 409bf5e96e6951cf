import type { Hours, Lane, Slot } from './model.ts'
import { epochAt, isoInstant, minuteOn, type ZonedDay } from './zoned-day.ts'

/** What the agenda's surface stands for: days × lanes across, minutes of the day down. */
export interface Surface {
  days: readonly ZonedDay[]
  lanes: readonly Lane[]
  hours: Hours
  /** Minutes to which pointer and keys snap. */
  step: number
}

/** A place on the surface: a lane of a day and a wall-clock minute of that day. */
export interface Spot {
  dayIndex: number
  laneIndex: number
  minute: number
}

/** A rectangle in fractions (0–1) of the surface's width and height. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** How many columns the surface has. */
export function columnCount(surface: Surface): number {
  return surface.days.length * surface.lanes.length
}

/** The spot under a point given in fractions of the surface; points outside count as its edge. */
export function spotAt(surface: Surface, x: number, y: number): Spot {
  const column = Math.floor(held(x, 0, 1 - 1e-9) * columnCount(surface))
  const { from, to } = surface.hours
  return {
    dayIndex: Math.floor(column / surface.lanes.length),
    laneIndex: column % surface.lanes.length,
    minute: from + held(y, 0, 1) * (to - from),
  }
}

/** The box of a stretch of minutes in one column, cut to the hours shown. */
export function boxOf(surface: Surface, spot: Omit<Spot, 'minute'>, fromMinute: number, toMinute: number): Box {
  const width = 1 / columnCount(surface)
  const top = fractionOf(surface.hours, fromMinute)
  return {
    left: (spot.dayIndex * surface.lanes.length + spot.laneIndex) * width,
    top,
    width,
    height: fractionOf(surface.hours, toMinute) - top,
  }
}

/** Where a minute lies between the hours shown: 0 at the top, 1 at the bottom, held to them. */
export function fractionOf(hours: Hours, minute: number): number {
  return held((minute - hours.from) / (hours.to - hours.from), 0, 1)
}

/** The step at or before a minute. */
export function stepAt(minute: number, step: number): number {
  return Math.floor(minute / step) * step
}

/** The step nearest to a minute. */
export function nearestStep(minute: number, step: number): number {
  return Math.round(minute / step) * step
}

/** The stretch of a lane between two wall-clock minutes of a day, as instants. */
export function slotOf(surface: Surface, spot: Omit<Spot, 'minute'>, fromMinute: number, toMinute: number): Slot {
  const day = surface.days[spot.dayIndex]!
  return {
    laneId: surface.lanes[spot.laneIndex]!.id,
    startsAt: isoInstant(epochAt(day, fromMinute)),
    endsAt: isoInstant(epochAt(day, toMinute)),
  }
}

/** Where a slot lies on the surface; null where it is not shown. */
export function placeOf(surface: Surface, { laneId, startsAt, endsAt }: Slot): (Box & { fromMinute: number }) | null {
  const startMs = Date.parse(startsAt)
  const dayIndex = surface.days.findIndex((day) => day.startMs <= startMs && startMs < day.endMs)
  const laneIndex = surface.lanes.findIndex(({ id }) => id === laneId)
  const day = surface.days[dayIndex]
  if (!day || laneIndex < 0) return null
  const fromMinute = minuteOn(day, startMs)
  const box = boxOf(surface, { dayIndex, laneIndex }, fromMinute, minuteOn(day, Date.parse(endsAt)))
  return box.height > 0 ? { ...box, fromMinute } : null
}

/** `value` held between `low` and `high`. */
export function held(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
