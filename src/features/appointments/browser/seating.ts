import type { ProfessionalFunction } from '../../procedures/contract.ts'
import type { Professional } from '../../professionals/contract.ts'
import type { Appointment } from '../record.ts'
import { holdingStatuses } from '../states.ts'
import { fittingProfessionals } from './booking-draft.ts'

export interface Stretch {
  readonly startsAt: string
  readonly endsAt: string
}

function overlap(one: Stretch, other: Stretch): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt
}

/**
 * Rooms and professionals that something already shown holds during a stretch, with what holds them.
 * Only a hint while choosing: the server decides, and knows what this screen does not show.
 */
export function heldDuring(
  appointments: readonly Appointment[],
  stretch: Stretch,
  except: string | null,
): Map<string, Appointment> {
  const held = new Map<string, Appointment>()
  for (const appointment of appointments) {
    if (appointment.id === except || !overlap(appointment, stretch)) continue
    if (!holdingStatuses.some((status) => status === appointment.status)) continue
    held.set(appointment.roomId, appointment)
    for (const id of appointment.professionalIds) held.set(id, appointment)
  }
  return held
}

/** Fills the free seats with people who are free and not seated yet; seats that nobody fits stay free. */
export function seatTheFree(
  seats: readonly ProfessionalFunction[],
  chosen: readonly (string | null)[],
  professionals: readonly Professional[],
  held: ReadonlyMap<string, unknown>,
  unitId: string,
  date: string,
): (string | null)[] {
  const taken = new Set(chosen.filter((id) => id !== null))
  return seats.map((seat, index) => {
    const already = chosen[index] ?? null
    if (already) return already
    const free = fittingProfessionals(professionals, unitId, seat, date).find(
      (one) => !taken.has(one.id) && !held.has(one.id),
    )
    if (free) taken.add(free.id)
    return free?.id ?? null
  })
}
