import { expect, it } from 'vitest'
import { may } from '../../../shared/permissions.ts'
import { roleColumns } from '../../../shared/roles.ts'
import { isMinor, mayHandle, purposes, signingProblems } from './rules.ts'

it.each([
  ['2008-11-23', '2026-11-23', false],
  ['2008-11-24', '2026-11-23', true],
  ['2008-02-29', '2026-02-28', true],
  ['2008-02-29', '2026-03-01', false],
  ['2026-11-23', '2026-11-23', true],
  [null, '2026-11-23', false],
])('born on %s is a minor on %s: %s', (birthDate, today, expected) => {
  expect(isMinor(birthDate, today)).toBe(expected)
})

// Written by hand from section 4 of the product document.
it.each([
  ['treatment', '· · x x x x x · · ·'],
  ['anaesthesia', '· · x x x x x · · ·'],
  ['image_care', '· · x x x x x · · ·'],
  ['image_publicity', 'x x x x x x x · · ·'],
  ['data', 'x x x x x x x · · ·'],
  ['recording', 'x x x x x x x · · ·'],
  ['contract', 'x x x x x x x · · ·'],
] as const)('%s is taken and read by %s', (purpose, row) => {
  const told = roleColumns.map((role) => (mayHandle(purpose, (permission) => may(role, permission)) ? 'x' : '·'))
  expect(told.join(' ')).toBe(row)
})

it('has a row for every purpose', () => expect(purposes).toHaveLength(7))

it.each([
  [{ signer: 'patient', signerName: 'Ana Prado', witnessName: 'Beto Reis' }, []],
  [{ signer: 'patient', signerName: 'Ana Prado', witnessName: ' ANÁ  prado' }, ['witnessName']],
  [{ signer: 'guardian', signerName: 'Eva Prado', guardianRelation: null }, ['guardianRelation']],
  [{ signer: 'guardian', signerName: 'Eva Prado', guardianRelation: 'mãe' }, []],
] as const)('%o: %o', (signing, paths) => {
  expect(signingProblems(signing).map(({ path }) => path)).toEqual(paths)
})
