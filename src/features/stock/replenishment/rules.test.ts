import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Facts, sourcesOf, sumsOf, surplusOf } from './rules.ts'

const nothing: Facts = {
  available: 0,
  inTransit: 0,
  ordered: 0,
  promised: 0,
  usedIn90: 0,
  limits: null,
  leadDays: null,
  neededSoon: 0,
  lackingSoon: 0,
  needed: 0,
}
const limits = { minimum: 10, reorderPoint: 20, maximum: 50 }

test.each<[string, Partial<Facts>, Partial<ReturnType<typeof sumsOf>>]>([
  ['there are no limits and no surgeries', {}, { wanted: 0, horizon: 14 }],
  ['more than the reorder point is here', { limits, available: 21 }, { wanted: 0 }],
  ['it came down to the reorder point', { limits, available: 20 }, { wanted: 30 }],
  ['it is on its way', { limits, available: 10, inTransit: 11 }, { wanted: 0 }],
  ['it is ordered', { limits, available: 10, ordered: 40 }, { wanted: 0, have: 50 }],
  ['what is promised is gone', { limits, available: 25, promised: 5 }, { wanted: 30 }],
  [
    'it is used up before it comes',
    { limits, available: 40, usedIn90: 180, leadDays: 20 },
    { averageUse: 40, left: 0, wanted: 50 },
  ],
  [
    'surgeries need more than is used',
    { limits, available: 40, usedIn90: 9, needed: 35 },
    { expected: 35, left: 5, wanted: 45 },
  ],
  [
    'surgeries lack it, without limits',
    { available: 3, neededSoon: 8, lackingSoon: 5, needed: 8 },
    { lacking: 5, wanted: 5 },
  ],
  ['what they lack is ordered', { ordered: 5, lackingSoon: 5, needed: 5 }, { lacking: 5, wanted: 0 }],
  ['what they lack is on its way', { inTransit: 5, lackingSoon: 5, needed: 5 }, { lacking: 0, wanted: 0 }],
  ['a use that is no whole number', { usedIn90: 1 }, { averageUse: 1 }],
])('%s', (_name, facts, sums) => {
  expect(sumsOf({ ...nothing, ...facts })).toMatchObject(sums)
})

const factsArbitrary = fc.record({
  available: fc.nat(500),
  inTransit: fc.nat(50),
  ordered: fc.nat(50),
  promised: fc.nat(50),
  usedIn90: fc.nat(900),
  limits: fc.option(
    fc.tuple(fc.nat(50), fc.nat(50), fc.nat(50)).map(([minimum, more, most]) => {
      return { minimum, reorderPoint: minimum + more, maximum: minimum + more + most }
    }),
  ),
  leadDays: fc.option(fc.nat(60)),
  neededSoon: fc.nat(60),
  lackingSoon: fc.nat(60),
  needed: fc.nat(200),
})

test('whatever there is, a unit that asks for something gives nothing away, and surgeries are never left short', () => {
  fc.assert(
    fc.property(factsArbitrary, (facts) => {
      const { wanted, lacking } = sumsOf(facts)
      expect(wanted).toBeGreaterThanOrEqual(Math.max(0, lacking - facts.ordered))
      expect(surplusOf(facts)).toBeLessThanOrEqual(facts.available)
    }),
  )
})

test('other units come before suppliers, the fullest first, and what is bought comes in whole packages', () => {
  const others = [
    { unitId: 'a', surplus: 4 },
    { unitId: 'b', surplus: 9 },
  ]
  expect(sourcesOf(15, others, 10)).toEqual({
    transfers: [
      { unitId: 'b', quantity: 9 },
      { unitId: 'a', quantity: 4 },
    ],
    purchase: 10,
  })
  expect(sourcesOf(3, others, 10)).toEqual({ transfers: [{ unitId: 'b', quantity: 3 }], purchase: 0 })
  fc.assert(
    fc.property(fc.nat(500), fc.array(fc.nat(90)), fc.integer({ min: 1, max: 20 }), (wanted, surpluses, factor) => {
      const { transfers, purchase } = sourcesOf(
        wanted,
        surpluses.map((surplus, at) => ({ unitId: String(at), surplus })),
        factor,
      )
      const moved = transfers.reduce((sum, { quantity }) => sum + quantity, 0)
      expect(moved + purchase).toBeGreaterThanOrEqual(wanted)
      expect(moved + purchase - wanted).toBeLessThan(factor)
      expect(purchase % factor).toBe(0)
    }),
  )
})
