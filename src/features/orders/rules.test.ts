import fc from 'fast-check'
import { expect, test } from 'vitest'
import { depositOf } from './rules.ts'

test.each([
  [{ netCentavos: 1_000_000, basisPoints: 3000, minimumCentavos: 0 }, 300_000],
  [{ netCentavos: 1_000_000, basisPoints: 3000, minimumCentavos: 500_000 }, 500_000],
  [{ netCentavos: 100_000, basisPoints: 3000, minimumCentavos: 500_000 }, 100_000],
  [{ netCentavos: 1, basisPoints: 3000, minimumCentavos: 0 }, 1],
  [{ netCentavos: 0, basisPoints: 3000, minimumCentavos: 500_000 }, 0],
])('of %o is asked %i', (asked, deposit) => {
  expect(depositOf(asked)).toBe(deposit)
})

test('never more than the price, and at least the share in whole centavos', () => {
  const asked = fc.record({
    netCentavos: fc.nat(100_000_000),
    basisPoints: fc.nat(10_000),
    minimumCentavos: fc.nat(10_000_000),
  })
  fc.assert(
    fc.property(asked, (one) => {
      const deposit = depositOf(one)
      expect(Number.isInteger(deposit)).toBe(true)
      expect(deposit).toBeLessThanOrEqual(one.netCentavos)
      expect(deposit * 10_000).toBeGreaterThanOrEqual(one.netCentavos * one.basisPoints)
    }),
  )
})
