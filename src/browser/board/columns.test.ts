import { describe, expect, it } from 'vitest'
import { chosenOf, walked } from './columns.ts'

const shelvesOf = (...columns: readonly string[]) => columns.map((ids) => [...ids].map((id) => ({ id })))
const shelves = shelvesOf('abc', '', 'de')

describe('an arrow', () => {
  it.each([
    ['ArrowDown', 'a', 'b'],
    ['ArrowDown', 'c', undefined],
    ['ArrowUp', 'b', 'a'],
    ['ArrowUp', 'a', undefined],
    // Over the empty column, at the same height or the last there is.
    ['ArrowRight', 'b', 'e'],
    ['ArrowRight', 'c', 'e'],
    ['ArrowLeft', 'd', 'a'],
    ['ArrowLeft', 'a', undefined],
  ])('%s leads from %s to %s', (key, from, to) => {
    expect(walked(shelves, from, key)).toBe(to)
  })

  it('leads to the first card where none is chosen', () => {
    expect(walked(shelves, undefined, 'ArrowDown')).toBe('a')
    expect(walked(shelvesOf('', ''), undefined, 'ArrowDown')).toBeUndefined()
  })
})

describe('what keys mean', () => {
  const first = { column: 0, row: 0, id: 'a' }

  it.each([
    ['the first card, until one is chosen', shelves, undefined, 'a'],
    ['the chosen one, wherever in its column it stands now', shelvesOf('xabc', ''), first, 'a'],
    ['the next of the column, when it has left that', shelvesOf('bc', 'a'), first, 'b'],
    ['the last, when it was the last', shelvesOf('ab', 'c'), { column: 0, row: 2, id: 'c' }, 'b'],
    ['any other, when its column is empty', shelvesOf('', 'ab'), first, 'a'],
  ])('is %s', (_, now, asked, expected) => {
    expect(chosenOf(now, asked)?.id).toBe(expected)
  })
})
