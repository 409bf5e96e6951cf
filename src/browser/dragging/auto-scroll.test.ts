import { expect, it } from 'vitest'
import { scrollSpeed } from './auto-scroll.ts'

it('rests in the middle, hurries towards an edge, and is no faster beyond it', () => {
  expect(scrollSpeed(300, 0, 600)).toBe(0)
  expect(scrollSpeed(18, 0, 600)).toBe(-6)
  expect(scrollSpeed(0, 0, 600)).toBe(-12)
  expect(scrollSpeed(-500, 0, 600)).toBe(-12)
  expect(scrollSpeed(591, 0, 600)).toBe(9)
  expect(scrollSpeed(900, 0, 600)).toBe(12)
})
