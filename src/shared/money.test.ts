import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavosSchema, formatMoney, formatShare, lessShare, parseMoney, shareOf, splitInstalments } from './money.ts'

const anyCentavos = fc.integer({ min: -1e12, max: 1e12 })

test.each([
  [0, 'R$ 0,00'],
  [5, 'R$ 0,05'],
  [123_456, 'R$ 1.234,56'],
  [-1, '-R$ 0,01'],
  [100_000_000, 'R$ 1.000.000,00'],
  [99_999, 'R$ 999,99'],
])('%i centavos read %s', (centavos, text) => {
  expect(formatMoney(centavos)).toBe(text)
})

test('English readers get their own separators', () => {
  expect(formatMoney(123_456_789, 'en')).toBe('R$ 1,234,567.89')
})

test.each([1.5, Number.NaN, Infinity])('%d centavos are refused', (centavos) => {
  expect(() => formatMoney(centavos)).toThrow(RangeError)
})

test.each([
  ['1.234,56', 123_456],
  ['R$ 1.234,56', 123_456],
  ['R$\u00a01.234', 123_400],
  ['1234,5', 123_450],
  ['1234', 123_400],
  ['12.50', 1_250],
  ['0', 0],
  ['-0,00', 0],
  ['-R$ 0,01', -1],
  ['', null],
  ['R$', null],
  ['1,234.56', null],
  ['12.34,00', null],
  ['1,234', null],
  ['dez', null],
  ['99999999999999999', null],
])('%s is typed for %s', (typed, centavos) => {
  expect(parseMoney(typed)).toBe(centavos)
})

test('what is shown can be typed', () => {
  fc.assert(
    fc.property(anyCentavos, (centavos) => {
      expect(parseMoney(formatMoney(centavos))).toBe(centavos)
    }),
  )
})

describe('instalments', () => {
  test('the last absorbs the rounding', () => {
    expect(splitInstalments(10_000, 3)).toEqual([3_333, 3_333, 3_334])
    expect(splitInstalments(2, 3)).toEqual([0, 0, 2])
    expect(splitInstalments(700, 1)).toEqual([700])
    // Nothing is nothing, also of what is taken off: never minus zero.
    expect(splitInstalments(-2, 3)).toEqual([0, 0, -2])
  })

  test('add up to the total and are equal but the last', () => {
    fc.assert(
      fc.property(fc.nat(1e10), fc.integer({ min: 1, max: 60 }), (total, count) => {
        const instalments = splitInstalments(total, count)
        expect(instalments).toHaveLength(count)
        expect(instalments.reduce((sum, each) => sum + each, 0)).toBe(total)
        expect(new Set(instalments.slice(0, -1)).size).toBeLessThanOrEqual(1)
        expect(instalments.at(-1)! - instalments[0]!).toBeLessThan(count)
      }),
    )
  })

  test.each([0, -1, 1.5])('%d of them are refused', (count) => {
    expect(() => splitInstalments(100, count)).toThrow(RangeError)
  })
})

describe('shares', () => {
  test.each([
    [50_000, 600, 3_000],
    [47_000, 1_500, 7_050],
    [1, 5_000, 1],
    [1, 4_999, 0],
    [-1, 5_000, -1],
    [333, 1_000, 33],
    [335, 1_000, 34],
    [Number.MAX_SAFE_INTEGER, 10_000, Number.MAX_SAFE_INTEGER],
  ])('%i × %i basis points = %i', (centavos, basisPoints, share) => {
    expect(shareOf(centavos, basisPoints)).toBe(share)
  })

  test('deductions follow each other: R$ 500 less 6 % is 470, and 15 % of that 70,50', () => {
    const net = lessShare(50_000, 600)
    expect(formatMoney(net)).toBe('R$ 470,00')
    expect(formatMoney(shareOf(net, 1_500))).toBe('R$ 70,50')
  })

  test('a share is never further than half a centavo from the exact one', () => {
    fc.assert(
      fc.property(anyCentavos, fc.integer({ min: 0, max: 10_000 }), (centavos, basisPoints) => {
        const difference = BigInt(shareOf(centavos, basisPoints)) * 10_000n - BigInt(centavos) * BigInt(basisPoints)
        expect(difference <= 5_000n && difference >= -5_000n).toBe(true)
      }),
    )
  })

  test.each([
    [650, '6,5 %', '6.5%'],
    [600, '6 %', '6%'],
    [1, '0,01 %', '0.01%'],
  ])('%i basis points read %s', (basisPoints, portuguese, english) => {
    expect(formatShare(basisPoints)).toBe(portuguese)
    expect(formatShare(basisPoints, 'en')).toBe(english)
  })
})

test.each([
  [0, true],
  [2_147_483_647, true],
  [-1, false],
  [1.5, false],
  [2_147_483_648, false],
  ['100', false],
])('as input, %j: %s', (value, valid) => {
  expect(centavosSchema.safeParse(value).success).toBe(valid)
})
