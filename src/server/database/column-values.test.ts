import { expect, test } from 'vitest'
import { isoInstant, safeInteger } from './column-values.ts'

test.each([
  ['2026-11-20 23:07:37+00', '2026-11-20T23:07:37.000Z'],
  ['2026-11-20 23:07:37.1+00', '2026-11-20T23:07:37.100Z'],
  ['2026-11-20 23:07:37.999999+00', '2026-11-20T23:07:37.999Z'],
  ['infinity', 'infinity'],
  ['0044-03-15 12:00:00+00 BC', '0044-03-15 12:00:00+00 BC'],
])('%s becomes %s', (text, instant) => {
  expect(isoInstant(text)).toBe(instant)
})

test('a bigint within the safe range is a number', () => {
  expect(safeInteger('-42')).toBe(-42)
  expect(() => safeInteger('99999999999999999999')).toThrow(RangeError)
})
