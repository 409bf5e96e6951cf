import type { JobKind, JobTransaction } from '../../../server/jobs/kinds.ts'
import { addMinutes } from '../../../shared/time.ts'
import { mostSettledAtOnce, settleOffers } from './offer-queries.ts'
import { zoneOf } from '../../units/server/zone-queries.ts'
import type { FreedCause } from '../states.ts'
import { earliestStart, matchStretch } from './matching.ts'
import {
  areRoomsAmong,
  eventOf,
  type FreeingEvent,
  freeStretches,
  publishedShifts,
  type Sought,
  theatreResources,
} from './matching-queries.ts'

/** What of each event came free, by its name. */
const causes: Readonly<Record<string, FreedCause>> = {
  'appointment.cancel': 'cancelled',
  'appointment.enteredInError': 'cancelled',
  'appointment.noShow': 'missed',
  'appointment.move': 'moved',
  'appointment.edit': 'moved',
  'appointment.rebook': 'moved',
  'appointment.expire': 'expired',
  'appointment.release': 'expired',
  'block.end': 'block',
  'block.edit': 'block',
  'block.editSeries': 'block',
  'block.split': 'block',
  'block.delete': 'block',
  'block.deleteSeries': 'block',
  'roster.publish': 'roster',
}

/** What is looked at for one event, at most; days ahead, and the shortest stretch, in minutes, that is anybody's. */
const limits = { stretches: 20, days: 366, minutes: 60 } as const

/** Looks whom the time suits that came free with an event; what is taken again by now is not found. */
async function match(transaction: JobTransaction, eventId: number): Promise<void> {
  const { database, now } = transaction
  const event = await eventOf(database, eventId)
  const cause = event && causes[`${event.noun}.${event.verb}`]
  if (!event || !cause || event.unitId === null) return
  const { unitId } = event
  const after = earliestStart(now)
  const sought = await soughtBy(transaction, { ...event, unitId }, after)
  if (sought.length === 0) return
  const zone = await zoneOf(database, unitId)
  if (zone === undefined) throw new Error('a freed slot is in no unit')
  const asked = { unitId, sought, after, minutes: limits.minutes, atMost: limits.stretches }
  for (const { resourceId, kind, startsAt, endsAt } of await freeStretches(database, asked))
    await matchStretch(transaction, {
      unitId,
      roomId: kind === 'room' ? resourceId : null,
      professionalId: kind === 'professional' ? resourceId : null,
      startsAt,
      endsAt,
      ...{ zone, cause, eventId },
    })
}

/** Which resources may be free, and when: rooms for surgeries that the event names, else its doctors, else all such rooms. */
async function soughtBy(
  { database, now }: JobTransaction,
  { noun, unitId, concerns }: FreeingEvent & { unitId: string },
  after: string,
): Promise<Sought[]> {
  const horizon = addMinutes(now.toString(), limits.days * 1440)
  const intervals = (concerns.intervals ?? []).filter(([from, to]) => to > after && from < horizon)
  if (intervals.length === 0) return []
  if (noun === 'roster') {
    const asked = { unitId, intervals, ids: concerns.rowIds ?? null, after, atMost: limits.stretches }
    return publishedShifts(database, asked)
  }
  const named = concerns.resourceIds ?? null
  const resources = await theatreResources(database, unitId, named)
  // A surgery names its room and its people, who are free again together: the room stands for all.
  const isOfRoom = named !== null && (await areRoomsAmong(database, named))
  const kind = isOfRoom || named === null ? 'room' : 'professional'
  return resources
    .filter((one) => one.kind === kind)
    .flatMap(({ id }) => intervals.map(([from, to]) => ({ resourceId: id, from, to })))
}

/** Finds the patients for time that came free. */
const matchFreedTime: JobKind = {
  name: 'waitlist.match',
  title: { 'pt-BR': 'Procurar pacientes para horários liberados', en: 'Find patients for freed time' },
  seenBy: 'waitlist.read',
  on: [
    ...(['appointment.cancel', 'appointment.enteredInError', 'appointment.noShow', 'appointment.move'] as const),
    ...(['appointment.edit', 'appointment.rebook', 'appointment.expire', 'appointment.release'] as const),
    ...(['block.end', 'block.edit', 'block.editSeries', 'block.split', 'block.delete', 'block.deleteSeries'] as const),
    'roster.publish',
  ],
  lookEvery: 5,
  atOnce: 10,
  async run({ write }, { eventId }) {
    if (eventId !== undefined) await write((transaction) => match(transaction, eventId))
  },
}

const outcomes = { accepted: 'accept', expired: 'expireOffer', withdrawn: 'withdraw' } as const

/** Settles offers whose hold is gone or was booked; answers how many. */
async function settle({ database, now, record }: JobTransaction): Promise<number> {
  const settled = await settleOffers(database, now.toString())
  for (const { itemId, state, unitId, slotUnitId, startsAt, endsAt } of settled) {
    if (state === 'offered' || state === 'declined') continue
    record({
      noun: 'waitlist',
      verb: outcomes[state],
      entityId: itemId,
      unitId,
      concerns: { intervals: [[startsAt, endsAt]], unitIds: [slotUnitId] },
      changes: { offer: ['offered', state] },
    })
  }
  return settled.length
}

/** Lets offers follow their holds: what expires is offered no longer, what is booked was taken. */
const settleOffersOfHolds: JobKind = {
  name: 'waitlist.settleOffers',
  title: { 'pt-BR': 'Encerrar ofertas de horários liberados', en: 'Settle offers of freed time' },
  seenBy: 'waitlist.read',
  on: ['appointment.expire', 'appointment.reserve', 'appointment.cancel', 'appointment.enteredInError'],
  cron: '* * * * *',
  lookEvery: 5,
  atOnce: 20,
  async run({ write }) {
    while ((await write(settle)) === mostSettledAtOnce);
  },
}

/** What runs in the background of the waiting list. */
export const waitlistJobs: readonly JobKind[] = [matchFreedTime, settleOffersOfHolds]
