import { describe, expect, test } from 'vitest'
import { isPressed } from './shortcuts.ts'

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
