import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearestStarts, refusedStarts } from './rules.ts'

const minute = 60_000
const hour = 60 * minute
const day = { open: [{ from: 8 * hour, to: 18 * hour }], step: 15 * minute, count: 3, notBefore: 0 }

describe('nearest starts', () => {
  it('come from both sides of the wanted one, in the order of time', () => {
    const refused = [refusedStarts({ from: 10 * hour, to: 11 * hour }, 30 * minute, 0, 0)]
    expect(nearestStarts({ ...day, wanted: 10 * hour + 15 * minute, duration: 30 * minute, refused })).toEqual([
      9.25 * hour,
      9.5 * hour,
      11 * hour,
    ])
  })
  it('leave room for set-up before and cleaning after', () => {
    const refused = [refusedStarts({ from: 10 * hour, to: 11 * hour }, hour, 30 * minute, 15 * minute)]
    const starts = nearestStarts({ ...day, count: 99, wanted: 10 * hour, duration: hour, refused })
    expect(starts).toContain(8.75 * hour)
    expect(starts).not.toContain(9 * hour)
    expect(starts).not.toContain(11.25 * hour)
    expect(starts).toContain(11.5 * hour)
  })
  it('never begin in the past nor end after closing', () => {
    const starts = nearestStarts({
      ...day,
      count: 99,
      wanted: 0,
      duration: 2 * hour,
      refused: [],
      notBefore: 12 * hour,
    })
    expect(starts[0]).toBe(12 * hour)
    expect(starts.at(-1)).toBe(16 * hour)
  })
  it('are none when nothing fits', () => {
    expect(nearestStarts({ ...day, wanted: 0, duration: 11 * hour, refused: [] })).toEqual([])
  })
  it('never overlap what is held, whatever is held', () => {
    const held = fc.record({ from: fc.integer({ min: 0, max: 20 }), length: fc.integer({ min: 1, max: 6 }) })
    fc.assert(
      fc.property(
        fc.array(held, { maxLength: 12 }),
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 1, max: 8 }),
        (stretches, wanted, length) => {
          const busy = stretches.map(({ from, length: long }) => ({ from: from * hour, to: (from + long) * hour }))
          const duration = length * 30 * minute
          const refused = busy.map((stretch) => refusedStarts(stretch, duration, 0, 0))
          const starts = nearestStarts({ ...day, count: 99, wanted: wanted * hour, duration, refused })
          for (const start of starts) {
            expect(busy.some(({ from, to }) => start < to && start + duration > from)).toBe(false)
          }
          // Nothing that fits is left out.
          const all = nearestStarts({ ...day, count: 99, wanted: 0, duration, refused: [] })
          const missing = all.filter((start) => !starts.includes(start))
          for (const start of missing) {
            expect(busy.some(({ from, to }) => start < to && start + duration > from)).toBe(true)
          }
        },
      ),
    )
  })
})
