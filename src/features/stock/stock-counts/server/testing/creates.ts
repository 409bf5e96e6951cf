import type { CreateGround } from '../../../../../server/testing/sent-create.ts'
import { insertMaterial } from '../../../../../server/testing/stock.ts'
import { insertStockCount } from '../../../../../server/testing/stock-counts.ts'

/** What is sent to make each of them, and what else could be sent under the same id. */
export function stockCountsCreates({ database, network }: CreateGround) {
  const { here, elsewhere, staff } = network
  const ofPharmacy = () => insertStockCount(database, { unitId: here.id, begunBy: staff.ADMIN })

  return {
    beginCount: async () => ({
      body: { unitId: here.id, place: 'fridge', category: 'dressing' },
      others: { unitId: elsewhere.id, place: 'cart', category: 'suture' },
    }),
    enterCount: async () => {
      const { id, lotId } = await ofPharmacy()
      const materialId = await insertMaterial(database)
      return {
        path: `/stock-counts/${id}/entries`,
        body: {
          materialId,
          lotNumber: 'L7',
          expiresOn: '2027-01-31',
          quantity: 3,
          isScanned: false,
          nobodyElse: false,
        },
        others: {
          materialId: await insertMaterial(database),
          lotNumber: 'L8',
          expiresOn: '2027-02-28',
          quantity: 4,
          isScanned: true,
          nobodyElse: true,
        },
        // A lot is named by its id, or by what is printed on its package.
        together: { lotId, materialId: undefined, lotNumber: undefined, expiresOn: undefined },
      }
    },
  }
}
