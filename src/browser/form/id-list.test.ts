import { expect, it } from 'vitest'
import { idsIn, withId } from './id-list.ts'

it.each([
  ['', 'a', true, 'a'],
  ['b', 'a', true, 'a,b'],
  ['a,b', 'a', true, 'a,b'],
  ['a,b', 'a', false, 'b'],
  ['a', 'a', false, ''],
  ['a', 'b', false, 'a'],
] as const)('"%s" with %s ticked (%s) is "%s"', (field, id, chosen, expected) => {
  expect(withId(field, id, chosen)).toBe(expected)
})

it('has no ids in an empty field', () => {
  expect(idsIn('')).toEqual([])
})
