import type { CreateGround } from '../../../../../server/testing/sent-create.ts'
import { insertMaterial, insertSupplier } from '../../../../../server/testing/stock.ts'

/** What is sent to make each of them, and what else could be sent under the same id. */
export function replenishmentCreates({ database, network }: CreateGround) {
  const { here, elsewhere } = network
  return {
    order: async () => {
      const order = { kind: 'purchase', supplierId: await insertSupplier(database) }
      const lines = [{ materialId: await insertMaterial(database), quantity: 5 }]
      return {
        body: { unitId: here.id, orders: [{ ...order, lines }] },
        others: { unitId: elsewhere.id, orders: [{ ...order, lines, note: 'outra' }] },
      }
    },
  }
}
