import { describe, expect, it } from 'vitest'
import { epochAt, isoInstant, minuteOn, zonedDay } from './zoned-day.ts'

const ms = (iso: string) => Date.parse(iso)

describe('an ordinary day', () => {
  const day = zonedDay('2026-11-20', 'America/Sao_Paulo')

  it('starts at local midnight and reads wall time by arithmetic', () => {
    expect(isoInstant(day.startMs)).toBe('2026-11-20T03:00:00.000Z')
    expect(day.even).toBe(true)
    expect(minuteOn(day, ms('2026-11-20T11:30:00Z'))).toBe(8 * 60 + 30)
    expect(epochAt(day, 510)).toBe(ms('2026-11-20T11:30:00Z'))
  })

  it('holds instants of other days to its ends', () => {
    expect(minuteOn(day, ms('2026-11-19T11:30:00Z'))).toBe(0)
    expect(minuteOn(day, ms('2026-11-22T11:30:00Z'))).toBe(1440)
  })

  it('reaches into the days around', () => {
    expect(isoInstant(epochAt(day, -60))).toBe('2026-11-20T02:00:00.000Z')
    expect(isoInstant(epochAt(day, 1500))).toBe('2026-11-21T04:00:00.000Z')
  })
})

describe('days on which the clocks change', () => {
  it('São Paulo 2018, summer time began at midnight: the day has no 00:30', () => {
    const day = zonedDay('2018-11-04', 'America/Sao_Paulo')
    expect(day.even).toBe(false)
    expect(day.endMs - day.startMs).toBe(23 * 3_600_000)
    expect(minuteOn(day, ms('2018-11-04T10:00:00Z'))).toBe(8 * 60)
    expect(epochAt(day, 8 * 60)).toBe(ms('2018-11-04T10:00:00Z'))
    expect(epochAt(day, 30)).toBe(epochAt(day, 90))
  })

  it('New York, clocks back: 08:00 is 08:00, and the repeated hour is its first', () => {
    const day = zonedDay('2026-11-01', 'America/New_York')
    expect(day.endMs - day.startMs).toBe(25 * 3_600_000)
    expect(minuteOn(day, ms('2026-11-01T13:00:00Z'))).toBe(8 * 60)
    expect(isoInstant(epochAt(day, 90))).toBe('2026-11-01T05:30:00.000Z')
    expect(minuteOn(day, ms('2026-11-01T05:30:00Z'))).toBe(90)
    expect(minuteOn(day, ms('2026-11-01T06:30:00Z'))).toBe(90)
  })

  it('reads back every shown minute it writes, apart from the skipped ones', () => {
    const day = zonedDay('2026-03-08', 'America/New_York')
    for (let minute = 0; minute < 1440; minute += 15) {
      if (minute >= 120 && minute < 180) continue
      expect(minuteOn(day, epochAt(day, minute))).toBe(minute)
    }
  })
})

it('refuses what is not a date or a zone', () => {
  expect(() => zonedDay('2026-02-30', 'America/Sao_Paulo')).toThrow(RangeError)
  expect(() => zonedDay('2026-02-20', 'Atlantis/Centre')).toThrow(RangeError)
})
