import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  approvalCausesOf,
  arePricesOf,
  itemsOfLines,
  linesOfItems,
  type OfferedLine,
  spread,
  totalsOf,
} from './prices.ts'

const amount = fc.nat(5_000_000)

const anyLine: fc.Arbitrary<OfferedLine> = fc
  .record({
    procedureId: fc.constantFrom('fue', 'prp', 'evaluation'),
    quantity: fc.integer({ min: 1, max: 12 }),
    listPriceCentavos: amount,
    priceCentavos: amount,
    share: fc.integer({ min: 0, max: 10_000 }),
    courtesy: fc.boolean(),
    combo: fc.boolean(),
  })
  .map(({ share, ...line }) => {
    const all = line.priceCentavos * line.quantity
    return { ...line, discountCentavos: line.courtesy ? all : Math.floor((all * share) / 10_000) }
  })
const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 8 })

const item = (change: Partial<OfferedLine> = {}): OfferedLine => ({
  procedureId: 'fue',
  quantity: 1,
  listPriceCentavos: 1_000_000,
  priceCentavos: 1_000_000,
  discountCentavos: 0,
  courtesy: false,
  combo: false,
  ...change,
})
const causes = (limit: number, ...lines: OfferedLine[]) => approvalCausesOf(itemsOfLines(lines), limit)

describe('a total in parts', () => {
  test('is the same to the centavo, and no part is more than one beyond another', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 60 }), (total, count) => {
        const parts = spread(total, count)
        expect(parts).toHaveLength(count)
        expect(parts.reduce((sum, one) => sum + one, 0)).toBe(total)
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
        expect(parts.every((part) => Number.isInteger(part) && part >= 0)).toBe(true)
      }),
    )
  })
})

describe('lines and items', () => {
  test('come to the same, there and back', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const items = itemsOfLines(lines)
        const gross = lines.reduce((sum, line) => sum + line.priceCentavos * line.quantity, 0)
        const discount = lines.reduce((sum, line) => sum + line.discountCentavos, 0)
        expect(totalsOf(items)).toMatchObject({
          grossCentavos: gross,
          discountCentavos: discount,
          netCentavos: gross - discount,
        })
        expect(items.every((one) => one.discountCentavos <= one.priceCentavos)).toBe(true)
        const back = itemsOfLines(linesOfItems(items))
        expect(totalsOf(back)).toEqual(totalsOf(items))
        expect(back.map(({ procedureId }) => procedureId)).toEqual(items.map(({ procedureId }) => procedureId))
      }),
    )
  })

  test('six sessions are six items and one line', () => {
    const six = itemsOfLines([item({ quantity: 6, discountCentavos: 100 })])
    expect(six.map(({ discountCentavos }) => discountCentavos)).toEqual([17, 17, 17, 17, 16, 16])
    expect(linesOfItems(six)).toEqual([item({ quantity: 6, discountCentavos: 100 })])
  })
})

describe('who must agree', () => {
  test.each([
    ['nothing is given away', [], [item()]],
    ['just the limit', [], [item({ discountCentavos: 50_000 })]],
    ['a centavo beyond it', ['discount'], [item({ discountCentavos: 50_001 })]],
    ['the price itself is lowered', ['discount'], [item({ priceCentavos: 949_999 })]],
    [
      'a higher price and a discount from it',
      ['discount'],
      [item({ priceCentavos: 2_000_000, discountCentavos: 1_000_000 })],
    ],
    ['one of many is beyond it', ['discount'], [item({ quantity: 9 }), item({ discountCentavos: 100_000 })]],
    ['something is free', ['discount', 'courtesy'], [item({ discountCentavos: 1_000_000, courtesy: true })]],
    ['something costs nothing anyway', [], [item({ listPriceCentavos: 0, priceCentavos: 0 })]],
    ['a combo', ['combo'], [item({ combo: true })]],
  ])('%s', (_, expected, lines) => {
    expect(causes(500, ...lines)).toEqual(expected)
  })

  test('no way of spreading a discount that is beyond the limit slips under it', () => {
    const split = fc.record({
      prices: fc.array(fc.integer({ min: 100, max: 3_000_000 }), { minLength: 1, maxLength: 10 }),
      limit: fc.integer({ min: 0, max: 5_000 }),
      shares: fc.array(fc.nat(10_000), { minLength: 10, maxLength: 10 }),
    })
    fc.assert(
      fc.property(split, ({ prices, limit, shares }) => {
        const lines = prices.map((price, index) =>
          item({
            listPriceCentavos: price,
            priceCentavos: price,
            discountCentavos: Math.floor((price * (shares[index] ?? 0)) / 10_000),
          }),
        )
        const all = prices.reduce((sum, price) => sum + price, 0)
        const given = lines.reduce((sum, line) => sum + line.discountCentavos, 0)
        // Within a centavo of the limit, either way is right.
        const isBeyond = given > Math.ceil((all * limit) / 10_000)
        const isWithin = lines.every((line) => line.discountCentavos * 10_000 <= line.priceCentavos * limit)
        const asked = causes(limit, ...lines).length > 0
        expect([isBeyond && !asked, isWithin && asked]).toEqual([false, false])
      }),
    )
  })

  test('what was agreed to is about exactly these prices', () => {
    fc.assert(
      fc.property(anyLines, anyLines, (lines, others) => {
        const [items, different] = [itemsOfLines(lines), itemsOfLines(others)]
        const stored = JSON.parse(JSON.stringify(items)) as typeof items
        expect(arePricesOf(stored, items)).toBe(true)
        const isSame = JSON.stringify(items) === JSON.stringify(different)
        expect(arePricesOf(items, different)).toBe(isSame)
      }),
    )
  })
})
