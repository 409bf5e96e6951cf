import { expect, it } from 'vitest'
import { middleSquare } from './shrink-picture.ts'

it.each([
  [400, 300, { x: 50, y: 0, side: 300 }],
  [300, 401, { x: 0, y: 50, side: 300 }],
  [256, 256, { x: 0, y: 0, side: 256 }],
  [1, 9, { x: 0, y: 4, side: 1 }],
])('of %i × %i is %o', (width, height, square) => {
  expect(middleSquare(width, height)).toEqual(square)
})
