import { expect, test } from 'vitest'
import { dateTyped, typedDate } from './plain-date.ts'

test('there and back', () => {
  expect(typedDate('1984-03-09')).toBe('09/03/1984')
  expect(dateTyped('09/03/1984')).toBe('1984-03-09')
})

test('nothing is null, and what is unfinished is left to be refused', () => {
  expect(typedDate(null)).toBe('')
  expect(dateTyped(' ')).toBeNull()
  expect(dateTyped('09/03/19')).toBe('09/03/19')
})
