import type { CreateGround } from '../../../../../server/testing/sent-create.ts'
import { insertStatement } from '../../../../../server/testing/payments.ts'

/** What is sent to make each of them, and what else could be sent under the same id. */
export function paymentsCreates({ database, network }: CreateGround) {
  return {
    contestStatement: async () => {
      const { id, caseId } = await insertStatement(database, {
        network,
        unit: network.here,
        contestedBy: network.staff.ADMIN,
      })
      const values = { state: 'checked', sent_by: network.staff.ADMIN, sent_at: '2026-11-18T10:00:00Z' }
      const change = (said: object) =>
        database.updateTable('payment_statement').set(said).where('id', '=', id).execute()
      await database
        .updateTable('payment_part')
        .set({ checked_by: network.staff.ADMIN, checked_at: '2026-11-18T09:00:00Z' })
        .where('statement_id', '=', id)
        .execute()
      await change(values)
      await change({ state: 'sent' })
      return {
        path: `/payments/statements/${id}/contests`,
        body: { lineKey: `case/${caseId}`, reason: 'foram dois' },
        others: { lineKey: null, reason: 'falta um caso' },
      }
    },
  }
}
