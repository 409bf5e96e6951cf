import { expect, test } from 'vitest'
import { isCountedAgain, judge, passesLimit, usualLimit } from './rules.ts'

test.each([
  // counted, expected, passes
  [10, 10, false],
  [9, 10, false],
  [8, 10, true],
  [12, 10, true],
  [0, 1, false],
  [2, 0, true],
  [95, 100, false],
  [94, 100, true],
  [106, 100, true],
])('%i of %i passes the usual limit: %s', (counted, expected, passes) => {
  expect(passesLimit({ counted, expected }, usualLimit)).toBe(passes)
})

test('entries add up, and are compared with the ledger at the last of them', () => {
  const seen = [
    { quantity: 5, balance: 12 },
    { quantity: 5, balance: 10 },
  ]
  expect(judge(seen, usualLimit)).toEqual({ counted: 10, expected: 10, hasMoved: true, isBig: false })
})

test('what moved between two entries is counted again for the least difference', () => {
  const moved = [
    { quantity: 5, balance: 11 },
    { quantity: 6, balance: 10 },
  ]
  expect(isCountedAgain(judge(moved, usualLimit))).toBe(true)
  expect(isCountedAgain(judge([{ quantity: 11, balance: 10 }], usualLimit))).toBe(false)
})
