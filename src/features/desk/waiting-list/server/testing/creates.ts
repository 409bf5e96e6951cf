import type { CreateGround } from '../../../../../server/testing/sent-create.ts'
import { soldSurgery } from '../../../../../server/testing/orders.ts'
import { newId } from '../../../../../shared/ids.ts'

/** What is sent to make each of them, and what else could be sent under the same id. */
export function waitingListCreates({ database, network }: CreateGround) {
  const { here } = network
  const times = { starts_at: '2026-12-28T12:00:00Z', ends_at: '2026-12-28T19:00:00Z' }

  return {
    logContact: async () => {
      const { orderItemId } = await soldSurgery(database, network)
      return {
        path: `/waitlist/${orderItemId}/contacts`,
        body: { channel: 'phone', outcome: 'no_answer' },
        others: { channel: 'email', outcome: 'reached', note: 'na sexta', at: '2026-11-01T12:00:00Z' },
      }
    },
    offerSlot: async () => {
      const slotId = newId()
      const [first, second] = [await soldSurgery(database, network), await soldSurgery(database, network)]
      const slot = {
        id: slotId,
        unit_id: here.id,
        room_id: here.surgeryRoom,
        cause: 'cancelled',
        found_at: '2026-12-01T12:00:00Z',
      }
      await database
        .insertInto('freed_slot')
        .values({ ...slot, ...times })
        .execute()
      const candidates = [first, second].map(({ orderItemId }, index) => ({
        slot_id: slotId,
        order_item_id: orderItemId,
        rank: index + 1,
        score: 0,
        reasons: '[]',
        ...times,
        room_id: here.surgeryRoom,
        professional_ids: here.doctors.slice(0, 1),
      }))
      await database.insertInto('waitlist_candidate').values(candidates).execute()
      return {
        path: `/freed-slots/${slotId}/offers`,
        body: { itemId: first.orderItemId },
        others: { itemId: second.orderItemId },
      }
    },
  }
}
