import { describe, expect, it } from 'vitest'
import { asksForNote, cancelReasons } from '../../features/sales/offers/both.ts'
import { clockAt, day, openDays } from './calendar.ts'
import { catalogue, type DemoProcedure } from './catalogue.ts'
import { bookedAt, cancelledAt, cancelReason, density, fateOf } from './fate.ts'
import { units } from './network.ts'
import { randomOf } from './random.ts'

const now = Date.parse('2026-11-25T13:40:00Z')
const [main] = units
const days = openDays(main, now)
const random = randomOf('fate')

describe('what becomes of an appointment', () => {
  const share = (fate: string, starts: number, procedure: DemoProcedure = catalogue.prp) =>
    Array.from({ length: 4000 }, () => fateOf(random, procedure, starts, now - 20 * day, now)).filter(
      (one) => one === fate,
    ).length / 4000

  it('is missed now and then in the past and never in the future', () => {
    expect(share('noshow', now - day)).toBeGreaterThan(0.04)
    expect(share('noshow', now - day)).toBeLessThan(0.08)
    expect(share('noshow', now + day)).toBe(0)
  })

  it('is missed less often where it was paid for', () => {
    expect(share('noshow', now - day, catalogue.fue)).toBeLessThan(0.02)
  })

  it('is not a cancellation of what has only just been booked', () => {
    const fresh = Array.from({ length: 500 }, () => fateOf(random, catalogue.prp, now + day, now, now))
    expect(new Set(fresh)).toEqual(new Set(['kept']))
  })

  it('has reasons of the tree only, and in time all of them that speak for themselves', () => {
    const drawn = new Set(Array.from({ length: 5000 }, () => cancelReason(random)))
    expect(drawn).toEqual(new Set(cancelReasons.filter((reason) => !asksForNote(reason))))
  })
})

describe('when things were told', () => {
  const deskOpens = clockAt(main, '2026-11-25', '08:00')

  it('is before the appointment and never after now', () => {
    for (const openDay of days) {
      const booked = bookedAt(random, catalogue.evaluation, openDay, deskOpens, now)
      expect(booked).toBeLessThan(Math.min(now, openDay.opens))
      const cancelled = cancelledAt(random, booked, openDay, openDay.opens + 3 * 3_600_000, now)
      expect(cancelled).toBeGreaterThan(booked)
      expect(cancelled).toBeLessThanOrEqual(now)
    }
  })

  it('is mostly in the hours of a desk', () => {
    const hours = days.map((openDay) => {
      const booked = bookedAt(random, catalogue.fue, openDay, deskOpens, now)
      return Temporal.Instant.fromEpochMilliseconds(booked).toZonedDateTimeISO(main.timeZone).hour
    })
    expect(hours.every((hour) => hour >= 7 && hour <= 20)).toBe(true)
  })
})

describe('how full days are', () => {
  it('is most around today, and less and less into the future', () => {
    const ahead = Array.from({ length: 80 }, (_, index) => density(index + 12))
    expect(ahead).toEqual(ahead.toSorted((one, other) => other - one))
    expect(density(0)).toBeGreaterThan(density(-60))
    expect(density(91)).toBeGreaterThan(0)
  })
})
