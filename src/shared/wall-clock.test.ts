import { describe, expect, it, test } from 'vitest'
import { addMinutes, minutesBetween } from './time.ts'
import {
  dayExists,
  instantOfMoment,
  localMoment,
  localMomentSchema,
  momentMinutesBetween,
  wallMinutesBetween,
} from './wall-clock.ts'

// IANA tzdata: New York leaves winter time on 8 March and enters it on 1 November 2026 at 02:00; Lisbon on 29 March at
// 01:00 and 25 October at 02:00; Lord Howe moves by half an hour; Apia had no 30 December 2011.
describe('a night of 19:00 to 07:00', () => {
  test.each([
    ['America/New_York', '2026-03-07', 11, 'the clocks go forward'],
    ['America/New_York', '2026-10-31', 13, 'the clocks go back'],
    ['America/New_York', '2026-11-01', 12, 'an ordinary night'],
    ['Europe/Lisbon', '2026-03-28', 11, 'the clocks go forward'],
    ['Europe/Lisbon', '2026-10-24', 13, 'the clocks go back'],
    ['Australia/Lord_Howe', '2026-10-03', 11.5, 'half an hour forward'],
    ['America/Sao_Paulo', '2018-11-03', 11, 'midnight itself is skipped'],
    ['America/Sao_Paulo', '2026-11-03', 12, 'no daylight saving any more'],
  ])('%s, %s: %d hours, %s', (zone, date, hours) => {
    const next = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
    const startsAt = instantOfMoment(`${date}T19:00`, zone)
    const endsAt = instantOfMoment(`${next}T07:00`, zone)
    expect(minutesBetween(startsAt, endsAt)).toBe(hours * 60)
    expect(wallMinutesBetween(startsAt, endsAt, zone)).toBe(720)
    expect([localMoment(startsAt, zone), localMoment(endsAt, zone)]).toEqual([`${date}T19:00`, `${next}T07:00`])
  })
})

describe('a time that the clock skips or shows twice', () => {
  it('moves on by the gap', () => {
    expect(instantOfMoment('2026-03-08T02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z')
    expect(localMoment('2026-03-08T07:30:00Z', 'America/New_York')).toBe('2026-03-08T03:30')
  })
  it('is the earlier of two', () => {
    const earlier = instantOfMoment('2026-10-25T01:30', 'Europe/Lisbon')
    expect(earlier).toBe('2026-10-25T00:30:00.000Z')
    expect(localMoment(addMinutes(earlier, 60), 'Europe/Lisbon')).toBe('2026-10-25T01:30')
  })
})

describe('a day that does not exist', () => {
  it('is known to be missing in Apia, and nowhere else', () => {
    expect(dayExists('2011-12-30', 'Pacific/Apia')).toBe(false)
    expect(dayExists('2011-12-29', 'Pacific/Apia')).toBe(true)
    expect(dayExists('2011-12-31', 'Pacific/Apia')).toBe(true)
    expect(dayExists('2011-12-30', 'America/Sao_Paulo')).toBe(true)
    expect(dayExists('2018-11-04', 'America/Sao_Paulo')).toBe(true)
  })
})

test('local moments are counted as calendars do', () => {
  expect(momentMinutesBetween('2026-02-28T23:00', '2026-03-01T01:00')).toBe(120)
  expect(momentMinutesBetween('2026-03-01T01:00', '2026-02-28T23:00')).toBe(-120)
})

test.each(['2026-02-30T10:00', '2026-02-28', '2026-02-28T24:00', '2026-02-28T10:00Z', '1800-01-01T10:00', ''])(
  '%s is no local moment',
  (text) => expect(localMomentSchema.safeParse(text).success).toBe(false),
)
test('a local moment stays as it was written', () => {
  expect(localMomentSchema.parse('2026-11-20T19:00')).toBe('2026-11-20T19:00')
})
