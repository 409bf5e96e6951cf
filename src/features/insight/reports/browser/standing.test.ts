import { expect, it } from 'vitest'
import { isReached, standingOf } from './standing.ts'

it('is better or worse by what the figure means, and nothing beside nothing', () => {
  expect(standingOf({ name: 'noShow', value: 400 }, 500)).toBe('better')
  expect(standingOf({ name: 'noShow', value: 600 }, 500)).toBe('worse')
  expect(standingOf({ name: 'occupancy', value: 600 }, 500)).toBe('better')
  expect(standingOf({ name: 'occupancy', value: 500 }, 500)).toBe('same')
  expect(standingOf({ name: 'occupancy', value: null }, 500)).toBeNull()
  expect(standingOf({ name: 'occupancy', value: 500 }, null)).toBeNull()
  // Neither way is good.
  expect(standingOf({ name: 'dateToSurgery', value: 30 }, 20)).toBeNull()
})

it('reaches a target of nought by nought alone', () => {
  expect(isReached({ name: 'noShow', value: 0, target: 0 })).toBe(true)
  expect(isReached({ name: 'noShow', value: 1, target: 0 })).toBe(false)
  expect(isReached({ name: 'noShow', value: 1, target: null })).toBeNull()
})
