import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { claimsBeside } from './beside.ts'
import type { Claim } from './claim.ts'

const day = Date.parse('2030-01-01T00:00:00Z')
const at = (quarter: number) => new Date(day + quarter * 15 * 60_000).toISOString()

const claims = fc.record({
  resource: fc.constantFrom('room', 'doctor'),
  from: fc.nat(12),
  length: fc.integer({ min: 1, max: 8 }),
  lanes: fc.constantFrom([0, 1] as const, [1, 2] as const, [0, 3] as const, [0, 2] as const),
})
const toClaim = ({
  resource,
  from,
  length,
  lanes,
}: {
  resource: string
  from: number
  length: number
  lanes: readonly [number, number]
}): Claim => ({
  resourceId: resource,
  resourceKind: 'room',
  lanes,
  startsAt: at(from),
  endsAt: at(from + length),
})

/** Every quarter of an hour of every lane that claims take, one entry for each. */
function cells(taken: readonly Claim[]): string[] {
  return taken.flatMap(({ resourceId, lanes, startsAt, endsAt }) => {
    const found: string[] = []
    for (let lane = lanes[0]; lane < lanes[1]; lane += 1)
      for (let time = Date.parse(startsAt); time < Date.parse(endsAt); time += 15 * 60_000)
        found.push(`${resourceId} ${lane} ${time}`)
    return found
  })
}

describe('claims beside what is held', () => {
  it('take exactly what nobody holds, and leave exactly the rest', () => {
    fc.assert(
      fc.property(claims, claims, (one, other) => {
        const [wish, held] = [toClaim(one), toClaim(other)]
        const { take, left } = claimsBeside([wish], [held])
        const [taken, leftCells, heldCells] = [cells(take), cells(left), new Set(cells([held]))]
        expect([...taken, ...leftCells].toSorted()).toEqual(cells([wish]).toSorted())
        expect(taken.filter((cell) => heldCells.has(cell))).toEqual([])
        expect(leftCells.every((cell) => heldCells.has(cell))).toBe(true)
      }),
    )
  })

  it('are whole where nothing of it is held', () => {
    const wish = toClaim({ resource: 'room', from: 0, length: 4, lanes: [0, 3] })
    const held = toClaim({ resource: 'doctor', from: 0, length: 4, lanes: [0, 3] })
    expect(claimsBeside([wish], [held])).toEqual({ take: [wish], left: [] })
  })
})
