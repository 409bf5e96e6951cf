import { expect, test } from 'vitest'
import { roomOf } from './lane-width.ts'

test.each([
  [160, 'whole'],
  [84, 'whole'],
  [68, 'short'],
  [44, 'short'],
  [22, 'none'],
])('of %i pixels a card has room for: %s', (pixels, room) => {
  expect(roomOf(pixels)).toBe(room)
})
