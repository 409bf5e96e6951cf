import type { CreateGround } from '../../../../../server/testing/sent-create.ts'
import { insertProcedure } from '../../../../../server/testing/rows.ts'
import { insertMaterial } from '../../../../../server/testing/stock.ts'

/** What is sent to make each of them, and what else could be sent under the same id. */
export function kitsCreates({ database }: CreateGround) {
  return {
    create: async () => {
      const line = { quantity: 2, perGrafts: null, optional: false, substituteIds: [] }
      const materialId = await insertMaterial(database)
      return {
        body: { procedureId: await insertProcedure(database), lines: [{ ...line, materialId }] },
        others: { procedureId: await insertProcedure(database), lines: [{ ...line, materialId, quantity: 3 }] },
      }
    },
  }
}
