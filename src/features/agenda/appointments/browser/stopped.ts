import { useSyncExternalStore } from 'react'
import type { Appointment, AppointmentDetail } from '../record.ts'
import { type Conflict, conflictOf } from './moving/conflict.ts'
import type { PlaceChange } from './moving/move-change.ts'

interface OfMove {
  readonly appointment: Appointment
  readonly change: PlaceChange
  /** Of the unit it is in. */
  readonly zone: string
  /** Tries once more: with another change, or with a reason. */
  readonly again: (change: PlaceChange, reason?: string) => Promise<unknown>
}

/** A move that did not go through and what can be done about it. */
export type StoppedMove =
  | (OfMove & { readonly kind: 'conflict'; readonly conflict: Conflict })
  | (OfMove & { readonly kind: 'reason'; readonly because: string })

/** Undoing that met somebody else in the place it would take again. */
export interface StoppedUndo {
  readonly kind: 'undo'
  readonly appointment: AppointmentDetail
  readonly conflict: Conflict
}

export type Stopped = StoppedMove | StoppedUndo

let current: Stopped | null = null
const listeners = new Set<() => void>()

function show(next: Stopped | null): void {
  current = next
  for (const tell of listeners) tell()
}

/**
 * Asks what to do about what was refused. Kept beside the pages and not in one: a notice offers undoing for ten seconds,
 * and anyone who presses it may have gone to another page meanwhile.
 */
export function stopAt(stopped: Stopped): void {
  show(stopped)
}

/** Whether the refusal of an undoing was that somebody else is there by now; then it is asked about. */
export function stopUndoAt(error: unknown, appointment: AppointmentDetail): boolean {
  const conflict = conflictOf(error)
  if (conflict) stopAt({ kind: 'undo', appointment, conflict })
  return conflict !== null
}

/** Leaves it as it was. */
export function giveUp(): void {
  if (current !== null) show(null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What waits for an answer; null when nothing does. */
export function useStopped(): Stopped | null {
  return useSyncExternalStore(subscribe, () => current)
}
