import { expect, it } from 'vitest'
import { Recent } from './recent.ts'

it('lets go of the entry unused for longest', () => {
  const recent = new Recent<number>(2)
  recent.set('a', 1)
  recent.set('b', 2)
  expect(recent.get('a')).toBe(1)
  recent.set('c', 3)
  expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([1, undefined, 3])
})

it('replaces a value without letting another go', () => {
  const recent = new Recent<number>(2)
  recent.set('a', 1)
  recent.set('b', 2)
  recent.set('a', 3)
  expect([recent.get('a'), recent.get('b')]).toEqual([3, 2])
  recent.delete('a')
  expect(recent.get('a')).toBeUndefined()
})
