import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import type { OfferedItem } from '../prices.ts'
import { approvalSchema } from '../record.ts'

const approvalRow = approvalSchema.extend({
  prices: z.array(
    z.strictObject({
      procedureId: z.string(),
      listPriceCentavos: z.int(),
      priceCentavos: z.int(),
      discountCentavos: z.int(),
      courtesy: z.boolean(),
      combo: z.boolean(),
    }),
  ),
})
/** A question about discounts with the prices that it is about. */
export type ApprovalRow = z.output<typeof approvalRow>

/** What was asked of administrators about an order, newest first. */
export async function approvalsOf(database: Database, orderId: string): Promise<ApprovalRow[]> {
  const { rows } = await rowsOf(approvalRow)`
    select order_approval.id, state, reason, requested_by as "requestedBy", requester.name as "requestedByName",
      requested_at as "requestedAt", decider.name as "decidedByName", decided_at as "decidedAt", note, prices,
      (select json_build_object('itemId', item.id, 'procedureName', procedure.name, 'amountCentavos', amount_centavos)
        from price_reduction join order_item as item on item.id = item_id join procedure on procedure.id = item.procedure_id
        where approval_id = order_approval.id) as reduction
    from order_approval join staff as requester on requester.id = requested_by
      left join staff as decider on decider.id = decided_by
    where order_id = ${orderId} order by requested_at desc, order_approval.id desc`.execute(database)
  return rows
}

interface NewApproval {
  readonly id: string
  readonly orderId: string
  readonly prices: readonly OfferedItem[]
  readonly reason: string
  readonly requestedBy: string
  readonly requestedAt: string
}

export async function insertApproval(database: Database, row: NewApproval): Promise<void> {
  await database
    .insertInto('order_approval')
    .values({
      id: row.id,
      order_id: row.orderId,
      prices: JSON.stringify(row.prices),
      reason: row.reason,
      requested_by: row.requestedBy,
      requested_at: row.requestedAt,
    })
    .execute()
}

interface Decision {
  readonly state: 'approved' | 'refused'
  readonly by: string
  readonly at: string
  readonly note: string | null
}

export async function decideApproval(database: Database, id: string, { state, by, at, note }: Decision): Promise<void> {
  await database
    .updateTable('order_approval')
    .set({ state, decided_by: by, decided_at: at, note })
    .where('id', '=', id)
    .execute()
}

/** Takes a question that nobody answered back. */
export async function withdrawAsked(database: Database, id: string): Promise<void> {
  await database.updateTable('order_approval').set({ state: 'withdrawn' }).where('id', '=', id).execute()
}

/** What was asked or agreed to of other prices counts no more. */
export async function outdateApprovals(database: Database, orderId: string): Promise<void> {
  await sql`update order_approval set state = 'outdated'
    where order_id = ${orderId} and state in ('waiting', 'approved')`.execute(database)
}
