import { held, nearestStep, type Surface } from './geometry.ts'
import type { AgendaEvent, Move } from './model.ts'
import { dayMinutes, epochAt, isoInstant } from './zoned-day.ts'

/** Where a dragged, resized or drawn stretch would land: a column and wall-clock minutes of its day. */
export interface Draft {
  dayIndex: number
  laneIndex: number
  fromMinute: number
  /** May pass 1440 when a moved event reaches into the next day. */
  toMinute: number
}

/** A step of pointer or keys, counted in columns and minutes. */
export interface Shift {
  days?: number
  lanes?: number
  minutes?: number
}

/** The draft moved as a whole, held to the surface; a lane past the last goes on in the next day. */
export function shifted(surface: Surface, draft: Draft, shift: Shift): Draft {
  const lanes = surface.lanes.length
  const dayIndex = held(draft.dayIndex + (shift.days ?? 0), 0, surface.days.length - 1)
  const column = held(dayIndex * lanes + draft.laneIndex + (shift.lanes ?? 0), 0, surface.days.length * lanes - 1)
  const length = draft.toMinute - draft.fromMinute
  const minutes = shift.minutes ?? 0
  const wanted = draft.fromMinute + minutes
  const fromMinute = minutes === 0 ? wanted : held(wanted, surface.hours.from, surface.hours.to - surface.step)
  return { dayIndex: Math.floor(column / lanes), laneIndex: column % lanes, fromMinute, toMinute: fromMinute + length }
}

/** The draft with its end moved by so many minutes: at least one step long, at most to midnight, unless it was past it. */
export function stretched(surface: Surface, draft: Draft, minutes: number): Draft {
  const latest = Math.max(dayMinutes, draft.toMinute)
  return { ...draft, toMinute: held(draft.toMinute + minutes, draft.fromMinute + surface.step, latest) }
}

/**
 * Minutes to shift by for a pointer that moved by `minutes`: the start lands on a step.
 * Less than half a step is no shift, so that a change of lane alone keeps an odd time.
 */
export function pointerShift(surface: Surface, fromMinute: number, minutes: number): number {
  if (Math.abs(minutes) < surface.step / 2) return 0
  return nearestStep(fromMinute + minutes, surface.step) - fromMinute
}

/**
 * The move that a draft amounts to, with the event's true duration and so many minutes more; null when it would stay where
 * it is.
 */
export function moveOf(
  surface: Surface,
  event: AgendaEvent,
  fromLaneId: string,
  draft: Draft,
  longer = 0,
): Move | null {
  const startMs = epochAt(surface.days[draft.dayIndex]!, draft.fromMinute)
  const laneId = surface.lanes[draft.laneIndex]!.id
  if (startMs === Date.parse(event.startsAt) && laneId === fromLaneId) return null
  const endMs = startMs + Date.parse(event.endsAt) - Date.parse(event.startsAt) + longer * 60_000
  return { id: event.id, laneId, fromLaneId, startsAt: isoInstant(startMs), endsAt: isoInstant(endMs) }
}

/** The new end that a draft amounts to; null when nothing would change. */
export function resizeOf(surface: Surface, event: AgendaEvent, draft: Draft): { id: string; endsAt: string } | null {
  const endMs = epochAt(surface.days[draft.dayIndex]!, draft.toMinute)
  if (endMs === Date.parse(event.endsAt) || endMs <= Date.parse(event.startsAt)) return null
  return { id: event.id, endsAt: isoInstant(endMs) }
}

/** An event that somebody holds, and where it stood when they took hold of it. */
export interface Carried {
  readonly event: AgendaEvent
  readonly fromLaneId: string
  readonly kind: 'move' | 'resize'
  readonly start: Draft
}

/** What letting go of it now would ask for; null when nothing would change. */
export function changeOf(surface: Surface, { event, fromLaneId, kind, start }: Carried, draft: Draft): Change | null {
  const longer = draft.toMinute - draft.fromMinute - (start.toMinute - start.fromMinute)
  const move = kind === 'move' ? moveOf(surface, event, fromLaneId, draft, longer) : null
  if (move) return { move }
  const resize = kind === 'resize' || longer !== 0 ? resizeOf(surface, event, draft) : null
  return resize && { resize }
}

type Change = { readonly move: Move } | { readonly resize: { id: string; endsAt: string } }
