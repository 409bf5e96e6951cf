import { expect, it } from 'vitest'
import { idsIn, inputOf, invitationOf, valuesOf, withUnit } from './member-values.ts'

const unit = (id: string) => ({ id, name: id, shortName: id })

it('shows a person and sends them back as they were', () => {
  const values = valuesOf({ name: 'Ana', email: 'ana@a.example', role: 'RECEPTIONIST', units: [unit('b'), unit('a')] })
  expect(values).toEqual({ name: 'Ana', email: 'ana@a.example', role: 'RECEPTIONIST', unitIds: 'a,b' })
  expect(inputOf(values)).toEqual({ name: 'Ana', role: 'RECEPTIONIST', unitIds: ['a', 'b'] })
  expect(invitationOf(values)).toEqual({
    name: 'Ana',
    role: 'RECEPTIONIST',
    unitIds: ['a', 'b'],
    email: 'ana@a.example',
  })
})

it('sends no units of a network role', () => {
  expect(inputOf({ name: 'Ana', email: '', role: 'SALES', unitIds: 'a' }).unitIds).toEqual([])
})

it.each([
  ['', 'a', true, 'a'],
  ['b', 'a', true, 'a,b'],
  ['a,b', 'a', true, 'a,b'],
  ['a,b', 'a', false, 'b'],
  ['a', 'a', false, ''],
  ['a', 'b', false, 'a'],
] as const)('"%s" with %s ticked (%s) is "%s"', (field, id, chosen, expected) => {
  expect(withUnit(field, id, chosen)).toBe(expected)
})

it('has no ids in an empty field', () => {
  expect(idsIn('')).toEqual([])
})
