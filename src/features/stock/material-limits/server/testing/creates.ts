import type { CreateGround } from '../../../../../server/testing/sent-create.ts'
import { insertMaterial } from '../../../../../server/testing/stock.ts'

/** What is sent to make each of them, and what else could be sent under the same id. */
export function materialLimitsCreates({ database, network }: CreateGround) {
  const { here, elsewhere } = network
  return {
    create: async () => {
      const materialId = await insertMaterial(database)
      return {
        body: { materialId, unitId: here.id, minimum: 10, reorderPoint: 20, maximum: 50, leadDays: 7 },
        others: {
          materialId: await insertMaterial(database),
          unitId: elsewhere.id,
          minimum: 11,
          reorderPoint: 21,
          maximum: 51,
          leadDays: 8,
        },
      }
    },
  }
}
