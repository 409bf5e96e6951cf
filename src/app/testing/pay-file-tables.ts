import { insertApproved, insertBankProfile } from '../../server/testing/pay-files.ts'
import type { Served } from '../../server/testing/served.ts'
import { names, type Reach } from './reach.ts'
import type { SentCreate } from './sent-create.ts'

/** Who may call what is of payment files: lines of the table in `endpoints.test.ts`. Nothing of it is a restricted ADMIN's. */
export const callersOfPayFiles: Record<string, string> = {
  //                          SALES SMGR LMGR ADMIN RECEP AFTER PREPO SBPRO STOCK EXTER
  'payFile.readProfile':      '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'payFile.saveProfile':      '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'payFile.payable':          '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'payFile.create':           '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'payFile.list':             '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'payFile.download':         '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'payFile.answer':           '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'payFile.withdraw':         '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
} // prettier-ignore

/** How far it reaches: files are the network's (`reach.test.ts`). */
export const reachOfPayFiles: Record<string, Reach> = {
  'payFile.readProfile': { of: 'nothing' },
  'payFile.saveProfile': { of: 'nothing' },
  'payFile.payable': { of: 'nothing' },
  'payFile.create': { of: 'nothing' },
  'payFile.list': { of: 'nothing' },
  'payFile.download': names('payFile', { query: { format: 'csv' } }),
  'payFile.answer': names('payFile'),
  'payFile.withdraw': names('payFile'),
}

/** Its creates: lines of the table in `creates.ts`. */
export function createsOfPayFiles({
  database,
  network,
}: Pick<Served, 'database' | 'network'>): Record<string, () => Promise<SentCreate>> {
  return {
    'payFile.create': async () => {
      await insertBankProfile(database)
      await insertApproved(database, { network })
      return { body: { payOn: '2026-12-18' }, others: { payOn: '2026-12-21' } }
    },
  }
}
