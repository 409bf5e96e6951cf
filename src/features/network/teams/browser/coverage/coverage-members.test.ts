import { expect, it } from 'vitest'
import { catalogueOf } from '../../../../../browser/catalogues.ts'
import type { Professional } from '../../../professionals/contract.ts'
import { membersOf } from './coverage-members.ts'

const alice: Professional = {
  id: 'a',
  name: 'Dra. Alice',
  function: 'doctor',
  registration: 'CRM-SP 1',
  registrationValidUntil: '2026-11-18',
  specialty: null,
  unitIds: [],
  active: true,
}

it('joins members with how they stand, and counts on nobody it does not know', () => {
  const staffing = { procedures: catalogueOf([]), professionals: catalogueOf([alice]) }
  const member = (professionalId: string) => ({ professionalId, function: 'doctor', substitute: false }) as const
  expect(membersOf({ members: [member('a'), member('b')] }, staffing, 'alguém')).toEqual([
    { ...member('a'), name: 'Dra. Alice', active: true, registrationValidUntil: '2026-11-18' },
    { ...member('b'), name: 'alguém', active: false, registrationValidUntil: null },
  ])
})
