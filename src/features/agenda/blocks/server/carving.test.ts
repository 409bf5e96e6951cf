import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { claimsOfBlocks, gapsOf, gapsOfBlocks, without } from './carving.ts'

const at = (hour: number) => `2026-11-23T${String(hour).padStart(2, '0')}:00:00.000Z`
const stretch = (from: number, to: number) => ({ startsAt: at(from), endsAt: at(to) })

describe('a stretch without others', () => {
  it.each([
    ['nothing', [], [stretch(8, 12)]],
    ['its middle', [stretch(9, 10)], [stretch(8, 9), stretch(10, 12)]],
    ['its start', [stretch(7, 9)], [stretch(9, 12)]],
    ['its end', [stretch(11, 13)], [stretch(8, 11)]],
    ['what only touches it', [stretch(6, 8), stretch(12, 14)], [stretch(8, 12)]],
    ['all of it', [stretch(7, 13)], []],
    ['two that overlap', [stretch(9, 11), stretch(10, 11)], [stretch(8, 9), stretch(11, 12)]],
  ])('is what is left of it: %s', (_, others, left) => {
    expect(without(stretch(8, 12), others)).toEqual(left)
  })

  it('covers every hour that no other covers, and no other', () => {
    const hours = fc.tuple(fc.integer({ min: 0, max: 22 }), fc.integer({ min: 1, max: 5 }))
    fc.assert(
      fc.property(fc.array(hours, { maxLength: 8 }), (pairs) => {
        const others = pairs.map(([from, long]) => stretch(from, Math.min(23, from + long)))
        const covers = (list: { startsAt: string; endsAt: string }[], hour: number) =>
          list.filter(({ startsAt, endsAt }) => startsAt <= at(hour) && endsAt > at(hour)).length
        const left = without(stretch(4, 20), others)
        for (let hour = 0; hour < 23; hour += 1) {
          const expected = hour >= 4 && hour < 20 && covers(others, hour) === 0 ? 1 : 0
          expect(covers(left, hour)).toBe(expected)
        }
      }),
    )
  })
})

describe('the claims of blocks', () => {
  const rooms = [
    { id: 'one', kind: 'room' as const },
    { id: 'two', kind: 'room' as const },
  ]
  const block = { id: 'block', ...stretch(8, 12) }

  it('leave to each resource what is kept of it, and know it again when the block moves', () => {
    const kept = [{ resourceId: 'one', ...stretch(9, 10) }]
    const claims = claimsOfBlocks([block], rooms, kept)
    expect(claims.map(({ resourceId, startsAt, endsAt }) => [resourceId, startsAt, endsAt])).toEqual([
      ['one', at(8), at(9)],
      ['one', at(10), at(12)],
      ['two', at(8), at(12)],
    ])
    expect(gapsOf(block, rooms, claims)).toEqual(kept)
    expect(gapsOfBlocks([block, { id: 'other', ...stretch(13, 14) }], rooms.slice(0, 1), claims)).toEqual([
      ...kept,
      { resourceId: 'one', ...stretch(13, 14) },
    ])
  })
})
