import fc from 'fast-check'
import { expect, test } from 'vitest'
import { depositOf, refundProposal } from './rules.ts'

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

const cancelled = {
  channel: 'remote',
  soldAt: '2026-11-10T15:00:00Z',
  paidCentavos: 300_000,
  netCentavos: 1_000_000,
  penaltyCapBasisPoints: 1000,
  now: '2026-11-17T15:00:00Z',
  zone: 'America/Sao_Paulo',
} as const

test.each([
  ['from afar, on the seventh day', {}, ['regret', 300_000, 0]],
  ['until its midnight', { now: '2026-11-18T02:59:00Z' }, ['regret', 300_000, 0]],
  ['and no longer', { now: '2026-11-18T03:00:00Z' }, ['ordinary', 300_000, 100_000]],
  ['in person', { channel: 'in_person' }, ['ordinary', 300_000, 100_000]],
  ['with less paid than the penalty', { channel: 'in_person', paidCentavos: 40_000 }, ['ordinary', 40_000, 40_000]],
  ['with nothing paid', { paidCentavos: 0 }, ['nothing', 0, 0]],
  ['an offer', { soldAt: null, channel: 'in_person' }, ['ordinary', 300_000, 100_000]],
] as const)('what is proposed of a sale that is taken back %s', (_, change, expected) => {
  const { kind, refundCentavos, penaltyCapCentavos } = refundProposal({ ...cancelled, ...change })
  expect([kind, refundCentavos, penaltyCapCentavos]).toEqual(expected)
})

test('a penalty is never more than what was paid, nor than the cap', () => {
  const asked = fc.record({
    paidCentavos: fc.nat(10_000_000),
    netCentavos: fc.nat(10_000_000),
    penaltyCapBasisPoints: fc.nat(10_000),
  })
  fc.assert(
    fc.property(asked, (one) => {
      const { penaltyCapCentavos, refundCentavos } = refundProposal({ ...cancelled, channel: 'in_person', ...one })
      expect(refundCentavos).toBe(one.paidCentavos)
      expect(penaltyCapCentavos).toBeLessThanOrEqual(one.paidCentavos)
      expect(penaltyCapCentavos * 10_000).toBeLessThanOrEqual(one.netCentavos * one.penaltyCapBasisPoints)
      expect(Number.isInteger(penaltyCapCentavos)).toBe(true)
    }),
  )
})
