import type { Served } from '../../server/testing/served.ts'
import { insertStatement } from '../../server/testing/payments.ts'
import { inUnit, lists, names, namesNothing, type Reach } from './reach.ts'
import type { SentCreate } from './sent-create.ts'

/** Who may call what is of pay: lines of the table in `endpoints.test.ts`. Nothing of it is a restricted ADMIN's. */
export const callersOfPayments: Record<string, string> = {
  //                          SALES SMGR LMGR ADMIN RECEP AFTER PREPO SBPRO STOCK EXTER
  'payment.listPeriods':      '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'payment.readPeriod':       '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'payment.calculateMonth':   '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'payment.lockMonth':        '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'payment.list':             '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'payment.sum':              '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'payment.export':           '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'payment.read':             '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'payment.check':            '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'payment.uncheck':          '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'payment.send':             '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'payment.contest':          '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'payment.answer':           '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'payment.accept':           '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'payment.approve':          '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'payment.invoice':          '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'payment.pay':              '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'payment.unpay':            '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'payment.checkAll':         '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'payment.sendAll':          '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'payment.approveAll':       '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'payment.readLinks':        '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'payment.sendLink':         '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'payment.revokeLinks':      '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'payment.takeStatement':    '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'payment.takeReceipt':      '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'payment.ofCase':           '·    ·    x    x     ·     ·     ·     ·     ·     ·',
} // prettier-ignore

const october = { month: '2026-10', page: 'doctors' }

/** How far it reaches: months are the network's, statements their units' (`reach.test.ts`). */
export const reachOfPayments: Record<string, Reach> = {
  'payment.listPeriods': namesNothing,
  'payment.readPeriod': names('payMonth'),
  'payment.calculateMonth': names('payMonth'),
  'payment.lockMonth': names('payMonth'),
  'payment.list': lists('payStatement', { query: { ...october, limit: 200 } }),
  'payment.sum': inUnit({ query: october }),
  'payment.export': inUnit({ query: { ...october, format: 'csv' } }),
  'payment.read': names('payStatement'),
  'payment.check': names('payStatement'),
  'payment.uncheck': names('payStatement'),
  'payment.send': names('payStatement'),
  'payment.contest': names('payStatement'),
  'payment.answer': names('payContest'),
  'payment.accept': names('payStatement'),
  'payment.approve': names('payStatement'),
  'payment.invoice': names('payStatement', { body: { day: '2026-11-18' } }),
  'payment.pay': names('payStatement', { body: { paidOn: '2026-11-18' } }),
  'payment.unpay': names('payStatement'),
  'payment.readLinks': names('payStatement'),
  'payment.sendLink': names('payStatement'),
  'payment.revokeLinks': names('payStatement'),
  'payment.takeStatement': names('payStatement', { query: { format: 'csv' } }),
  'payment.takeReceipt': names('payStatement'),
  'payment.ofCase': names('payCase'),
  'payment.checkAll': namesNothing,
  'payment.sendAll': namesNothing,
  'payment.approveAll': namesNothing,
}

/** Its creates: lines of the table in `creates.ts`. */
export function createsOfPayments({
  database,
  network,
}: Pick<Served, 'database' | 'network'>): Record<string, () => Promise<SentCreate>> {
  return {
    'payment.contest': async () => {
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
