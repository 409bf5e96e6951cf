import { describe, expect, it } from 'vitest'
import { newIdSchema } from '../../shared/ids.ts'
import { randomOf } from './random.ts'

describe('chance of the demo', () => {
  it('is the same for the same seed and another for another', () => {
    const draw = (seed: string) =>
      Array.from({ length: 20 }, () => randomOf(seed).whole(0, 1e6)).concat(randomOf(seed).whole(0, 1e6))
    expect(draw('one')).toEqual(draw('one'))
    expect(draw('one')).not.toEqual(draw('two'))
  })

  it('stays within its bounds and reaches both of them', () => {
    const random = randomOf('bounds')
    const drawn = new Set(Array.from({ length: 500 }, () => random.whole(3, 7)))
    expect(drawn).toEqual(new Set([3, 4, 5, 6, 7]))
  })

  it('follows the weights', () => {
    const random = randomOf('weights')
    const heads = Array.from({ length: 2000 }, () =>
      random.weighted([
        ['heads', 3],
        ['tails', 1],
      ] as const),
    ).filter((side) => side === 'heads')
    expect(heads.length).toBeGreaterThan(1400)
    expect(heads.length).toBeLessThan(1600)
  })

  it('shuffles without losing or changing anything', () => {
    const items = Array.from({ length: 50 }, (_, index) => index)
    const shuffled = randomOf('shuffle').shuffled(items)
    expect(shuffled).not.toEqual(items)
    expect(shuffled.toSorted((one, other) => one - other)).toEqual(items)
  })

  it('refuses to pick from nothing', () => {
    expect(() => randomOf('nothing').pick([])).toThrow('empty list')
    expect(() => randomOf('nothing').weighted([])).toThrow('empty list')
  })

  it('makes UUIDs v7 that sort by their moment', () => {
    const random = randomOf('ids')
    const early = random.id(Date.UTC(2026, 0, 1))
    const late = random.id(Date.UTC(2026, 0, 2))
    for (const id of [early, late]) expect(newIdSchema.safeParse(id).success).toBe(true)
    expect(early < late).toBe(true)
  })
})
