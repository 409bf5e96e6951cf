import { describe, expect, test } from 'vitest'
import { changedFields, reconcile } from './reconcile.ts'

const base = { name: 'Maria', city: 'Santos', phone: null as string | null, notes: '' }

describe('two people in one record', () => {
  test('what only they touched is theirs, what only I touched is mine', () => {
    const { merged, clashes, adopted } = reconcile(base, { ...base, name: 'Maria José' }, { ...base, city: 'Recife' })
    expect(merged).toEqual({ ...base, name: 'Maria José', city: 'Recife' })
    expect(clashes).toEqual([])
    expect(adopted).toEqual(['city'])
  })

  test('what both wrote differently is a clash, and mine until somebody decides', () => {
    const { merged, clashes } = reconcile(base, { ...base, city: 'Olinda' }, { ...base, city: 'Recife' })
    expect(merged.city).toBe('Olinda')
    expect(clashes).toEqual([{ field: 'city', mine: 'Olinda', theirs: 'Recife' }])
  })

  test('what both wrote alike is no clash', () => {
    const both = { ...base, phone: '+5511987654321' }
    expect(reconcile(base, both, both)).toEqual({ merged: both, clashes: [], adopted: [] })
  })

  test('what I emptied and they filled is a clash', () => {
    expect(reconcile(base, { ...base, city: '' }, { ...base, city: 'Recife' }).clashes).toHaveLength(1)
  })
})

test('an edit sends what changed and nothing else', () => {
  expect(changedFields(base, { ...base, phone: '+5511987654321' })).toEqual({ phone: '+5511987654321' })
  expect(changedFields(base, { ...base })).toEqual({})
})
