import type { CreateGround } from '../../../../../server/testing/sent-create.ts'
import { insertStock } from '../../../../../server/testing/stock.ts'
import { insertRecall } from '../../../../../server/testing/recalls.ts'

/** What is sent to make each of them, and what else could be sent under the same id. */
export function recallsCreates({ database, network }: CreateGround) {
  const { here, staff } = network
  const lotOf = async () => (await insertStock(database, { unitId: here.id, recordedBy: staff.ADMIN })).lotId

  return {
    openRecall: async () => ({
      body: { lotId: await lotOf(), source: 'manufacturer', announcedOn: '2026-11-18', reason: 'partículas' },
      others: {
        lotId: await lotOf(),
        source: 'own',
        announcedOn: '2026-11-17',
        reason: 'outro motivo',
        alertNumber: '99/2026',
      },
    }),
    recordContact: async () => {
      const id = await insertRecall({ database, network, unit: here, openedBy: staff.ADMIN })
      const { id: after } = await database
        .selectFrom('recall_contact')
        .select('id')
        .where('recall_id', '=', id)
        .executeTakeFirstOrThrow()
      return {
        path: `/recalls/${id}/patients/${id}/contacts`,
        body: { outcome: 'told', channel: 'phone', after },
        others: { outcome: 'again', channel: 'email', after: null, note: 'pediu outra hora' },
      }
    },
  }
}
