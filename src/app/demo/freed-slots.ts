import { candidatesFor } from '../../features/desk/waiting-list/server/matching.ts'
import { freeStretches } from '../../features/desk/waiting-list/server/matching-queries.ts'
import { type NewCandidate, writeCandidates, writeSlot } from '../../features/desk/waiting-list/server/slot-queries.ts'
import { writeTold } from '../../features/desk/waiting-list/server/standing-queries.ts'
import type { Database } from '../../server/database/connect.ts'
import { day, minute } from './calendar.ts'
import { insertRows } from './insert.ts'
import { units } from './network.ts'
import type { DemoOrder } from './orders.ts'
import { randomOf } from './random.ts'
import { instant } from './rows.ts'

/** How many freed slots each unit has, and what freed them in turns. */
const perUnit = 2
const causes = ['cancelled', 'moved', 'block'] as const

/** How long the offer of the demo still runs when it starts. */
const offerLasts = 180 * minute

/**
 * Time of the next days that came free, with whom it suits by the ranking that the product itself uses; the first of them
 * is offered to the best one and waits for the answer.
 */
export async function writeFreedSlots(database: Database, orders: readonly DemoOrder[], now: number): Promise<void> {
  const random = randomOf(`pauta freed slots ${Math.floor(now / day)}`)
  const at = Temporal.Instant.fromEpochMilliseconds(now)
  let isOffered = false
  for (const { id: unitId, rooms, timeZone: zone } of units) {
    const [after, to] = [instant(now + day), instant(now + 12 * day)]
    const sought = rooms.filter(({ kind }) => kind === 'surgery').map(({ id }) => ({ resourceId: id, from: after, to }))
    const stretches = await freeStretchesOfDays(database, unitId, sought, after)
    let found = 0
    for (const { resourceId: roomId, startsAt, endsAt } of stretches) {
      if (found === perUnit) break
      const freed = { unitId, roomId, professionalId: null, startsAt, endsAt }
      const candidates = await candidatesFor({ database, now: at }, freed, zone, null)
      const [best] = candidates
      if (!best || candidates.length < 2) continue
      const id = random.id(now)
      const cause = causes[found % causes.length] ?? 'cancelled'
      await writeSlot(database, { ...freed, id, cause, eventId: null, now: instant(now - 20 * minute) })
      await writeCandidates(database, id, candidates)
      found += 1
      if (isOffered) continue
      isOffered = true
      const ids = { slotId: id, offerId: random.id(now - 10 * minute), holdId: random.id(now - 10 * minute) }
      await offerTo(database, best, { ...ids, unitId, order: orderOf(orders, best.itemId), now })
    }
  }
  await writeTold(database, null, instant(now))
}

/** One sought day after the other: a stretch is one of a day. */
function freeStretchesOfDays(
  database: Database,
  unitId: string,
  rooms: readonly { resourceId: string; from: string; to: string }[],
  after: string,
) {
  const days = Array.from({ length: 11 }, (_, index) => Date.parse(after) + index * day)
  const sought = days.flatMap((from) =>
    rooms.map(({ resourceId }) => ({ resourceId, from: instant(from), to: instant(from + 60 * minute) })),
  )
  return freeStretches(database, { unitId, sought, after, minutes: 300, atMost: 40 })
}

function orderOf(orders: readonly DemoOrder[], itemId: string): DemoOrder {
  const order = orders.find(({ items }) => items.some(({ id }) => id === itemId))
  if (!order) throw new Error('a candidate of the demo is of no order')
  return order
}

interface Offered {
  readonly slotId: string
  readonly offerId: string
  readonly holdId: string
  readonly unitId: string
  readonly order: DemoOrder
  readonly now: number
}

/** The hold with its claims, and the offer that waits. */
async function offerTo(
  database: Database,
  { itemId, roomId, professionalIds, startsAt, endsAt }: NewCandidate,
  { slotId, offerId, holdId, unitId, order, now }: Offered,
): Promise<void> {
  const { patient, owner, items } = order
  const at = instant(now - 10 * minute)
  const deadline = instant(now + offerLasts)
  const procedure = items.find(({ id }) => id === itemId)?.procedure
  await insertRows(database, 'appointment', [
    {
      id: holdId,
      unit_id: unitId,
      patient_id: patient.id,
      procedure_id: procedure?.id,
      room_id: roomId,
      professional_ids: professionalIds,
      status: 'proposed',
      starts_at: startsAt,
      ends_at: endsAt,
      lane: 0,
      outside_hours: false,
      outside_roster: false,
      expires_at: deadline,
      order_item_id: itemId,
      version: 1,
      created_by: owner.id,
      created_at: at,
      updated_at: at,
    },
  ])
  const held = [
    { resource_id: roomId, resource_kind: 'room' },
    { resource_id: patient.id, resource_kind: 'patient' },
    ...professionalIds.map((id) => ({ resource_id: id, resource_kind: 'professional' })),
  ]
  await insertRows(
    database,
    'claim',
    held.map((one) => ({ ...one, lanes: '[0,3)', during: `[${startsAt},${endsAt})`, appointment_id: holdId })),
  )
  await insertRows(database, 'waitlist_offer', [
    {
      id: offerId,
      slot_id: slotId,
      order_item_id: itemId,
      state: 'offered',
      deadline,
      appointment_id: holdId,
      offered_by: owner.id,
      offered_at: at,
    },
  ])
  await insertRows(database, 'event', [
    {
      at,
      actor_id: owner.id,
      noun: 'appointment',
      verb: 'hold',
      entity_id: holdId,
      unit_id: unitId,
      data: { changes: { status: [null, 'proposed'], startsAt: [null, startsAt], endsAt: [null, endsAt] } },
    },
    {
      at,
      actor_id: owner.id,
      noun: 'waitlist',
      verb: 'offer',
      entity_id: itemId,
      unit_id: order.unit.id,
      data: { changes: { startsAt: [null, startsAt], deadline: [null, deadline] } },
    },
  ])
}
