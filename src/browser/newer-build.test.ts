import { describe, expect, test } from 'vitest'
import { reloadGuardMilliseconds, shouldReload } from './newer-build.ts'

const now = 1_800_000_000_000

describe('a newer build', () => {
  test('reloads the page', () => {
    expect(shouldReload('a', 'b', 0, now)).toBe(true)
  })

  test('is not one when it is the same, or unknown, or this is development', () => {
    expect(shouldReload('a', 'a', 0, now)).toBe(false)
    expect(shouldReload('a', null, 0, now)).toBe(false)
    expect(shouldReload(null, 'b', 0, now)).toBe(false)
  })

  test('reloads at most once in ten seconds', () => {
    expect(reloadGuardMilliseconds).toBe(10_000)
    expect(shouldReload('a', 'b', now - 9_999, now)).toBe(false)
    expect(shouldReload('a', 'b', now - 10_000, now)).toBe(true)
  })

  test('is not held off for ever by a clock that was set back', () => {
    expect(shouldReload('a', 'b', now + 86_400_000, now)).toBe(true)
  })
})
