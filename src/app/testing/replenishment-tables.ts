import type { Served } from '../../server/testing/served.ts'
import { insertMaterial, insertSupplier } from '../../server/testing/stock.ts'
import { newId } from '../../shared/ids.ts'
import { inUnit, lists, names, type Reach } from './reach.ts'
import type { SentCreate } from './sent-create.ts'

/** Who may call what is of replenishment: lines of the table in `endpoints.test.ts`. */
export const callersOfReplenishment: Record<string, string> = {
  //                             SALES SMGR LMGR ADMIN RECEP AFTER PREPO SBPRO STOCK EXTER
  'replenishment.suggest':       '·    ·    x    x     ·     ·     x     ·     x     ·',
  'replenishment.list':          '·    ·    x    x     ·     ·     x     ·     x     ·',
  'replenishment.read':          '·    ·    x    x     ·     ·     x     ·     x     ·',
  'replenishment.export':        '·    ·    x    x     ·     ·     x     ·     x     ·',
  'replenishment.order':         '·    ·    x    x     ·     ·     ·     ·     x     ·',
  'replenishment.pick':          '·    ·    x    x     ·     ·     ·     ·     x     ·',
  'replenishment.cancel':        '·    ·    x    x     ·     ·     ·     ·     x     ·',
} // prettier-ignore

/** How far it reaches: lines of the table in `reach.test.ts`. */
export const reachOfReplenishment: Record<string, Reach> = {
  'replenishment.suggest': inUnit(),
  'replenishment.list': lists('purchaseOrder'),
  'replenishment.read': names('purchaseOrder'),
  'replenishment.export': names('purchaseOrder', { query: { format: 'csv' } }),
  'replenishment.order': inUnit({
    body: { orders: [{ kind: 'purchase', supplierId: newId(), lines: [{ materialId: newId(), quantity: 1 }] }] },
  }),
  'replenishment.pick': names('askedTransfer'),
  'replenishment.cancel': names('purchaseOrder'),
}

/** Its create: a line of the table in `creates.ts`. */
export function createsOfReplenishment({
  database,
  network: { here, elsewhere },
}: Pick<Served, 'database' | 'network'>): Record<string, () => Promise<SentCreate>> {
  return {
    'replenishment.order': async () => {
      const order = { kind: 'purchase', supplierId: await insertSupplier(database) }
      const lines = [{ materialId: await insertMaterial(database), quantity: 5 }]
      return {
        body: { unitId: here.id, orders: [{ ...order, lines }] },
        others: { unitId: elsewhere.id, orders: [{ ...order, lines, note: 'outra' }] },
      }
    },
  }
}
