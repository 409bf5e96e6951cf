import type { Database } from '../../../../server/database/connect.ts'
import type { JobContext, JobIds, JobKind, JobTransaction } from '../../../../server/jobs/kinds.ts'
import { addMinutes } from '../../../../shared/time.ts'
import { concernsOffer, mostSettledAtOnce, settleOffers } from './offer-queries.ts'
import { zoneOf } from '../../../foundation/offers/server.ts'
import { concernsSlots } from './concerned-queries.ts'
import type { FreedCause } from '../states.ts'
import { reopenSlot, tellSlots } from './slot-telling.ts'
import { followClock, followSlots } from './following.ts'
import { earliestStart, matchLimits, matchStretch } from './matching.ts'
import {
  eventsOf,
  type FreeingEvent,
  freeStretches,
  publishedShifts,
  roomsAmong,
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
  'appointment.finish': 'finished',
  'block.end': 'block',
  'block.edit': 'block',
  'block.editSeries': 'block',
  'block.split': 'block',
  'block.delete': 'block',
  'block.deleteSeries': 'block',
  'roster.publish': 'roster',
}

/** Days ahead that are looked at. */
const mostDays = 366

interface SoughtByEvent extends Sought {
  readonly event: FreeingEvent
}

/** Looks whom the time suits that came free with some events; what is taken again by now is not found. */
async function match(context: JobContext, eventIds: readonly number[]): Promise<void> {
  const events = await eventsOf(context.database, eventIds)
  const freeing = events.filter(({ noun, verb }) => causes[`${noun}.${verb}`])
  for (const [unitId, its] of Map.groupBy(freeing, (event) => event.unitId))
    if (unitId !== null) await matchIn(context, unitId, its)
  await followSlots(context, events)
}

/** One unit's events together: what several of them freed at a time is looked at once, each in a transaction of its own. */
async function matchIn(context: JobContext, unitId: string, events: readonly FreeingEvent[]): Promise<void> {
  const { database, now, write } = context
  const after = earliestStart(now)
  const sought = await soughtBy(context, unitId, events, after)
  if (sought.length === 0) return
  const zone = await zoneOf(database, unitId)
  if (zone === undefined) throw new Error('a freed slot is in no unit')
  const asked = { unitId, sought, after, minutes: matchLimits.minutes, atMost: matchLimits.stretches * events.length }
  for (const { resourceId, kind, startsAt, endsAt } of await freeStretches(database, asked)) {
    const by = sought.find((one) => one.resourceId === resourceId && one.from < endsAt && one.to > startsAt)
    const { id: eventId, noun, verb } = by?.event ?? events[0]!
    await write((transaction) =>
      matchStretch(transaction, {
        unitId,
        roomId: kind === 'room' ? resourceId : null,
        professionalId: kind === 'professional' ? resourceId : null,
        startsAt,
        endsAt,
        zone,
        cause: causes[`${noun}.${verb}`]!,
        eventId,
      }),
    )
  }
}

/** Which resources may be free, when, and by which event. */
async function soughtBy(
  { database, now }: Pick<JobContext, 'database' | 'now'>,
  unitId: string,
  events: readonly FreeingEvent[],
  after: string,
): Promise<SoughtByEvent[]> {
  const horizon = addMinutes(now.toString(), mostDays * 1440)
  const ahead = events.flatMap((event) => {
    const intervals = (event.concerns.intervals ?? []).filter(([from, to]) => to > after && from < horizon)
    return intervals.length > 0 ? [{ event, intervals }] : []
  })
  const [ofRosters, ofResources] = [ahead.filter(isOfRoster), ahead.filter((one) => !isOfRoster(one))]
  const found = await theatreSought(database, unitId, ofResources)
  for (const { event, intervals } of ofRosters) {
    const asked = { unitId, intervals, ids: event.concerns.rowIds ?? null, after, atMost: matchLimits.stretches }
    for (const shift of await publishedShifts(database, asked)) found.push({ ...shift, event })
  }
  return found
}

interface Ahead {
  readonly event: FreeingEvent
  readonly intervals: readonly (readonly [string, string])[]
}
const isOfRoster = ({ event }: Ahead) => event.noun === 'roster'

/** Rooms for surgeries that an event names, else its doctors; all such rooms of the unit where it names nothing. */
async function theatreSought(database: Database, unitId: string, ahead: readonly Ahead[]): Promise<SoughtByEvent[]> {
  const named = [...new Set(ahead.flatMap(({ event }) => event.concerns.resourceIds ?? []))]
  const [rooms, ofNamed] = [await roomsAmong(database, named), await theatreResources(database, unitId, named)]
  const isOfWholeUnit = ahead.some(({ event }) => !event.concerns.resourceIds)
  const all = isOfWholeUnit ? await theatreResources(database, unitId, null) : []
  return ahead.flatMap(({ event, intervals }) => {
    const ids = event.concerns.resourceIds
    // A surgery names its room and its people, who are free again together: the room stands for all.
    const kind = !ids || ids.some((id) => rooms.has(id)) ? 'room' : 'professional'
    const resources = ids ? ofNamed.filter(({ id }) => ids.includes(id)) : all
    return resources
      .filter((one) => one.kind === kind)
      .flatMap(({ id }) => intervals.map(([from, to]) => ({ resourceId: id, from, to, event })))
  })
}

/** Finds the patients for time that came free, and lets what was found follow whatever takes it or changes whom it suits. */
const matchFreedTime: JobKind = {
  name: 'waitlist.match',
  title: { 'pt-BR': 'Procurar pacientes para horários liberados', en: 'Find patients for freed time' },
  seenBy: 'waitlist.read',
  on: [
    ...(['appointment.cancel', 'appointment.enteredInError', 'appointment.noShow', 'appointment.move'] as const),
    ...(['appointment.edit', 'appointment.rebook', 'appointment.expire', 'appointment.release'] as const),
    ...(['block.end', 'block.edit', 'block.editSeries', 'block.split', 'block.delete', 'block.deleteSeries'] as const),
    'roster.publish',
    ...(['appointment.hold', 'appointment.book', 'appointment.undo', 'appointment.finish'] as const),
    ...(['block.create', 'block.restore', 'block.extend', 'block.cutSeries'] as const),
    ...(['order.cancel', 'order.restore', 'order.transfer', 'patient.edit'] as const),
    ...(['waitlist.edit', 'waitlist.snooze', 'waitlist.wake', 'waitlist.assign'] as const),
  ],
  where: concernsSlots(Object.keys(causes)),
  // A hold is told of when it begins, whenever it expires.
  promptly: true,
  lookEvery: 5,
  atOnce: 500,
  run: (context, ids) => match(context, eventIdsOf([ids])),
  runTogether: (context, jobs) => match(context, eventIdsOf(jobs)),
}

const eventIdsOf = (jobs: readonly JobIds[]) => jobs.flatMap(({ eventId }) => eventId ?? [])

const outcomes = { accepted: 'accept', expired: 'expireOffer', withdrawn: 'withdraw' } as const

/** Settles offers whose hold is gone or was booked; answers how many. */
async function settle(transaction: JobTransaction): Promise<number> {
  const { database, now, record } = transaction
  const settled = await settleOffers(database, now.toString())
  for (const { itemId, slotId, state, unitId, patientId, slotUnitId, startsAt, endsAt } of settled) {
    if (state === 'offered' || state === 'declined') continue
    record({
      noun: 'waitlist',
      verb: outcomes[state],
      entityId: itemId,
      unitId,
      concerns: { intervals: [[startsAt, endsAt]], unitIds: [slotUnitId], patientIds: [patientId], rowIds: [itemId] },
      changes: { offer: ['offered', state] },
    })
    if (state === 'accepted') await tellSlots(transaction, [slotId], 'take')
    else await reopenSlot(transaction, slotId)
  }
  return settled.length
}

/** Lets offers follow their holds: what expires is offered no longer, what is booked was taken. And slots the clock. */
const settleOffersOfHolds: JobKind = {
  name: 'waitlist.settleOffers',
  title: { 'pt-BR': 'Encerrar ofertas de horários liberados', en: 'Settle offers of freed time' },
  seenBy: 'waitlist.read',
  on: ['appointment.expire', 'appointment.reserve', 'appointment.cancel', 'appointment.enteredInError'],
  where: concernsOffer,
  cron: '* * * * *',
  lookEvery: 5,
  findsAll: true,
  atOnce: 500,
  async run(context) {
    while ((await context.write(settle)) === mostSettledAtOnce);
    await followClock(context)
  },
}

/** What runs in the background of the waiting list. */
export const waitlistJobs: readonly JobKind[] = [matchFreedTime, settleOffersOfHolds]
