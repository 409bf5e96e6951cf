import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema, plainDateSchema } from '../../../../shared/time.ts'
import { milestones, tickedMilestones } from '../milestones.ts'
import { type FollowUpAction, followUpSchema } from '../record.ts'
import { followUpColumns, followUpJoins } from './list-queries.ts'

const tickRow = z.object({
  milestone: z.enum(tickedMilestones),
  tickedBy: idSchema,
  tickedByName: z.string(),
  tickedAt: instantSchema,
  note: z.string().nullable(),
})
/** Somebody's word that a milestone is done. */
export type Tick = z.output<typeof tickRow>

const followedRow = followUpSchema.extend({
  milestone: z.enum(milestones).nullable(),
  dueOn: plainDateSchema.nullable(),
  zone: z.string(),
  sellerId: idSchema,
  sellerName: z.string(),
  phone: z.string().nullable(),
})
/** A followed order as commands and its drawer work with it. */
export type Followed = z.output<typeof followedRow>

/** A sold order, whatever is left to be done, or undefined. */
export async function findFollowed(database: Database, id: string): Promise<Followed | undefined> {
  const { rows } = await rowsOf(followedRow)`
    select ${followUpColumns}, unit.time_zone as zone, o.owner_id as "sellerId", seller.name as "sellerName", patient.phone
    from order_follow_up as followed ${followUpJoins} join unit on unit.id = followed.unit_id
      join staff as seller on seller.id = o.owner_id
    where followed.order_id = ${id} and o.sold_at is not null`.execute(database)
  return rows[0]
}

/** What was ticked of an order. */
export async function ticksOf(database: Database, id: string): Promise<Tick[]> {
  const { rows } = await rowsOf(tickRow)`
    select milestone, ticked_by as "tickedBy", staff.name as "tickedByName", ticked_at as "tickedAt", note
    from follow_up_tick join staff on staff.id = ticked_by where order_id = ${id}`.execute(database)
  return rows
}

/** Writes a tick; false where it is ticked already. */
export async function insertTick(
  database: Database,
  tick: { id: string; milestone: string; by: string; at: string; note: string | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('follow_up_tick')
    .values({ order_id: tick.id, milestone: tick.milestone, ticked_by: tick.by, ticked_at: tick.at, note: tick.note })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) === 1
}

/** Takes a tick back. */
export async function deleteTick(database: Database, id: string, milestone: string): Promise<void> {
  await database.deleteFrom('follow_up_tick').where('order_id', '=', id).where('milestone', '=', milestone).execute()
}

/** Writes what is to be done next; null takes it off. */
export async function updateNext(
  database: Database,
  id: string,
  next: { action: FollowUpAction; on: string; note: string | null } | null,
): Promise<void> {
  await sql`update order_follow_up set next_action = ${next?.action ?? null}, next_on = ${next?.on ?? null}::date,
      next_note = ${next?.note ?? null}, version = version + 1
    where order_id = ${id}`.execute(database)
}

/** Keeps when its owner was reminded. */
export async function updateNudged(database: Database, id: string, at: string): Promise<void> {
  await database.updateTable('order_follow_up').set({ nudged_at: at }).where('order_id', '=', id).execute()
}

const heldRow = z.object({
  id: idSchema,
  unitId: idSchema,
  patientId: idSchema,
  ownerId: idSchema,
  sellerId: idSchema,
  performed: z.boolean(),
})
/** A followed order as it is handed over. */
export type Held = z.output<typeof heldRow>

/** Followed orders, locked until the transaction ends. */
export async function lockHeld(database: Database, ids: readonly string[]): Promise<Held[]> {
  const { rows } = await rowsOf(heldRow)`
    select followed.order_id as id, followed.unit_id as "unitId", followed.patient_id as "patientId",
      followed.owner_id as "ownerId", o.owner_id as "sellerId", followed.performed
    from order_follow_up as followed join sales_order as o on o.id = followed.order_id
    where followed.order_id = any(${ids}::uuid[]) and o.sold_at is not null
    order by followed.order_id for no key update of followed`.execute(database)
  return rows
}

/** Hands orders over: until the surgery, or after it, as each stands now. */
export async function updateOwner(database: Database, ids: readonly string[], ownerId: string): Promise<void> {
  await sql`update order_follow_up set owner_id = ${ownerId}, version = version + 1,
      sale_owner_id = case when performed then sale_owner_id else ${ownerId}::uuid end,
      care_owner_id = case when performed then ${ownerId}::uuid else care_owner_id end
    where order_id = any(${ids}::uuid[])`.execute(database)
}
