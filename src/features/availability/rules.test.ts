import { describe, expect, it } from 'vitest'
import { fillPlaces, missingFunctions } from './rules.ts'

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
