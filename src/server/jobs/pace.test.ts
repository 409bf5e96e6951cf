import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPace } from './pace.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what is asked for often runs at once, and then once in a while, each key for itself', () => {
  const ran: string[] = []
  const pace = createPace(1_000)
  for (const name of ['first', 'second', 'third']) pace.ask('match', () => ran.push(name))
  pace.ask('other', () => ran.push('other'))
  expect(ran).toEqual(['first', 'other'])
  vi.advanceTimersByTime(1_000)
  expect(ran).toEqual(['first', 'other', 'third'])
  vi.advanceTimersByTime(2_000)
  pace.ask('match', () => ran.push('later'))
  expect(ran).toEqual(['first', 'other', 'third', 'later'])
})

test('nothing runs after it was stopped', () => {
  const ran: string[] = []
  const pace = createPace(1_000)
  for (const name of ['first', 'second']) pace.ask('match', () => ran.push(name))
  pace.stop()
  vi.advanceTimersByTime(5_000)
  expect(ran).toEqual(['first'])
})
