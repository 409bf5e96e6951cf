import { afterEach, describe, expect, it, vi } from 'vitest'
import { measureClock, serverNow } from './server-clock.ts'

const noon = Date.parse('2026-11-23T12:00:00.000Z')

describe('the clock of a device', () => {
  afterEach(() => vi.useRealTimers())

  it.each([
    ['an hour behind', 'Mon, 23 Nov 2026 13:00:00 GMT', '2026-11-23T13:00:00.500Z'],
    ['an hour ahead', 'Mon, 23 Nov 2026 11:00:00 GMT', '2026-11-23T11:00:00.500Z'],
    ['right, to a second', 'Mon, 23 Nov 2026 12:00:01 GMT', '2026-11-23T12:00:00.000Z'],
  ])('that is %s is corrected', (_, date, expected) => {
    vi.useFakeTimers({ now: noon })
    measureClock(date, noon)
    expect(serverNow()).toBe(expected)
    // What says no time changes nothing.
    measureClock(null, noon)
    expect(serverNow()).toBe(expected)
  })
})
