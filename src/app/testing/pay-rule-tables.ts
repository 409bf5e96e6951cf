import type { Served } from '../../server/testing/served.ts'
import { inUnit, lists, names, type Reach } from './reach.ts'
import type { SentCreate } from './sent-create.ts'

/** Who may call what is of rules of pay: lines of the table in `endpoints.test.ts`. */
export const callersOfPayRules: Record<string, string> = {
  //                 SALES SMGR LMGR ADMIN RECEP AFTER PREPO SBPRO STOCK EXTER
  'payRule.list':    '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'payRule.export':  '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'payRule.read':    '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'payRule.create':  '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'payRule.edit':    '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'payRule.end':     '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'payRule.warn':    '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'payRule.tryOut':  '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'payRule.readReceived': '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'payRule.received': '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
} // prettier-ignore

const draft = {
  replaces: null,
  rule: {
    ...{ name: 'Enfermagem', beneficiary: 'function', function: 'nurse', basis: 'fixed', amountCentavos: 300_00 },
    ...{ isShared: false, deductions: [], validFrom: '2026-12-01' },
  },
}

/** How far it reaches: a unit's rules are its own, and only the network changes them (`reach.test.ts`). */
export const reachOfPayRules: Record<string, Reach> = {
  'payRule.list': lists('payRule'),
  'payRule.export': inUnit({ query: { format: 'csv' } }),
  'payRule.read': names('payRule'),
  'payRule.create': inUnit({
    body: {
      ...{ beneficiary: 'function', function: 'nurse', basis: 'fixed' },
      amountCentavos: 300_00,
      dayKind: 'sunday',
    },
  }),
  'payRule.edit': names('payRule', { body: { validFrom: '2027-01-01' } }),
  'payRule.end': names('payRule'),
  'payRule.warn': inUnit({ body: draft }),
  'payRule.tryOut': { of: 'nothing' },
  'payRule.readReceived': { of: 'nothing' },
  'payRule.received': { of: 'nothing' },
}

/** Its creates: lines of the table in `creates.ts`. */
export function createsOfPayRules({ network }: Pick<Served, 'network'>): Record<string, () => Promise<SentCreate>> {
  const { here, surgery } = network
  return {
    'payRule.create': async () => ({
      body: {
        ...{ name: 'Enfermagem por FUE', beneficiary: 'function', function: 'nurse', basis: 'graft' },
        ...{ amountCentavos: 300_00, isShared: false, deductions: [], validFrom: '2026-12-01' },
      },
      others: {
        ...{ name: 'Outra', procedureId: surgery, unitId: here.id, dayKind: 'holiday', nthFrom: 2 },
        ...{ amountCentavos: 2_00, capCentavos: 3_500_00, isShared: true, reason: 'acordo' },
        ...{ deductions: [{ kind: 'share', name: 'imposto', basisPoints: 600, centavos: null }] },
        ...{ validFrom: '2026-12-02', validTo: '2027-01-31' },
      },
      together: {
        ...{ beneficiary: 'professional', professionalId: here.doctors[0], function: null, teamId: null },
        ...{ basis: 'gross', amountCentavos: null, shareBasisPoints: 500 },
      },
    }),
  }
}
