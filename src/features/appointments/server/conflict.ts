import type { Context } from '../../../server/context.ts'
import type { Language } from '../../../shared/language.ts'
import { Problem } from '../../../shared/problem.ts'
import { addMinutes, formatRange, minutesBetween } from '../../../shared/time.ts'
import { firstSlots } from '../../availability/server/slots.ts'
import { type Claim, everyLane } from '../../claims/server/claim.ts'
import { claimsOn } from '../../claims/server/queries.ts'
import { type HeldNames, namesOfHeld } from './conflict-queries.ts'
import type { Placement } from './placement-facts.ts'

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
  const sentence = (language: Language) => {
    const [first] = blockers
    if (!first) return ''
    const when = formatRange(first.startsAt, first.endsAt, refused.timeZone, language)
    return `${first.resourceName ?? ''} ${heldWords(first, language)}, ${when}.`
  }
  return new Problem('SLOT_TAKEN', { 'pt-BR': sentence('pt-BR'), en: sentence('en') }, { extra: { blockers, nearest } })
}

/**
 * Of a patient what they have and with whom, of a room or professional whose it is; of another unit's only that it is
 * there: neither whose it is nor of what kind.
 */
function heldWords(held: Partial<HeldNames> & { kind: string }, language: Language): string {
  const { label, isElsewhere, procedureName, professionals } = held
  if (held.kind === 'patient' && procedureName) {
    const what = [procedureName, professionals].filter(Boolean).join(language === 'en' ? ' with ' : ' com ')
    return language === 'en' ? `already has ${what}` : `já tem ${what}`
  }
  if (label) return language === 'en' ? `is already with ${label}` : `já está com ${label}`
  if (isElsewhere) return language === 'en' ? 'is already taken at another unit' : 'já tem compromisso em outra unidade'
  return language === 'en' ? 'is already taken' : 'já tem compromisso'
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
