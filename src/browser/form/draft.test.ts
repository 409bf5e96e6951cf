import { expect, test } from 'vitest'
import { forgetDraft, keepDraft, keptDraft } from './draft.ts'

function storage(): Parameters<typeof keepDraft>[0] {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}
const empty = { name: '', adult: false }

test('what was typed comes back until it is forgotten', () => {
  const tab = storage()
  keepDraft(tab, 'patient new', { values: { name: 'Ma', adult: true }, base: empty, version: 3 })
  expect(keptDraft(tab, 'patient new', empty)).toEqual({ values: { name: 'Ma', adult: true }, base: empty, version: 3 })
  expect(keptDraft(tab, 'patient 7', empty)).toBeNull()
  forgetDraft(tab, 'patient new')
  expect(keptDraft(tab, 'patient new', empty)).toBeNull()
})

test('a form that has changed since takes what still fits', () => {
  const tab = storage()
  tab.setItem('form patient new', JSON.stringify({ values: { name: 'Ma', adult: 'yes', gone: 1 }, base: {} }))
  expect(keptDraft(tab, 'patient new', empty)).toEqual({
    values: { name: 'Ma', adult: false },
    base: empty,
    version: null,
  })
})

test.each(['nonsense', '7', 'null', '{}', '[]'])('%s is no draft', (text) => {
  const tab = storage()
  tab.setItem('form x', text)
  expect(keptDraft(tab, 'x', empty)).toBeNull()
})
