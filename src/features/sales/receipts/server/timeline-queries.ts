import { sql } from 'kysely'
import { orderReach } from '../../orders/server/reach-queries.ts'
import type { TimelineSource } from '../../../foundation/offers/server.ts'

/** Money in and out of the orders that the reader sees. */
export const receiptMoments: TimelineSource = {
  kind: 'receipt',
  permission: 'receipt.read',
  moments: ({ actor, patientId }) => [
    {
      what: sql`case when receipt.is_goodwill then 'goodwill' else receipt.kind end`,
      from: sql`sales_order join receipt on receipt.order_id = sales_order.id`,
      where: sql`sales_order.patient_id = ${patientId} and ${orderReach(actor)}`,
      id: sql`receipt.id`,
      at: sql`receipt.recorded_at`,
      unitId: sql`receipt.unit_id`,
      says: {
        ofId: sql`sales_order.id`,
        number: sql`receipt.number`,
        state: sql`receipt.state`,
        way: sql`receipt.method`,
        amountCentavos: sql`receipt.amount_centavos`,
        text: sql`receipt.reason`,
        byName: sql`(select name from staff where staff.id = receipt.recorded_by)`,
      },
    },
  ],
}
