import type { Professional, ProfessionalFunction, TeamMember } from '../../../../network/offers/both.ts'
import type { ResourceTime } from '../../../availability/contract.ts'
import type { Appointment } from '../../record.ts'
import { claimingStatuses, holdsUntil } from '../../states.ts'
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
  now: string,
): Map<string, Appointment> {
  const held = new Map<string, Appointment>()
  for (const appointment of appointments) {
    if (appointment.id === except || !overlap({ ...appointment, endsAt: holdsUntil(appointment, now) }, stretch))
      continue
    if (!claimingStatuses.some((status) => status === appointment.status)) continue
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

/** Professionals whom the roster (or a leave, or the end of a credential) keeps away for some of a stretch. */
export function awayDuring(times: readonly ResourceTime[], { startsAt, endsAt }: Stretch): Set<string> {
  const away = times.filter(
    ({ kind, hours }) => kind === 'professional' && !hours.some(({ from, to }) => from <= startsAt && to >= endsAt),
  )
  return new Set(away.map(({ id }) => id))
}

/**
 * Seats the members of a team: for each function its regular members who can come, then substitutes who can, then
 * whoever of the regular ones is left, so that the answer says what keeps them.
 */
export function seatTheTeam(
  seats: readonly ProfessionalFunction[],
  members: readonly TeamMember[],
  canCome: (professionalId: string) => boolean,
): (string | null)[] {
  const seated = new Set<string>()
  const choices = [
    (member: TeamMember) => !member.substitute && canCome(member.professionalId),
    (member: TeamMember) => member.substitute && canCome(member.professionalId),
    (member: TeamMember) => !member.substitute,
  ]
  return seats.map((seat) => {
    const left = members.filter((member) => member.function === seat && !seated.has(member.professionalId))
    const chosen = choices.map((fits) => left.find(fits)).find((member) => member !== undefined)
    if (chosen) seated.add(chosen.professionalId)
    return chosen?.professionalId ?? null
  })
}

/** The regular members who are not seated though their function is needed, each with the substitute in their place. */
export function standIns(
  seats: readonly ProfessionalFunction[],
  chosen: readonly (string | null)[],
  members: readonly TeamMember[],
): { absent: string; substitute: string | null }[] {
  const substitutes = members.filter((member) => member.substitute && chosen.includes(member.professionalId))
  return members
    .filter((member) => !member.substitute && seats.includes(member.function))
    .filter((member) => !chosen.includes(member.professionalId))
    .filter((member) => {
      const regular = members.filter((one) => !one.substitute && one.function === member.function).length
      return regular <= seats.filter((seat) => seat === member.function).length
    })
    .map((member) => {
      const index = substitutes.findIndex((one) => one.function === member.function)
      return {
        absent: member.professionalId,
        substitute: index < 0 ? null : (substitutes.splice(index, 1)[0]?.professionalId ?? null),
      }
    })
}
