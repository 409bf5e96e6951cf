import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { prepared } from '../../../../server/database/prepared.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema } from '../../../../shared/time.ts'
import { freedCauses } from '../states.ts'

/** Whom slots suit, with their items: `candidate`, `item`, `sold`, `patient`, `unit`, `entry`, `owner` and `worker`. */
export const candidateTables = sql`
  waitlist_candidate as candidate join order_item as item on item.id = candidate.order_item_id
  join sales_order as sold on sold.id = item.order_id join patient on patient.id = sold.patient_id
  join unit on unit.id = sold.unit_id
  left join waitlist_entry as entry on entry.order_item_id = item.id
  join staff as owner on owner.id = sold.owner_id
  join staff as worker on worker.id = coalesce(entry.assigned_to, sold.owner_id)`

/**
 * That a candidate may be offered the slot now: they wait, nothing is in their way, they did not decline it, and nothing
 * has taken room, people or patient since but the hold of who is being offered it.
 */
export function stillSuits(now: string): RawBuilder<unknown> {
  return sql`item.state = 'waitlist' and candidate.starts_at > ${now}::timestamptz
    and coalesce(entry.blockers, '{}') = '{}'
    and coalesce(entry.snoozed_until <= (${now}::timestamptz at time zone unit.time_zone)::date, true)
    and coalesce(greatest(entry.wait_until, entry.earliest_on)
      <= (candidate.starts_at at time zone unit.time_zone)::date, true)
    and not exists (select from waitlist_offer as offer where offer.slot_id = candidate.slot_id
      and offer.order_item_id = item.id and offer.state in ('declined', 'expired'))
    and not exists (
      select from unnest(candidate.professional_ids || candidate.room_id || sold.patient_id) as resource
      join claim on claim.resource_id = resource and during && tstzrange(candidate.starts_at, candidate.ends_at)
      where claim.appointment_id is distinct from (select appointment_id from waitlist_offer as running
        where running.slot_id = candidate.slot_id and running.state = 'offered'))`
}

const toldRow = z.object({
  id: idSchema,
  unitId: idSchema,
  startsAt: instantSchema,
  endsAt: instantSchema,
  /** The items it suits, best first, before and now; nobody's while it is offered or where it is not open. */
  before: z.array(idSchema),
  suits: z.array(idSchema),
})
/** A slot of which something else is to be told than was. */
export type ToldSlot = z.output<typeof toldRow>

/**
 * Keeps what some slots say of themselves (null: all that are open), and answers those that say something else than was
 * told last. Each is answered once, whoever asks.
 */
export async function writeTold(database: Database, ids: readonly string[] | null, now: string): Promise<ToldSlot[]> {
  const { rows } = await rowsOf(toldRow)`${prepared}
    with standing as materialized (
      select slot.id, slot.suits as before, coalesce(case when running.id is null then ranked.suits end, '{}') as suits,
        case when slot.state = 'open'
          then md5(concat_ws('|', slot.starts_at, slot.ends_at, ranked.said, running.id, running.deadline))
          else slot.state end as told
      from freed_slot as slot
      left join waitlist_offer as running on running.slot_id = slot.id and running.state = 'offered'
      left join lateral (
        select array_agg(item.id order by candidate.rank) as suits,
          string_agg(concat_ws(',', item.id, candidate.rank, candidate.reasons, candidate.starts_at, candidate.room_id,
            candidate.professional_ids, patient.name, patient.social_name, patient.phone, owner.id, worker.id), ';'
            order by candidate.rank) as said
        from ${candidateTables}
        where slot.state = 'open' and candidate.slot_id = slot.id and ${stillSuits(now)}
      ) as ranked on true
      where case when ${ids}::uuid[] is null then slot.state = 'open' else slot.id = any(${ids}::uuid[]) end
    )
    update freed_slot as slot set told = standing.told, suits = standing.suits from standing
    where slot.id = standing.id and slot.told is distinct from standing.told
    returning slot.id, slot.unit_id as "unitId", slot.starts_at as "startsAt", slot.ends_at as "endsAt", before, slot.suits`.execute(
    database,
  )
  return rows
}

const touchedRow = z.object({
  id: idSchema,
  unitId: idSchema,
  roomId: idSchema.nullable(),
  professionalId: idSchema.nullable(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  cause: z.enum(freedCauses),
  /** Something else than its offer takes part of its room, or of whose time it is. */
  isTaken: z.boolean(),
})
export type TouchedSlot = z.output<typeof touchedRow>

/** What may change open slots: when something happened, and to whom. */
export interface Touching {
  readonly intervals: readonly (readonly [string, string])[]
  readonly patientIds: readonly string[]
  readonly itemIds: readonly string[]
}

const slotColumns = sql`
  slot.id, slot.unit_id as "unitId", slot.room_id as "roomId", slot.professional_id as "professionalId",
  slot.starts_at as "startsAt", slot.ends_at as "endsAt", slot.cause`

/** Something else than its offer has room or time of an open slot. */
const isTaken = sql`(running.id is null and exists (select from claim
  where resource_id = coalesce(slot.room_id, slot.professional_id)
    and during && tstzrange(slot.starts_at, slot.ends_at)))`

const openSlots = sql`
  freed_slot as slot left join waitlist_offer as running on running.slot_id = slot.id and running.state = 'offered'`

/** Open slots of which something was taken, whatever took it. */
export async function slotsTaken(database: Database): Promise<TouchedSlot[]> {
  const { rows } = await rowsOf(touchedRow)`${prepared}
    select ${slotColumns}, true as "isTaken" from ${openSlots} where slot.state = 'open' and ${isTaken}`.execute(
    database,
  )
  return rows
}

/** Open slots at these times, or that suit or are offered to these patients and items. */
export async function slotsTouched(
  database: Database,
  { intervals, patientIds, itemIds }: Touching,
): Promise<TouchedSlot[]> {
  const [from, to] = [intervals.map(([start]) => start), intervals.map(([, end]) => end)]
  const { rows } = await rowsOf(touchedRow)`${prepared}
    with touched as materialized (
      select item.id from order_item as item where item.id = any(${[...itemIds]}::uuid[])
      union select item.id from sales_order as sold join order_item as item on item.order_id = sold.id
      where sold.patient_id = any(${[...patientIds]}::uuid[])
    )
    select ${slotColumns}, ${isTaken} as "isTaken" from ${openSlots}
    where slot.state = 'open' and (
      exists (select from unnest(${from}::timestamptz[], ${to}::timestamptz[]) as one (starts_at, ends_at)
        where slot.starts_at < one.ends_at and slot.ends_at > one.starts_at)
      or slot.id in (select slot_id from waitlist_candidate where order_item_id in (select id from touched))
      or running.order_item_id in (select id from touched))`.execute(database)
  return rows
}

const idRow = z.object({ id: idSchema })

/** Ends open slots whose time has come: nobody can be called for them any more. Answers which. */
export async function endPastSlots(database: Database, now: string): Promise<string[]> {
  const { rows } = await rowsOf(idRow)`
    update freed_slot as slot set state = 'gone'
    where state = 'open' and starts_at <= ${now}::timestamptz
      and not exists (select from waitlist_candidate as candidate
        where candidate.slot_id = slot.id and candidate.starts_at > ${now}::timestamptz)
      and not exists (select from waitlist_offer as offer where offer.slot_id = slot.id and offer.state = 'offered')
    returning id`.execute(database)
  return rows.map(({ id }) => id)
}
