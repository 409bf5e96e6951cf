import type { Move } from '../../../../../browser/agenda/model.ts'
import type { Appointment } from '../../record.ts'
import type { LanesBy } from '../calendar/search-params.ts'

/** What of an appointment a move changes. */
export interface PlaceChange {
  readonly roomId?: string
  readonly professionalIds?: string[]
  readonly startsAt?: string
  readonly endsAt?: string
  /** Of a confirmed one that gets another start: shown at once, never sent. */
  readonly status?: Appointment['status']
}

/**
 * The change that dropping a card asks for. Between lanes of rooms it changes the room; between lanes of professionals the
 * one takes the other's place, and dropping it on somebody who is in it already changes only the time.
 */
export function changeOfMove(move: Move, appointment: Appointment, by: LanesBy): PlaceChange {
  const time = { startsAt: asInstant(move.startsAt), endsAt: asInstant(move.endsAt) }
  if (move.laneId === move.fromLaneId) return time
  if (by === 'sala') return { ...time, roomId: move.laneId }
  if (appointment.professionalIds.includes(move.laneId)) return time
  return {
    ...time,
    professionalIds: appointment.professionalIds.map((id) => (id === move.fromLaneId ? move.laneId : id)),
  }
}

/** An instant as the server writes it, so that what is shown at once and what is answered later are the same. */
export function asInstant(instant: string): string {
  return new Date(instant).toISOString()
}

/** The change that takes another one back: the members it touched, as they were. */
export function reverseOf(change: PlaceChange, before: Appointment): PlaceChange {
  return {
    ...(change.roomId !== undefined && { roomId: before.roomId }),
    ...(change.professionalIds !== undefined && { professionalIds: before.professionalIds }),
    ...(change.startsAt !== undefined && { startsAt: before.startsAt }),
    ...(change.endsAt !== undefined && { endsAt: before.endsAt }),
    ...(change.status !== undefined && { status: before.status }),
  }
}
