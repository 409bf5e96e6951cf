import { expect, it } from 'vitest'
import { withEnd } from './range.ts'

const limits = { min: 480, max: 1080, step: 30, gap: 60 }

it.each([
  [0, 500, [510, 900]],
  [0, 100, [480, 900]],
  [0, 1000, [840, 900]],
  [1, 907, [600, 900]],
  [1, 2000, [600, 1080]],
  [1, 300, [600, 660]],
] as const)('end %i moved to %i gives %j', (end, wanted, expected) => {
  expect(withEnd([600, 900], end, wanted, limits)).toEqual(expected)
})
