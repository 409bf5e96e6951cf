import { describe, expect, it } from 'vitest'
import { isNetworkRole, roleColumns } from '../../../shared/roles.ts'
import {
  type Administered,
  type Administrator,
  mayAllOf,
  mayReadMailOf,
  refusalOfAccess,
  refusalOfDisabling,
  refusalOfEdit,
  refusalOfInvitation,
} from './rules.ts'

const financeRestrictedUserIds = ['restricted-1', 'restricted-2']

// Written by hand from product.md section 4: x where anyone who is at the left may everything that the one above may.
// RESTR is a finance-restricted ADMIN: pay, roster and stock are closed to them, so whoever reads the roster is beyond, or
// tells patients of a lot that is recalled.
const subsets: Record<string, string> = {
  //                     SALES SMGR LMGR ADMIN RECEP AFTER PREPO SBPRO STOCK EXTER RESTR
  SALES:                'x     ·    ·    ·     ·     ·     ·     ·     ·     ·     ·',
  // After-sales ticks exams and consents, of which a sales manager only sees whether they are done.
  SALES_MANAGER:        'x     x    ·    ·     ·     ·     ·     x     ·     x     ·',
  LOCATION_MANAGER:     '·     ·    x    ·     x     ·     ·     x     x     x     ·',
  ADMIN:                'x     x    x    x     x     x     x     x     x     x     x',
  RECEPTIONIST:         '·     ·    ·    ·     x     ·     ·     x     ·     ·     ·',
  AFTER_SALES:          'x     ·    ·    ·     ·     x     ·     x     ·     ·     ·',
  PRE_POST_OPERATOR:    '·     ·    ·    ·     ·     ·     x     x     ·     ·     ·',
  SB_PROTOCOL:          '·     ·    ·    ·     ·     ·     ·     x     ·     ·     ·',
  STOCK_ASSISTANT:      '·     ·    ·    ·     ·     ·     ·     ·     x     ·     ·',
  EXTERNAL_ACCESS_UNIT: '·     ·    ·    ·     ·     ·     ·     ·     ·     x     ·',
  RESTRICTED:           'x     ·    ·    ·     ·     ·     ·     x     ·     ·     x',
} // prettier-ignore
const people = [...roleColumns, 'RESTRICTED'] as const

describe('nobody gives what they have not', () => {
  const who = (name: (typeof people)[number]) =>
    name === 'RESTRICTED' ? ({ id: 'restricted-1', role: 'ADMIN' } as const) : { id: name, role: name }

  it.each(people)('%s', (name) => {
    const row = subsets[name]?.split(/ +/) ?? []
    expect(row).toHaveLength(people.length)
    for (const [index, other] of people.entries())
      expect(mayAllOf(who(name), who(other), { financeRestrictedUserIds }), other).toBe(row[index] === 'x')
  })

  it.each(people)('whatever is asked of an account of %s', (other) => {
    const id = other === 'RESTRICTED' ? 'restricted-2' : 'somebody'
    const somebody: Administered = { id, role: who(other).role, active: true, unitIds: ['north'] }
    for (const name of people) {
      const unitIds: string[] | 'all' = isNetworkRole(who(name).role) ? 'all' : ['north']
      const administrator: Administrator = { ...who(name), unitIds, financeRestrictedUserIds }
      const isSubset = subsets[name]?.split(/ +/)[people.indexOf(other)] === 'x'
      const beneath: Administered = { ...somebody, role: 'SB_PROTOCOL' }
      const promotion = refusalOfEdit(administrator, beneath, { ...somebody, unitIds: ['north'] }, 1)
      const commands = {
        invite: refusalOfInvitation(administrator, somebody),
        // From what they are to what they are is no promotion.
        promote: other === 'SB_PROTOCOL' ? 'network-role' : promotion,
        restore: refusalOfAccess(administrator, somebody),
        disable: refusalOfDisabling(administrator, somebody, 1),
        readMail: mayReadMailOf(administrator, somebody) ? undefined : 'beyond-own',
      }
      const { invite, promote, ...touching } = commands
      expect(Object.values(touching), `${name} and ${other}`).toEqual(
        isSubset ? [undefined, undefined, undefined] : ['beyond-own', 'beyond-own', 'beyond-own'],
      )
      // A role of the network is refused to a unit's manager by another name.
      if (!isSubset) expect([invite, promote], `${name} and ${other}`).not.toContain(undefined)
    }
  })
})
