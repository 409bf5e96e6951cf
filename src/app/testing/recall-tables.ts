import { insertRecall } from '../../server/testing/recalls.ts'
import { insertStock } from '../../server/testing/stock.ts'
import type { Served } from '../../server/testing/served.ts'
import { names, namesNothing, type Reach } from './reach.ts'
import type { SentCreate } from './sent-create.ts'

/** Who may call what is of recalls: lines of the table in `endpoints.test.ts`. */
export const callersOfRecalls: Record<string, string> = {
  //                SALES SMGR LMGR ADMIN RECEP AFTER PREPO SBPRO STOCK EXTER
  'recall.list':    '·    ·    x    x     ·     x     x     ·     x     ·',
  'recall.read':    '·    ·    x    x     ·     x     x     ·     x     ·',
  'recall.patients': '·   ·    x    x     ·     x     x     ·     x     ·',
  'recall.open':    '·    ·    x    x     ·     ·     ·     ·     x     ·',
  'recall.contact': '·    ·    x    x     ·     x     x     ·     ·     ·',
  'recall.takeBack': '·   ·    x    x     ·     x     x     ·     ·     ·',
  'recall.close':   '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'recall.cancel':  '·    ·    x    x     ·     ·     ·     ·     ·     ·',
} // prettier-ignore

/** How far it reaches: a recall is the whole network's, its patients are their units' (`reach.test.ts`). */
export const reachOfRecalls: Record<string, Reach> = {
  'recall.list': namesNothing,
  'recall.read': names('recall'),
  'recall.patients': names('recall'),
  'recall.open': namesNothing,
  'recall.contact': names('recallOfPatient', { body: { outcome: 'told' } }),
  'recall.takeBack': names('recallOfPatient'),
  'recall.close': names('recall'),
  'recall.cancel': names('recall'),
}

/** Its creates: lines of the table in `creates.ts`. */
export function createsOfRecalls({
  database,
  network,
}: Pick<Served, 'database' | 'network'>): Record<string, () => Promise<SentCreate>> {
  const { here, staff } = network
  const lotOf = async () => (await insertStock(database, { unitId: here.id, recordedBy: staff.ADMIN })).lotId
  return {
    'recall.open': async () => ({
      body: { lotId: await lotOf(), source: 'manufacturer', announcedOn: '2026-11-18', reason: 'partículas' },
      others: {
        ...{ lotId: await lotOf(), source: 'own', announcedOn: '2026-11-17', reason: 'outro motivo' },
        alertNumber: '99/2026',
      },
    }),
    'recall.contact': async () => {
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
