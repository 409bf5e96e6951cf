import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { type OfferedItem } from '../prices.ts'
import { orderSchema } from '../record.ts'
import { derivedId } from '../../../../server/endpoint/repeated-create.ts'
import { newId } from '../../../../shared/ids.ts'
import { orderColumns, orderJoins } from './columns-queries.ts'

const orderRow = orderSchema.extend({ timeZone: z.string(), notes: z.string().nullable() })
/** An order as commands work with it. */
export type OrderRow = z.output<typeof orderRow>

/** An order, or undefined. */
export async function findOrder(database: Database, id: string): Promise<OrderRow | undefined> {
  const { rows } = await rowsOf(orderRow)`
    select ${orderColumns}, unit.time_zone as "timeZone", sales_order.notes from sales_order ${orderJoins}
    where sales_order.id = ${id}`.execute(database)
  return rows[0]
}

/** As `findOrder`, locked until the transaction ends. */
export async function lockOrder(database: Database, id: string): Promise<OrderRow | undefined> {
  // By a statement of its own: the one that reads must begin after the wait is over.
  await sql`select from sales_order where id = ${id} for no key update`.execute(database)
  return findOrder(database, id)
}

interface NewOrder {
  readonly id: string
  readonly unitId: string
  readonly patientId: string
  readonly ownerId: string
  readonly channel: string
  readonly notes: string | null
  readonly validUntil: string
  readonly createdBy: string
  readonly createdAt: string
}

/** Writes a new offer; false when its id is taken already. */
export async function insertOrder(database: Database, row: NewOrder): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('sales_order')
    .values({
      id: row.id,
      unit_id: row.unitId,
      patient_id: row.patientId,
      owner_id: row.ownerId,
      channel: row.channel,
      notes: row.notes,
      valid_until: row.validUntil,
      created_by: row.createdBy,
      created_at: row.createdAt,
      updated_at: row.createdAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) === 1
}

/**
 * Writes the items of an offer anew: none of them has a date or a payment yet.
 * @param seed of a create that may come twice: its items then have the same ids
 */
export async function writeItems(
  database: Database,
  orderId: string,
  items: readonly OfferedItem[],
  seed?: string,
): Promise<void> {
  await database.deleteFrom('order_item').where('order_id', '=', orderId).execute()
  const rows = items.map((item, index) => ({
    id: seed ? derivedId(seed, `item ${index}`) : newId(),
    order_id: orderId,
    position: index + 1,
    procedure_id: item.procedureId,
    list_price_centavos: item.listPriceCentavos,
    price_centavos: item.priceCentavos,
    discount_centavos: item.discountCentavos,
    courtesy: item.courtesy,
    combo: item.combo,
  }))
  await database.insertInto('order_item').values(rows).execute()
}

interface OrderChange {
  readonly channel?: string | undefined
  readonly notes?: string | null | undefined
  readonly validUntil?: string | undefined
  readonly soldAt?: string | undefined
}

/** Writes what is given of an order, and counts its version up. */
export async function updateOrder(database: Database, id: string, to: OrderChange, now: string): Promise<void> {
  await database
    .updateTable('sales_order')
    .set((row) => ({
      ...(to.channel !== undefined && { channel: to.channel }),
      ...(to.notes !== undefined && { notes: to.notes }),
      ...(to.validUntil !== undefined && { valid_until: to.validUntil }),
      ...(to.soldAt !== undefined && { sold_at: to.soldAt }),
      updated_at: now,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

interface CancelledItems {
  readonly ids: readonly string[]
  readonly at: string
  readonly by: string
  readonly reason: string
  readonly note: string | null
}

/** Cancels items. */
export async function writeCancelled(database: Database, { ids, at, by, reason, note }: CancelledItems): Promise<void> {
  await database
    .updateTable('order_item')
    .set((row) => ({
      cancelled_at: at,
      cancelled_by: by,
      cancel_reason: reason,
      cancel_note: note,
      version: row('version', '+', 1),
    }))
    .where('id', 'in', ids)
    .execute()
}

/** Takes the cancellation of items back. */
export async function restoreCancelled(database: Database, ids: readonly string[]): Promise<void> {
  await database
    .updateTable('order_item')
    .set((row) => ({
      cancelled_at: null,
      cancelled_by: null,
      cancel_reason: null,
      cancel_note: null,
      version: row('version', '+', 1),
    }))
    .where('id', 'in', ids)
    .execute()
}

const transferredRow = z.object({
  id: z.string(),
  unitId: z.string(),
  patientId: z.string(),
  before: z.string(),
})

/** Gives orders to a colleague; answers those that were another's. Locked in the order of their ids. */
export async function transferTo(
  database: Database,
  ids: readonly string[],
  ownerId: string,
): Promise<z.output<typeof transferredRow>[]> {
  const { rows } = await rowsOf(transferredRow)`
    with chosen as (
      select id, owner_id from sales_order where id = any(${ids}::uuid[]) and owner_id <> ${ownerId}
      order by id for no key update
    )
    update sales_order set owner_id = ${ownerId}, version = version + 1, updated_at = now()
    from chosen where sales_order.id = chosen.id
    returning sales_order.id, sales_order.unit_id as "unitId", sales_order.patient_id as "patientId",
      chosen.owner_id as before`.execute(database)
  return rows
}
