import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPace } from './pace.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what is asked for often runs at once, and then once in a while, each key for itself', () => {
  const ran: string[] = []
  const pace = createPace(2_000)
  for (const name of ['first', 'second', 'third']) pace('count', () => ran.push(name))
  pace('other', () => ran.push('other'))
  expect(ran).toEqual(['first', 'other'])
  vi.advanceTimersByTime(2_000)
  expect(ran).toEqual(['first', 'other', 'third'])
  vi.advanceTimersByTime(4_000)
  pace('count', () => ran.push('later'))
  expect(ran).toEqual(['first', 'other', 'third', 'later'])
})
