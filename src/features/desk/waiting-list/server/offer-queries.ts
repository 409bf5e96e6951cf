import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema } from '../../../../shared/time.ts'
import { type OfferState, offerStates } from '../states.ts'

interface NewOffer {
  readonly id: string
  readonly slotId: string
  readonly itemId: string
  readonly deadline: string
  readonly appointmentId: string
  readonly by: string
  readonly now: string
}

/** Writes an offer; false where its id is taken, or the slot or the item has one already. */
export async function insertOffer(database: Database, row: NewOffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into waitlist_offer (id, slot_id, order_item_id, deadline, appointment_id, offered_by, offered_at)
    values (${row.id}, ${row.slotId}, ${row.itemId}, ${row.deadline}, ${row.appointmentId}, ${row.by}, ${row.now})
    on conflict do nothing`.execute(database)
  return Number(numAffectedRows) === 1
}

const offerRow = z.object({
  id: idSchema,
  slotId: idSchema,
  itemId: idSchema,
  state: z.enum(offerStates),
  deadline: instantSchema,
  appointmentId: idSchema,
})
export type Offer = z.output<typeof offerRow>

const columns = sql`offer.id, offer.slot_id as "slotId", offer.order_item_id as "itemId", offer.state, offer.deadline,
  offer.appointment_id as "appointmentId"`

/** An offer, locked until the transaction ends, its slot first as offering locks it; undefined where there is none. */
export async function lockOffer(database: Database, id: string): Promise<Offer | undefined> {
  await sql`select from freed_slot where id = (select slot_id from waitlist_offer where id = ${id}) for update`.execute(
    database,
  )
  const { rows } = await rowsOf(offerRow)`
    select ${columns} from waitlist_offer as offer where offer.id = ${id} for update`.execute(database)
  return rows[0]
}

/** Whether an offer has this id. */
export async function isKnownOffer(database: Database, id: string): Promise<boolean> {
  const { rows } = await sql`select from waitlist_offer where id = ${id}`.execute(database)
  return rows.length > 0
}

/** Whether a slot is being offered, and to whom nobody need know. */
export async function isOffered(database: Database, slotId: string): Promise<boolean> {
  const { rows } = await sql`select from waitlist_offer where slot_id = ${slotId} and state = 'offered'`.execute(
    database,
  )
  return rows.length > 0
}

/** Writes what came of an offer. */
export async function writeAnswer(
  database: Database,
  id: string,
  to: { state: OfferState; by: string | null; at: string; note: string | null },
): Promise<void> {
  await sql`
    update waitlist_offer set state = ${to.state}, answered_by = ${to.by}, answered_at = ${to.at}, note = ${to.note}
    where id = ${id}`.execute(database)
}

/** Whether an event is about the hold of an offer that is open. */
export const concernsOffer = sql`exists (
  select from waitlist_offer where appointment_id = happened.entity_id and state = 'offered')`

/** How many offers one statement settles. */
export const mostSettledAtOnce = 100

const settledRow = offerRow.pick({ id: true, slotId: true, itemId: true, state: true }).extend({
  /** Of the item, and of the slot. */
  unitId: idSchema,
  patientId: idSchema,
  slotUnitId: idSchema,
  startsAt: instantSchema,
  endsAt: instantSchema,
})

/**
 * Settles offers nobody answered by what became of their holds: gone at the deadline, let go of before, or booked without
 * a word. Answers which.
 */
export async function settleOffers(database: Database, now: string): Promise<z.output<typeof settledRow>[]> {
  const { rows } = await rowsOf(settledRow)`
    with settled as (
      select offer.id, case
          when held.status in ('pending', 'booked', 'arrived', 'in-progress', 'fulfilled') then 'accepted'
          when held.id is null and offer.deadline <= ${now}::timestamptz then 'expired'
          else 'withdrawn' end as became
      from waitlist_offer as offer left join appointment as held on held.id = offer.appointment_id
      where offer.state = 'offered' and held.status is distinct from 'proposed'
      order by offer.deadline limit ${mostSettledAtOnce} for update of offer skip locked
    ), written as (
      update waitlist_offer as offer set state = became, answered_at = ${now} from settled
      where offer.id = settled.id returning offer.id, offer.slot_id, offer.order_item_id, offer.state
    ), taken as (
      update freed_slot set state = 'taken' from written where freed_slot.id = slot_id and written.state = 'accepted'
    )
    select written.id, slot_id as "slotId", order_item_id as "itemId", written.state, sold.unit_id as "unitId", sold.patient_id as "patientId",
      slot.unit_id as "slotUnitId", slot.starts_at as "startsAt", slot.ends_at as "endsAt"
    from written join freed_slot as slot on slot.id = slot_id
    join order_item as item on item.id = written.order_item_id join sales_order as sold on sold.id = item.order_id`.execute(
    database,
  )
  return rows
}
