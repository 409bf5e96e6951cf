import type { Context } from '../../../../server/endpoint/context.ts'
import { Problem } from '../../../../shared/problem.ts'
import { addMinutes, formatRange, minutesBetween } from '../../../../shared/time.ts'
import { firstSlots } from '../../availability/server/slots.ts'
import { type Claim, claimsOn, everyLane } from '../../../foundation/offers/server.ts'
import { type HeldNames, namesOfHeld } from './conflict-queries.ts'
import type { Placement } from './placement-facts.ts'
import { both, type Both, inBoth } from '../../../../shared/both.ts'

/** How far around the wanted day the nearest fitting times are looked for. */
const daysBefore = 7
const daysAfter = 21
const nearestCount = 3

interface Refused {
  id: string
  slot: Placement & { unitId: string }
  claims: readonly Claim[]
  timeZone: string
}

interface NearTime {
  startsAt: string
  endsAt: string
}

/**
 * The answer to a slot that is taken: what is in the way, by name, and the three nearest times that fit room,
 * professionals and patient within opening hours and roster. Undefined when the way has become free meanwhile: try again.
 */
export async function slotTaken(context: Context, refused: Refused): Promise<Problem | undefined> {
  const held = await claimsOn(context.database, refused.claims, refused.id)
  if (held.length === 0) return undefined
  const [names, nearest] = await Promise.all([namesOfHeld(context, held), nearestTimes(context, refused)])
  const blockers = held.map((one, index) => ({ kind: one.resourceKind, ...one, ...names[index] }))
  const [first] = blockers
  const sentence = inBoth((language) =>
    first
      ? `${first.resourceName ?? ''} ${heldWords(first)[language]}, ${formatRange(first.startsAt, first.endsAt, refused.timeZone, language)}.`
      : '',
  )
  return new Problem('SLOT_TAKEN', sentence, { extra: { blockers, nearest } })
}

/**
 * Of a patient what they have and with whom, of a room or professional whose it is; of another unit's only that it is
 * there: neither whose it is nor of what kind.
 */
function heldWords(held: Partial<HeldNames> & { kind: string }): Both {
  const { label, isElsewhere, procedureName, professionals } = held
  if (held.kind === 'patient' && procedureName) {
    return professionals
      ? both(`já tem ${procedureName} com ${professionals}`, `already has ${procedureName} with ${professionals}`)
      : both(`já tem ${procedureName}`, `already has ${procedureName}`)
  }
  if (label) return both(`já está com ${label}`, `is already with ${label}`)
  return isElsewhere
    ? both('já tem compromisso em outra unidade', 'is already taken at another unit')
    : both('já tem compromisso', 'is already taken')
}

async function nearestTimes(context: Context, refused: Refused): Promise<NearTime[]> {
  const { slot: placement, claims } = refused
  const room = claims.find((claim) => claim.resourceKind === 'room')
  const starts = await firstSlots(context, {
    unitIds: [placement.unitId],
    from: addMinutes(placement.startsAt, -daysBefore * 1440),
    to: addMinutes(placement.startsAt, daysAfter * 1440),
    minutes: minutesBetween(placement.startsAt, placement.endsAt),
    lanes: room?.lanes ?? everyLane,
    roomIds: [placement.roomId],
    roomKind: 'surgery',
    demands: placement.professionalIds.map((id) => ({ function: 'doctor', professionalIds: [id] })),
    patientId: placement.patientId,
    weekdays: null,
    fromTime: null,
    toTime: null,
    exceptAppointmentIds: [refused.id],
    avoid: [],
    near: placement.startsAt,
    limit: nearestCount,
    perDay: null,
  })
  const times = starts.map(({ startsAt, endsAt }) => ({ startsAt, endsAt }))
  return times.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
}
