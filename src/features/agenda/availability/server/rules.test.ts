import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demandsOf, poolsOf } from './places.ts'
import { fillPlaces, missingFunctions, nearestStep, stepOf, stepsWithin } from '../rules.ts'
import { canFill, crew, placesOf, work } from './testing/crews.ts'
import { times } from '../../../../shared/testing/length.ts'

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
      { numRuns: times(2_000, 500) },
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

describe('proposed starts', () => {
  const minute = 60_000
  const opened = { from: 490 * minute, to: 1080 * minute }
  it.each([
    ['of half an hour, by a quarter of an hour from the opening', 30, [500, 540], [505, 535]],
    ['of a quarter, too', 15, [490, 521], [490, 520]],
    ['of ten minutes, by five', 10, [491, 507], [495, 505]],
    ['whose stretch ends where the last would begin, which is outside', 30, [490, 505], [490, 490]],
    ['not where no step lies in the stretch', 30, [491, 505], null],
    ['not before the opening', 30, [400, 500], [490, 490]],
  ])('are %s', (_, minutes, [from, to], found) => {
    const steps = stepsWithin({ from: from! * minute, to: to! * minute }, opened, minutes)
    expect(steps ? [steps.first / minute, steps.last / minute] : null).toEqual(found)
  })

  it.each([
    [498, 505],
    [497.5, 490],
    [0, 490],
    [2_000, 535],
    [520, 520],
  ])('nearest to %d is %d', (wanted, found) => {
    const steps = { first: 490 * minute, last: 535 * minute, step: 15 * minute }
    expect(nearestStep(steps, wanted * minute)).toBe(found * minute)
  })
})
