import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pauseBefore } from './connection.ts'
import { gather } from './hearing.ts'

describe('the pause before connecting again', () => {
  test('doubles with every attempt and ends at five seconds', () => {
    expect([0, 1, 2, 3, 4, 20].map((attempt) => pauseBefore(attempt, 1))).toEqual([500, 1000, 2000, 4000, 5000, 5000])
  })

  test('is spread by chance, down to the half of it', () => {
    expect(pauseBefore(3, 0)).toBe(2000)
    expect(pauseBefore(3, 0.5)).toBe(3000)
  })
})

describe('events gathered', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('are handed over together', () => {
    const refetched: string[][] = []
    const happened = gather<string>((nouns) => refetched.push([...nouns]), 50)
    for (const noun of ['appointment', 'patient', 'appointment']) happened(noun)
    expect(refetched).toEqual([])
    vi.advanceTimersByTime(50)
    expect(refetched).toEqual([['appointment', 'patient', 'appointment']])
  })

  test('do not wait for the stream to fall silent', () => {
    let refetches = 0
    const happened = gather<string>(() => (refetches += 1), 50)
    for (let event = 0; event < 20; event += 1) {
      happened('appointment')
      vi.advanceTimersByTime(10)
    }
    expect(refetches).toBe(4)
  })
})
