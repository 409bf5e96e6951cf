import { expect, it } from 'vitest'
import { mayReadUser } from './rules.ts'

const unit = (id: string) => ({ id, name: id, shortName: id, timeZone: 'America/Sao_Paulo' })
const other = { uid: 'other', units: [unit('north'), unit('south')] }
const network = { uid: 'network', units: 'all' as const }

it.each([
  ['oneself, whatever the role', 'other', ['east'], false, other, true],
  ['another without staff.read', 'me', ['north'], false, other, false],
  ['a colleague of one’s unit', 'me', ['east', 'south'], true, other, true],
  ['somebody of other units', 'me', ['east'], true, other, false],
  ['somebody of the network, from a unit', 'me', ['north'], true, network, false],
  ['anybody, from the network', 'me', 'all', true, other, true],
  ['somebody of the network, from the network', 'me', 'all', true, network, true],
  ['anybody, without staff.read', 'me', 'all', false, network, false],
] as const)('%s', (_name, authUid, unitIds, mayReadStaff, user, expected) => {
  expect(
    mayReadUser(
      { actor: { authUid, unitIds }, mayReadStaff },
      { ...user, units: user.units === 'all' ? 'all' : [...user.units] },
    ),
  ).toBe(expected)
})
