import { expect, it } from 'vitest'
import { wholeNumberIn } from './whole-number.ts'

it.each([
  ['30', 30],
  [' 5 ', 5],
  ['-1', -1],
  ['', Number.NaN],
  ['1,5', Number.NaN],
  ['1e3', Number.NaN],
])('%j is %s', (typed, number) => {
  expect(wholeNumberIn(typed)).toBe(number)
})
