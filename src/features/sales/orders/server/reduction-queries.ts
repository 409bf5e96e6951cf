import { sql } from 'kysely'
import type { Database } from '../../../../server/database/connect.ts'

interface NewReduction {
  readonly id: string
  readonly itemId: string
  readonly amountCentavos: number
  readonly reason: string
  readonly askedBy: string
  readonly askedAt: string
  /** The question to an administrator; null where it holds at once. */
  readonly approvalId: string | null
}

/** Writes down what is to be taken off the price of an item. */
export async function insertReduction(database: Database, row: NewReduction, day: string | null): Promise<void> {
  await database
    .insertInto('price_reduction')
    .values({
      id: row.id,
      item_id: row.itemId,
      amount_centavos: row.amountCentavos,
      reason: row.reason,
      asked_by: row.askedBy,
      asked_at: row.askedAt,
      approval_id: row.approvalId,
      given_at: day === null ? null : row.askedAt,
      day,
    })
    .execute()
}

/** What somebody agreed to holds from now on. */
export async function giveReduction(
  database: Database,
  approvalId: string,
  { at, day }: { readonly at: string; readonly day: string },
): Promise<void> {
  await database
    .updateTable('price_reduction')
    .set({ given_at: at, day })
    .where('approval_id', '=', approvalId)
    .execute()
}

/** Takes an amount off the price of an item, in centavos: with nothing left it is a courtesy. */
export async function lowerPrice(database: Database, itemId: string, amountCentavos: number): Promise<void> {
  await sql`
    update order_item set discount_centavos = discount_centavos + ${amountCentavos},
      courtesy = discount_centavos + ${amountCentavos} = price_centavos, version = version + 1
    where id = ${itemId}`.execute(database)
}

/** A question that nobody answered is about no sale any more: its offer was sold without it. */
export async function outdateUnanswered(database: Database, orderId: string): Promise<void> {
  await sql`
    update order_approval set state = 'outdated' where order_id = ${orderId} and state = 'waiting'
      and not exists (select from price_reduction where approval_id = order_approval.id)`.execute(database)
}

/** What was asked of the price of items that are given up is asked no more. */
export async function outdateReductionsOf(database: Database, itemIds: readonly string[]): Promise<void> {
  await sql`
    update order_approval set state = 'outdated' where state = 'waiting'
      and id in (select approval_id from price_reduction where item_id = any(${itemIds}::uuid[]))`.execute(database)
}
