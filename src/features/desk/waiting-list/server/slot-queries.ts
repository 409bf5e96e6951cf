import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema } from '../../../../shared/time.ts'
import { candidateSchema, freedSlotSchema, runningOfferSchema } from '../record.ts'
import type { Reason } from '../reasons.ts'
import type { FreedCause } from '../states.ts'
import { type Reach, reached } from './queries.ts'
import { candidateTables, stillSuits } from './standing-queries.ts'

/** Lets one match after the other in a unit: what comes free there at once is not found twice. */
export async function lockSlotsOf(database: Database, unitId: string): Promise<void> {
  await sql`select from unit where id = ${unitId} for no key update`.execute(database)
}

/** A stretch that came free: of a room, or of a professional in any room. */
export interface Freed {
  readonly unitId: string
  readonly roomId: string | null
  readonly professionalId: string | null
  readonly startsAt: string
  readonly endsAt: string
}

const openRow = z.object({ id: idSchema, startsAt: instantSchema, endsAt: instantSchema, isOffered: z.boolean() })

/** Open slots of the same room, or professional, that overlap a stretch; the earliest found first. */
export async function openSlotsIn(database: Database, freed: Freed): Promise<z.output<typeof openRow>[]> {
  const { rows } = await rowsOf(openRow)`
    select id, starts_at as "startsAt", ends_at as "endsAt", exists (select from waitlist_offer where slot_id = freed_slot.id and state = 'offered') as "isOffered"
    from freed_slot
    where unit_id = ${freed.unitId} and state = 'open' and room_id is not distinct from ${freed.roomId}::uuid
      and professional_id is not distinct from ${freed.professionalId}::uuid
      and starts_at < ${freed.endsAt}::timestamptz and ends_at > ${freed.startsAt}::timestamptz
    order by found_at, id`.execute(database)
  return rows
}

/** Writes a slot, or widens the one that is there. */
export async function writeSlot(
  database: Database,
  { id, cause, eventId, now, ...freed }: Freed & { id: string; cause: FreedCause; eventId: number | null; now: string },
): Promise<void> {
  await sql`
    insert into freed_slot (id, unit_id, room_id, professional_id, starts_at, ends_at, cause, event_id, found_at)
    values (${id}, ${freed.unitId}, ${freed.roomId}, ${freed.professionalId}, ${freed.startsAt}, ${freed.endsAt},
      ${cause}, ${eventId}, ${now})
    on conflict (id) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at`.execute(database)
}

export async function writeSlotState(
  database: Database,
  ids: readonly string[],
  state: 'open' | 'taken' | 'gone',
): Promise<void> {
  await sql`update freed_slot set state = ${state} where id = any(${ids}::uuid[])`.execute(database)
}

/** A rank as it is written. */
export interface NewCandidate {
  readonly itemId: string
  readonly score: number
  readonly reasons: readonly Reason[]
  readonly roomId: string
  readonly professionalIds: readonly string[]
  readonly startsAt: string
  readonly endsAt: string
}

const orderRow = z.object({ ids: z.array(idSchema) })

/** Writes whom a slot suits, best first; answers who they were before. */
export async function writeCandidates(
  database: Database,
  slotId: string,
  candidates: readonly NewCandidate[],
): Promise<string[]> {
  const { rows } = await rowsOf(orderRow)`
    with gone as (delete from waitlist_candidate where slot_id = ${slotId} returning order_item_id, rank)
    select coalesce(array_agg(order_item_id order by rank), '{}') as ids from gone`.execute(database)
  const written = candidates.map((one, index) => ({
    order_item_id: one.itemId,
    rank: index + 1,
    score: one.score,
    reasons: one.reasons,
    room_id: one.roomId,
    professional_ids: one.professionalIds,
    starts_at: one.startsAt,
    ends_at: one.endsAt,
  }))
  await sql`
    insert into waitlist_candidate (slot_id, order_item_id, rank, score, reasons, room_id, professional_ids, starts_at, ends_at)
    select ${slotId}::uuid, one.* from jsonb_to_recordset(${JSON.stringify(written)}) as one (order_item_id uuid,
      rank integer, score integer, reasons jsonb, room_id uuid, professional_ids uuid[], starts_at timestamptz,
      ends_at timestamptz)`.execute(database)
  return rows[0]?.ids ?? []
}

const slotRow = freedSlotSchema.omit({ candidates: true, offer: true })
export type SlotRow = z.output<typeof slotRow>

const slotColumns = sql`slot.id, slot.unit_id as "unitId", slot.room_id as "roomId",
  slot.professional_id as "professionalId", slot.starts_at as "startsAt", slot.ends_at as "endsAt", slot.cause,
  slot.found_at as "foundAt"`

/** Open slots that are still to come, the earliest first. */
export async function openSlots(
  database: Database,
  asked: {
    units: readonly string[] | null
    ids: readonly string[] | null
    itemId: string | null
    from: string | null
    to: string | null
    now: string
    atMost: number
  },
): Promise<SlotRow[]> {
  const { rows } = await rowsOf(slotRow)`
    select ${slotColumns} from freed_slot as slot
    where slot.state = 'open' and slot.ends_at > ${asked.now}::timestamptz
      and (${asked.units}::uuid[] is null or slot.unit_id = any(${asked.units}::uuid[]))
      and (${asked.ids}::uuid[] is null or slot.id = any(${asked.ids}::uuid[]))
      and (${asked.itemId}::uuid is null or slot.id in (
        select slot_id from waitlist_candidate where order_item_id = ${asked.itemId}
        union all select slot_id from waitlist_offer where order_item_id = ${asked.itemId} and state = 'offered'))
      and (${asked.from}::timestamptz is null or slot.ends_at > ${asked.from}::timestamptz)
      and (${asked.to}::timestamptz is null or slot.starts_at < ${asked.to}::timestamptz)
    order by slot.starts_at, slot.id limit ${asked.atMost}`.execute(database)
  return rows
}

const lockedRow = slotRow.extend({ state: z.enum(['open', 'taken', 'gone']) })

/** A slot, locked until the transaction ends; undefined where there is none. */
export async function lockSlot(database: Database, id: string): Promise<z.output<typeof lockedRow> | undefined> {
  await sql`select from freed_slot where id = ${id} for update`.execute(database)
  const { rows } = await rowsOf(lockedRow)`
    select ${slotColumns}, slot.state from freed_slot as slot where slot.id = ${id}`.execute(database)
  return rows[0]
}

const candidateRow = candidateSchema.omit({ mayOffer: true }).extend({ slotId: idSchema, isReached: z.boolean() })
export type CandidateRow = z.output<typeof candidateRow>

/**
 * Whom some slots suit, best first: only whom they still suit. `isReached` says whether the item is within the reader's reach; of the others nothing may leave but that they are.
 */
export async function candidatesOf(
  database: Database,
  slotIds: readonly string[],
  { reach, now }: { reach: Reach; now: string },
): Promise<CandidateRow[]> {
  const { rows } = await rowsOf(candidateRow)`
    select candidate.slot_id as "slotId", item.id as "itemId", candidate.rank, candidate.reasons,
      patient.id as "patientId", coalesce(patient.social_name, patient.name) as "patientName",
      patient.phone as "patientPhone", item.procedure_id as "procedureId", owner.name as "ownerName",
      worker.name as "workerName", candidate.starts_at as "startsAt", candidate.ends_at as "endsAt",
      candidate.room_id as "roomId", candidate.professional_ids as "professionalIds", (${reached(reach)}) as "isReached"
    from ${candidateTables} where candidate.slot_id = any(${slotIds}::uuid[]) and ${stillSuits(now)}
    order by candidate.slot_id, candidate.rank`.execute(database)
  return rows
}

const offerRow = runningOfferSchema.omit({ mayAnswer: true }).extend({ slotId: idSchema, isReached: z.boolean() })
export type OfferRow = z.output<typeof offerRow>

/** The offers of some slots that wait for an answer. */
export async function runningOffers(database: Database, slotIds: readonly string[], reach: Reach): Promise<OfferRow[]> {
  const { rows } = await rowsOf(offerRow)`
    select offer.id, offer.slot_id as "slotId", item.id as "itemId",
      coalesce(patient.social_name, patient.name) as "patientName", patient.phone as "patientPhone", offer.deadline,
      offer.appointment_id as "appointmentId", held.starts_at as "startsAt", held.ends_at as "endsAt",
      staff.name as "offeredByName", (${reached(reach)}) as "isReached"
    from waitlist_offer as offer join order_item as item on item.id = offer.order_item_id
    join sales_order as sold on sold.id = item.order_id join patient on patient.id = sold.patient_id
    left join waitlist_entry as entry on entry.order_item_id = item.id
    left join staff on staff.id = offer.offered_by
    join appointment as held on held.id = offer.appointment_id
    where offer.slot_id = any(${slotIds}::uuid[]) and offer.state = 'offered'`.execute(database)
  return rows
}
