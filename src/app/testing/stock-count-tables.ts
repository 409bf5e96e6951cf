import type { Served } from '../../server/testing/served.ts'
import { insertMaterial } from '../../server/testing/stock.ts'
import { insertStockCount } from '../../server/testing/stock-counts.ts'
import { newId } from '../../shared/ids.ts'
import { inUnit, lists, names, type Reach } from './reach.ts'
import type { SentCreate } from './sent-create.ts'

/** Who may call what is of counts of stock: lines of the table in `endpoints.test.ts`. */
export const callersOfStockCounts: Record<string, string> = {
  //                             SALES SMGR LMGR ADMIN RECEP AFTER PREPO SBPRO STOCK EXTER
  'stockCount.list':             '·    ·    x    x     ·     ·     x     ·     x     ·',
  'stockCount.read':             '·    ·    x    x     ·     ·     x     ·     x     ·',
  'stockCount.begin':            '·    ·    x    x     ·     ·     ·     ·     x     ·',
  'stockCount.enter':            '·    ·    x    x     ·     ·     ·     ·     x     ·',
  'stockCount.withdraw':         '·    ·    x    x     ·     ·     ·     ·     x     ·',
  'stockCount.close':            '·    ·    x    x     ·     ·     ·     ·     x     ·',
  'stockCount.approve':          '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'stockCount.reject':           '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'stockCount.cancel':           '·    ·    x    x     ·     ·     ·     ·     x     ·',
  'stockCount.readLimit':        '·    ·    x    x     ·     ·     x     ·     x     ·',
  'stockCount.changeLimit':      '·    ·    x    x     ·     ·     ·     ·     ·     ·',
} // prettier-ignore

/** How far it reaches: lines of the table in `reach.test.ts`. */
export const reachOfStockCounts: Record<string, Reach> = {
  'stockCount.list': lists('stockCount'),
  'stockCount.read': names('stockCount'),
  'stockCount.begin': inUnit(),
  'stockCount.enter': names('stockCount', { body: { materialId: newId(), lotId: undefined } }),
  'stockCount.withdraw': names('countEntry'),
  'stockCount.close': names('stockCount'),
  'stockCount.approve': names('closedCount'),
  'stockCount.reject': names('closedCount'),
  'stockCount.cancel': names('stockCount'),
  'stockCount.readLimit': names('unit'),
  'stockCount.changeLimit': names('unit'),
}

/** Its creates: lines of the table in `creates.ts`. */
export function createsOfStockCounts({
  database,
  network: { here, elsewhere, staff },
}: Pick<Served, 'database' | 'network'>): Record<string, () => Promise<SentCreate>> {
  const ofPharmacy = () => insertStockCount(database, { unitId: here.id, begunBy: staff.ADMIN })
  return {
    'stockCount.begin': async () => ({
      body: { unitId: here.id, place: 'fridge', category: 'dressing' },
      others: { unitId: elsewhere.id, place: 'cart', category: 'suture' },
    }),
    'stockCount.enter': async () => {
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
          ...{ materialId: await insertMaterial(database), lotNumber: 'L8', expiresOn: '2027-02-28' },
          ...{ quantity: 4, isScanned: true, nobodyElse: true },
        },
        // A lot is named by its id, or by what is printed on its package.
        together: { lotId, materialId: undefined, lotNumber: undefined, expiresOn: undefined },
      }
    },
  }
}
