import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demandsOf, poolsOf } from './places.ts'
import { fillPlaces, missingFunctions, stepOf } from './rules.ts'
import { canFill, crew, placesOf, work } from './testing/crews.ts'

const places = (...lists: string[][]) => lists.map((professionalIds) => ({ professionalIds }))

describe('filling places', () => {
  it.each([
    ['the first of each', places(['a', 'b'], ['c']), ['a', 'c']],
    ['nobody twice', places(['a'], ['a', 'b']), ['a', 'b']],
    ['the second where the first is the only one elsewhere', places(['a', 'b'], ['a']), ['b', 'a']],
    ['a way around three corners', places(['a', 'b'], ['a', 'c'], ['a']), ['b', 'c', 'a']],
    ['nothing to fill', [], []],
    ['a place that nobody fits', places(['a'], []), undefined],
    ['two places for one person', places(['a'], ['a']), undefined],
  ])('%s', (_, asked, filled) => {
    expect(fillPlaces(asked)).toEqual(filled)
  })
})

describe('missing functions', () => {
  it.each([
    [['doctor', 'nurse'], ['doctor'], ['nurse']],
    [['technician', 'technician'], ['technician'], ['technician']],
    [['doctor'], ['doctor', 'doctor', 'nurse'], []],
    [[], ['doctor'], []],
  ])('of %j, filled by %j, are %j', (required, filled, missing) => {
    expect(missingFunctions(required, filled)).toEqual(missing)
  })
})

describe('pools of places', () => {
  it('have people enough exactly when each place can have somebody of its own', () => {
    fc.assert(
      fc.property(crew, fc.uniqueArray(fc.nat(4)), (wanted, free) => {
        const named = wanted.named.map((who) => ({ id: String(who), function: work(who) }))
        const members = wanted.members.map((one) => ({ ...one, id: String(one.who), trained: work(one.who) }))
        const places = placesOf(wanted).map((candidates) => candidates.filter((who) => free.includes(who)))
        const pools = poolsOf(demandsOf(wanted.required, named, members))
        const isEnough = pools.every((pool) => new Set(pool.flatMap((place) => places[place]!)).size >= pool.length)
        expect(isEnough).toBe(canFill(places))
      }),
      { numRuns: 2_000 },
    )
  })

  it('are few: the places of a function are asked once, and with a team’s where both want the same people', () => {
    const theatre = (['doctor', 'nurse', 'technician', 'technician'] as const).map((work) => ({
      function: work,
      professionalIds: null,
    }))
    expect(poolsOf(theatre)).toEqual([[0], [1], [2, 3]])
    const team = { function: 'technician' as const, trained: ['nurse', 'technician'] as const }
    const members = ['a', 'b', 'c'].map((id) => ({ ...team, professionalIds: [id, 'x'] }))
    expect(poolsOf([...members, theatre[1]!])).toEqual([[0, 1, 2], [3], [0, 1, 2, 3]])
  })
})

it.each([
  [5, 5],
  [14, 5],
  [15, 15],
  [480, 15],
])('visits of %i minutes step by %i', (minutes, step) => {
  expect(stepOf(minutes)).toBe(step)
})
