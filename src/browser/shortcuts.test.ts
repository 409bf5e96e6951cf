import { describe, expect, test } from 'vitest'
import { answersAt, isPressed, type Whereabouts } from './shortcuts.ts'

const keys = (key: string, modifiers: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', true>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
})

describe('a shortcut', () => {
  test('is the key alone, in either case', () => {
    expect(isPressed('n', keys('n'))).toBe(true)
    expect(isPressed('n', keys('N'))).toBe(true)
    expect(isPressed('n', keys('m'))).toBe(false)
    expect(isPressed('ArrowLeft', keys('ArrowLeft'))).toBe(true)
    expect(isPressed('?', keys('?'))).toBe(true)
  })

  test('leaves the browser’s own combinations alone', () => {
    expect(isPressed('n', keys('n', { ctrlKey: true }))).toBe(false)
    expect(isPressed('t', keys('t', { metaKey: true }))).toBe(false)
    expect(isPressed('ArrowLeft', keys('ArrowLeft', { altKey: true }))).toBe(false)
  })

  test('with mod takes Ctrl or the Mac’s command key, and asks for one of them', () => {
    expect(isPressed('mod+k', keys('k', { ctrlKey: true }))).toBe(true)
    expect(isPressed('mod+k', keys('k', { metaKey: true }))).toBe(true)
    expect(isPressed('mod+k', keys('k'))).toBe(false)
    expect(isPressed('mod+k', keys('k', { ctrlKey: true, altKey: true }))).toBe(false)
  })
})

describe('a key answers', () => {
  const page = { key: 't', description: '' }
  const drawer = { key: 'c', description: '', inDrawer: true }
  const dialog = { key: 'e', description: '', inDialog: true }
  const arrow = { key: 'ArrowLeft', description: '' }
  const help = { key: '?', description: '' }
  const undo = { key: 'mod+z', description: '' }
  const search = { key: 'mod+k', description: '', whileTyping: true }
  const all = { page, drawer, dialog, arrow, help, undo, search }
  const nowhere = { typing: false, dialog: false, layer: null }

  test.each<[string, Partial<Whereabouts>, (keyof typeof all)[]]>([
    ['on the page alone', {}, ['page', 'drawer', 'dialog', 'arrow', 'help', 'undo', 'search']],
    ['beside a drawer', { layer: 'drawer' }, ['drawer', 'dialog', 'arrow', 'help', 'undo', 'search']],
    ['beside a form', { layer: 'form' }, ['dialog', 'help', 'undo', 'search']],
    ['under a dialog', { dialog: true, layer: 'drawer' }, ['dialog', 'search']],
    ['in a field of the page', { typing: true }, ['search']],
    ['in a field of a drawer', { typing: true, layer: 'drawer' }, ['search']],
    ['in a field of a dialog', { typing: true, dialog: true }, ['search']],
  ])('%s', (_, where, expected) => {
    const names = Object.entries(all).filter(([, shortcut]) => answersAt(shortcut, { ...nowhere, ...where }))
    expect(names.map(([name]) => name)).toEqual(expected)
  })
})
