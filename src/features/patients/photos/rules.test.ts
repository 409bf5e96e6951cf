import { expect, it } from 'vitest'
import { momentsToCompare, photoAt, photosAt, photoViews, stepped } from './rules.ts'

const photos = [
  { id: 3, view: 'front', moment: 'm6' },
  { id: 2, view: 'front', moment: 'before' },
  { id: 1, view: 'front', moment: 'before' },
  { id: 4, view: 'crown', moment: 'm3' },
] as const

it('finds the latest of a view and moment', () => {
  expect(photoAt(photos, 'front', 'before')?.id).toBe(2)
  expect(photoAt(photos, 'left', 'before')).toBeUndefined()
  expect(photosAt(photos, 'front', 'before').map(({ id }) => id)).toEqual([2, 1])
})

it('compares the first with the last', () => {
  expect(momentsToCompare(photos, 'front')).toEqual(['before', 'm6'])
  expect(momentsToCompare(photos, 'crown')).toEqual(['m3', 'm12'])
  expect(momentsToCompare(photos, 'left')).toEqual(['before', 'm12'])
})

it('goes round', () => {
  expect(stepped(photoViews, 'right', 1)).toBe('front')
  expect(stepped(photoViews, 'front', -1)).toBe('right')
})
