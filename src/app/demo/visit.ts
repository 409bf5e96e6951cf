import { minute, type OpenDay } from './calendar.ts'
import type { DemoProcedure } from './catalogue.ts'
import type { DemoRoom } from './network.ts'
import { everyLane, type Need, ordinaryLane, squeezedLane } from './occupancy.ts'
import type { DemoPatient } from './patients.ts'
import type { DemoProfessional } from './professionals.ts'

/** What becomes of an appointment, whatever the hour is now. */
export type Fate = 'kept' | 'noshow' | 'cancelled'

/** An appointment as planned; times are epoch milliseconds. */
export interface Visit {
  readonly id: string
  readonly openDay: OpenDay
  readonly room: DemoRoom
  readonly patient: DemoPatient
  readonly procedure: DemoProcedure
  readonly people: readonly DemoProfessional[]
  readonly starts: number
  readonly ends: number
  readonly squeezeReason: string | null
  readonly createdAt: number
  readonly replaces: Visit | null
  /** A hold of this many minutes, or null. */
  readonly holdMinutes: number | null
  fate: Fate
  /** When it was cancelled, or missed and dealt with. */
  endedAt: number
  cancelReason: string | null
}

/** What a visit takes while it holds: the room with its setup and cleaning, every professional, and the patient. */
export function needsOf(
  visit: Pick<Visit, 'room' | 'people' | 'patient' | 'procedure' | 'starts' | 'ends' | 'squeezeReason'>,
): Need[] {
  const { room, people, patient, procedure, starts: from, ends: to } = visit
  const lanes = procedure.kind === 'surgery' ? everyLane : visit.squeezeReason ? squeezedLane : ordinaryLane
  return [
    { resourceId: room.id, lanes, from: from - room.setupMinutes * minute, to: to + room.cleaningMinutes * minute },
    ...people.map((one) => ({ resourceId: one.id, lanes, from, to })),
    // However many rooms squeeze people in, a patient is in one place.
    { resourceId: patient.id, lanes: everyLane, from, to },
  ]
}
