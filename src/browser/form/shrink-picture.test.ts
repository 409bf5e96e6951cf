import { expect, it } from 'vitest'
import { fitted, middleSquare } from './shrink-picture.ts'

it.each([
  [400, 300, { x: 50, y: 0, side: 300 }],
  [300, 401, { x: 0, y: 50, side: 300 }],
  [256, 256, { x: 0, y: 0, side: 256 }],
  [1, 9, { x: 0, y: 4, side: 1 }],
])('of %i × %i is %o', (width, height, square) => {
  expect(middleSquare(width, height)).toEqual(square)
})

it.each([
  [1024, 512, 512, 256],
  [100, 40, 100, 40],
  [512, 1024, 128, 256],
  [3000, 10, 512, 2],
  [10_000, 1, 512, 1],
])('%i × %i fits as %i × %i', (width, height, fitWidth, fitHeight) => {
  expect(fitted({ width, height }, { width: 512, height: 256 })).toEqual({ width: fitWidth, height: fitHeight })
})
