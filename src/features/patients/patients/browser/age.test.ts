import { expect, test } from 'vitest'
import { ageOn } from './age.ts'

test.each([
  ['1984-03-09', '2026-03-08', 41],
  ['1984-03-09', '2026-03-09', 42],
  ['2000-02-29', '2026-02-28', 25],
  ['2000-02-29', '2026-03-01', 26],
  ['2026-11-20', '2026-11-20', 0],
])('born %s, on %s: %i', (birthDate, today, age) => {
  expect(ageOn(birthDate, today)).toBe(age)
})
