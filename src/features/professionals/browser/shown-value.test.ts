import { expect, it } from 'vitest'
import { shownValue } from './shown-value.ts'

const units = new Map([['u1', 'Jardins']])

it.each([
  ['phone', '+5511987654321', '(11) 98765-4321'],
  ['registrationValidUntil', '2027-03-01', '01/03/2027'],
  ['function', 'nurse', 'Enfermagem'],
  ['active', false, 'não'],
  ['unitIds', ['u1', 'u2'], 'Jardins, outra unidade'],
  ['unitIds', [], null],
  ['pixKey', '•••25', '•••25'],
  ['rqe', null, null],
])('%s %j is read as %j', (field, value, shown) => {
  expect(shownValue(field, value, 'pt-BR', units)).toBe(shown)
})
