import type { JobContext } from '../../../../server/jobs/kinds.ts'
import { zoneOf } from '../../../foundation/offers/server.ts'
import { earliestStart, matchLimits, matchStretch } from './matching.ts'
import { type FreeingEvent, freeStretches } from './matching-queries.ts'
import { endSlots, tellSlots } from './slot-telling.ts'
import { endPastSlots, slotsTaken, slotsTouched, type TouchedSlot, type Touching } from './standing-queries.ts'

/** When and to whom some events happened. */
function touchingOf(events: readonly FreeingEvent[]): Touching {
  return {
    // Of patients and items only the person matters, whenever.
    intervals: events.flatMap(({ noun, concerns }) => (noun === 'waitlist' ? [] : (concerns.intervals ?? []))),
    patientIds: events.flatMap(({ concerns }) => concerns.patientIds ?? []),
    itemIds: events.flatMap(({ noun, entityId }) => (noun === 'waitlist' ? [entityId] : [])),
  }
}

/**
 * Lets open slots follow what happened: one that is partly taken is what is left of it, one that is taken whole is gone,
 * and of the others it is told if they suit others than before.
 */
export async function followSlots(context: JobContext, events: readonly FreeingEvent[]): Promise<void> {
  const touched = await slotsTouched(context.database, touchingOf(events))
  for (const slot of touched) if (slot.isTaken) await lookAgain(context, slot)
  const ids = touched.map(({ id }) => id)
  if (ids.length > 0) await context.write((transaction) => tellSlots(transaction, ids, 'change'))
}

async function lookAgain({ database, now, write }: JobContext, slot: TouchedSlot): Promise<void> {
  const { unitId, roomId, professionalId, startsAt, endsAt, cause } = slot
  const sought = [{ resourceId: roomId ?? professionalId ?? '', from: startsAt, to: endsAt }]
  const { minutes, stretches: atMost } = matchLimits
  const left = await freeStretches(database, { unitId, sought, after: earliestStart(now), minutes, atMost })
  const zone = await zoneOf(database, unitId)
  if (zone === undefined) throw new Error('a freed slot is in no unit')
  if (left.length === 0) return write((transaction) => endSlots(transaction, [slot.id], 'gone'))
  for (const stretch of left) {
    const { startsAt: from, endsAt: to } = stretch
    const found = { unitId, roomId, professionalId, startsAt: from, endsAt: to, zone, cause, eventId: null }
    await write((transaction) => matchStretch(transaction, found))
  }
}

/**
 * Lets open slots follow the clock: ends those whose time has come, and tells of those that suit others today. Also those
 * that were taken at the very moment in which they were found: whoever took them knew of no slot.
 */
export async function followClock(context: JobContext): Promise<void> {
  for (const slot of await slotsTaken(context.database)) await lookAgain(context, slot)
  await context.write(async (transaction) => {
    const ended = await endPastSlots(transaction.database, transaction.now.toString())
    if (ended.length > 0) await tellSlots(transaction, ended, 'vanish')
    await tellSlots(transaction, null, 'change')
  })
}
