import type { JobTransaction } from '../../../../server/jobs/kinds.ts'
import { newId } from '../../../../shared/ids.ts'
import { addMinutes, localDate, minutesBetween, minutesOfDay } from '../../../../shared/time.ts'
import { fittingSlots } from '../../../agenda/offers/server.ts'
import type { Slot } from '../../../agenda/offers/both.ts'
import { type FreeStretch, inOrder, isAtTheirHours, judge, rank, type Ranked } from '../ranking.ts'
import { busyPatients } from './matching-queries.ts'
import { bestOfWaiting, type RankedItem } from './ranking-queries.ts'
import { type Freed, lockSlotsOf, openSlotsIn, writeCandidates, type NewCandidate, writeSlot } from './slot-queries.ts'
import type { FreedCause } from '../states.ts'
import { endSlots, tellSlots, tellWorkers } from './slot-telling.ts'

/** As many as a slot is shown with, and as many as are tried to find them. */
const mostCandidates = 8
const mostTried = 60

/** What is looked at for one event, at most; and the shortest stretch, in minutes, that is anybody's. */
export const matchLimits = { stretches: 20, minutes: 60 } as const

interface Found extends Freed {
  readonly zone: string
  readonly cause: FreedCause
  /** What it came of; null where it is what is left of a slot. */
  readonly eventId: number | null
}

type Looking = Pick<JobTransaction, 'database' | 'now'>

/** A stretch as the ranking sees it, before it is known who is free then. */
function stretchOf(freed: Freed, zone: string, now: string): Omit<FreeStretch, 'freeProfessionals'> {
  const date = localDate(freed.startsAt, zone)
  const fromMinute = minutesOfDay(freed.startsAt, zone)
  return {
    unitId: freed.unitId,
    date,
    today: localDate(now, zone),
    weekday: Temporal.PlainDate.from(date).dayOfWeek,
    fromMinute,
    toMinute: fromMinute + minutesBetween(freed.startsAt, freed.endsAt),
    hoursAhead: minutesBetween(now, freed.startsAt) / 60,
  }
}

/** The best of those who wait and could take a stretch, one item a patient, before it is looked whether people and room fit. */
export async function rankFor(
  { database, now }: Looking,
  freed: Freed,
  zone: string,
  known: string | null,
): Promise<{ ranked: Ranked<RankedItem>[]; stretch: FreeStretch }> {
  const present = now.toString()
  const asked = stretchOf(freed, zone, present)
  const { startsAt: from, endsAt: to } = freed
  const items = await bestOfWaiting(database, {
    stretch: asked,
    from,
    to,
    now: present,
    exceptOffered: known,
    atMost: mostTried,
  })
  const free = items.flatMap(({ professionalId, isDoctorFree }) =>
    isDoctorFree && professionalId ? [professionalId] : [],
  )
  const stretch = { ...asked, freeProfessionals: new Set(free) }
  return { ranked: rank(items, stretch), stretch }
}

/** Whom a stretch suits, with the place found for each; at most a handful. */
export async function candidatesFor(
  looking: Looking,
  freed: Freed,
  zone: string,
  known: string | null,
): Promise<NewCandidate[]> {
  const { ranked: tried, stretch } = await rankFor(looking, freed, zone, known)
  const { startsAt: from, endsAt: to } = freed
  const busy = await busyPatients(looking.database, { patientIds: tried.map(({ item }) => item.patientId), from, to })
  const fit = fitter(looking, freed)
  const found: { ranked: Ranked<RankedItem>; slot: Slot }[] = []
  for (const one of tried) {
    const placed = await placeFor(one, stretch, fit, zone)
    const isBusy = (slot: Slot) =>
      busy.some(
        (other) => other.patientId === one.item.patientId && other.from < slot.endsAt && other.to > slot.startsAt,
      )
    if (placed && !isBusy(placed.slot)) found.push(placed)
    if (found.length === mostCandidates) break
  }
  return found
    .toSorted((one, other) => inOrder(one.ranked, other.ranked))
    .map(({ ranked: { item, score, reasons }, slot }) => ({
      itemId: item.id,
      score,
      reasons,
      roomId: slot.roomId,
      professionalIds: slot.professionalIds,
      startsAt: slot.startsAt,
      endsAt: slot.endsAt,
    }))
}

interface Wish {
  readonly procedureId: string
  readonly professionalId: string | null
  readonly fromTime: string | null
  readonly toTime: string | null
}
type Fit = (wish: Wish) => Promise<Slot | undefined>

/** Looks for the first start of a procedure in a stretch, once for all who wish the same. */
function fitter({ database, now }: Looking, { unitId, roomId, professionalId, startsAt, endsAt }: Freed): Fit {
  const known = new Map<string, Promise<Slot | undefined>>()
  const look = async (wish: Wish) => {
    const people = [professionalId, wish.professionalId].flatMap((id) => id ?? [])
    const [slot] = await fittingSlots(
      { database, now },
      {
        procedureId: wish.procedureId,
        unitIds: [unitId],
        from: startsAt,
        to: endsAt,
        professionalIds: [...new Set(people)],
        ...(roomId !== null && { roomIds: [roomId] }),
        ...(wish.fromTime !== null && { fromTime: wish.fromTime, toTime: wish.toTime ?? undefined }),
        limit: 1,
      },
    )
    // A procedure that says nothing of its people is booked by hand.
    return slot && slot.endsAt <= endsAt && slot.professionalIds.length > 0 ? slot : undefined
  }
  return (wish) => {
    const key = JSON.stringify(wish)
    const found = known.get(key) ?? look(wish)
    known.set(key, found)
    return found
  }
}

/** The place for somebody, as they would like it where that goes; their rank is that of just this place. */
async function placeFor(
  { item }: Ranked<RankedItem>,
  stretch: FreeStretch,
  fit: Fit,
  zone: string,
): Promise<{ ranked: Ranked<RankedItem>; slot: Slot } | undefined> {
  const { procedureId, professionalId: wished, fromTime, toTime } = item
  const professionalId = wished !== null && stretch.freeProfessionals.has(wished) ? wished : null
  const hours = isAtTheirHours(item, stretch) ? { fromTime, toTime } : { fromTime: null, toTime: null }
  const slot =
    (await fit({ procedureId, professionalId, ...hours })) ??
    (await fit({ procedureId, professionalId: null, fromTime: null, toTime: null }))
  if (!slot) return undefined
  const fromMinute = minutesOfDay(slot.startsAt, zone)
  const place = {
    ...stretch,
    fromMinute,
    toMinute: fromMinute + item.minutes,
    freeProfessionals: new Set(slot.professionalIds),
  }
  return { ranked: judge(item, place), slot }
}

/**
 * Finds whom a stretch that came free suits, and keeps it with the ranking where it suits anybody. What is open there
 * already is ranked anew; what is being offered is left alone.
 */
export async function matchStretch(transaction: JobTransaction, found: Found): Promise<void> {
  const { database, now } = transaction
  await lockSlotsOf(database, found.unitId)
  const open = await openSlotsIn(database, found)
  if (open.some(({ isOffered }) => isOffered)) return
  const [known] = open
  const candidates = await candidatesFor({ database, now }, found, found.zone, known?.id ?? null)
  const left = candidates.length === 0 ? open : open.slice(1)
  await endSlots(
    transaction,
    left.map(({ id }) => id),
    'gone',
  )
  if (candidates.length === 0) return
  const id = known?.id ?? newId()
  await writeSlot(database, { ...found, id, now: now.toString() })
  await writeCandidates(database, id, candidates)
  const around: [string, string][] = known ? [[known.startsAt, known.endsAt]] : []
  for (const slot of await tellSlots(transaction, [id], 'match', around)) {
    const added = slot.suits.filter((itemId) => !slot.before.includes(itemId))
    await tellWorkers(transaction, { ...slot, slotId: id }, added)
  }
}

/** The earliest start that is looked for: whoever is called needs to get there. */
export function earliestStart(now: Temporal.Instant): string {
  return addMinutes(now.toString(), 120)
}
