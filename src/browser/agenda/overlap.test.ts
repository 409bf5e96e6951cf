import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { overlaps, shareWidth, type Stretch } from './overlap.ts'

const stretch = fc
  .tuple(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 1, max: 300 }))
  .map(([from, length]): Stretch => ({ from, to: from + length }))
const lane = fc.array(stretch, { maxLength: 40 })
const epsilon = 1e-9

describe('sharing the width of a lane', () => {
  it('gives the whole width to those who are alone', () => {
    expect(
      shareWidth([
        { from: 0, to: 30 },
        { from: 30, to: 60 },
      ]),
    ).toEqual([
      { left: 0, width: 1 },
      { left: 0, width: 1 },
    ])
  })

  it('puts an encaixe beside the one it overlaps, the longer at the left', () => {
    expect(
      shareWidth([
        { from: 30, to: 45 },
        { from: 30, to: 60 },
      ]),
    ).toEqual([
      { left: 0.5, width: 0.5 },
      { left: 0, width: 0.5 },
    ])
  })

  it('widens over tracks that nobody needs at that time', () => {
    const shares = shareWidth([
      { from: 0, to: 60 },
      { from: 0, to: 30 },
      { from: 0, to: 30 },
      { from: 30, to: 60 },
    ])
    expect(shares[3]!.left).toBeCloseTo(1 / 3)
    expect(shares[3]!.width).toBeCloseTo(2 / 3)
  })

  it('never lets two overlapping events share a horizontal stretch', () => {
    fc.assert(
      fc.property(lane, (stretches) => {
        const shares = shareWidth(stretches)
        stretches.forEach((a, i) => {
          for (let j = i + 1; j < stretches.length; j++) {
            if (!overlaps(a, stretches[j]!)) continue
            const [one, other] = [shares[i]!, shares[j]!]
            const apart = one.left + one.width <= other.left + epsilon || other.left + other.width <= one.left + epsilon
            expect(apart).toBe(true)
          }
        })
      }),
    )
  })

  it('keeps every share inside the lane, with some width', () => {
    fc.assert(
      fc.property(lane, (stretches) => {
        for (const { left, width } of shareWidth(stretches)) {
          expect(left).toBeGreaterThanOrEqual(0)
          expect(width).toBeGreaterThan(0)
          expect(left + width).toBeLessThanOrEqual(1 + epsilon)
        }
      }),
    )
  })

  it('is never narrower than the deepest overlap of its cluster asks for', () => {
    fc.assert(
      fc.property(lane, (stretches) => {
        const deepest = Math.max(
          1,
          ...stretches.map((own) => stretches.filter((other) => other.from <= own.from && own.from < other.to).length),
        )
        for (const { width } of shareWidth(stretches)) expect(width).toBeGreaterThanOrEqual(1 / deepest - epsilon)
      }),
    )
  })

  it('gives each event the same place in whatever order they come', () => {
    fc.assert(
      fc.property(fc.uniqueArray(stretch, { maxLength: 20, selector: (s) => `${s.from}-${s.to}` }), (stretches) => {
        const backwards = shareWidth([...stretches].reverse()).reverse()
        expect(backwards).toEqual(shareWidth(stretches))
      }),
    )
  })
})
