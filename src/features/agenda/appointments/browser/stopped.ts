import { useSyncExternalStore } from 'react'
import { ProblemError } from '../../../../browser/problem.ts'
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

/** Undoing that asks why, for something else than its day being over. */
export interface AskedUndo {
  readonly kind: 'undo-reason'
  readonly because: string
  /** Tries once more, with the reason. */
  readonly again: (reason: string) => Promise<unknown>
}

export type Stopped = StoppedMove | StoppedUndo | AskedUndo

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

/** Whether something can be done about the refusal of an undoing: somebody else is there, or a reason; then it is asked. */
export function stopUndoAt(
  error: unknown,
  appointment: AppointmentDetail,
  again: (reason: string) => Promise<unknown>,
): boolean {
  const conflict = conflictOf(error)
  if (conflict) stopAt({ kind: 'undo', appointment, conflict })
  const asksWhy = error instanceof ProblemError && error.code === 'REASON_REQUIRED'
  if (asksWhy) stopAt({ kind: 'undo-reason', because: error.message, again })
  return conflict !== null || asksWhy
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
