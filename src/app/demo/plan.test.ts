import { describe, expect, it } from 'vitest'
import { isOpenThroughout } from '../../features/foundation/units/rules.ts'
import { addDays, localDate, minutesOfDay } from '../../shared/time.ts'
import { needsOfBlock } from './blocks.ts'
import { day, holidaysOf } from './calendar.ts'
import { units } from './network.ts'
import { Occupancy } from './occupancy.ts'
import { type DemoPlan, planOf } from './plan.ts'
import { eventRows } from './history.ts'
import { claimRows, instant, lastChangeOf } from './rows.ts'
import { needsOf } from './visit.ts'

const holding = ['proposed', 'pending', 'booked', 'arrived', 'in-progress', 'fulfilled']
const lived = ({ visits, lives }: DemoPlan) =>
  visits.map((visit) => {
    const life = lives.get(visit)
    if (!life) throw new Error('a visit without a life')
    return { visit, life }
  })
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

// 10:40 in São Paulo on a Friday that is a national holiday, and the days on which a calendar goes wrong.
const moments = [
  ['a working morning', '2026-11-25T13:40:00Z'],
  ['a national holiday', '2026-11-20T18:20:00Z'],
  ['a Sunday', '2026-11-22T15:00:00Z'],
  ["New Year's Day", '2027-01-01T12:00:00Z'],
  ['ten to midnight in the main unit', '2026-12-03T02:50:00Z'],
  ['a day that has begun in one zone only', '2026-12-03T03:30:00Z'],
] as const

describe.each(moments)('the demo on %s', (_, text) => {
  const now = Temporal.Instant.from(text)
  const nowMilliseconds = now.epochMilliseconds
  const plan = planOf(now)
  const all = lived(plan)

  it('holds a believable number of everything', () => {
    expect(plan.visits.length).toBeGreaterThan(15_000)
    expect(plan.visits.length).toBeLessThan(25_000)
    expect(plan.patients).toHaveLength(2000)
    expect(plan.professionals).toHaveLength(40)
    expect(new Set(plan.visits.map(({ id }) => id)).size).toBe(plan.visits.length)
  })

  it('keeps every appointment within the hours of its unit, on its own clock', () => {
    const outside = plan.visits.filter(({ openDay, starts, ends }) => {
      const { unit, date, weekday } = openDay
      const [opens, closes] = weekday === 6 ? unit.saturdayHours : unit.weekdayHours
      const [first, last] = [instant(starts), instant(ends)]
      return (
        weekday === 7 ||
        localDate(first, unit.timeZone) !== date ||
        localDate(last, unit.timeZone) !== date ||
        minutesOfDay(first, unit.timeZone) < minutesOf(opens) ||
        minutesOfDay(last, unit.timeZone) > minutesOf(closes)
      )
    })
    expect(outside).toEqual([])
  })

  it('keeps them within what the rules of the units call open, holidays included', () => {
    const rulesOf = new Map(
      units.map((unit) => {
        const openings = [1, 2, 3, 4, 5, 6].map((weekday) => {
          const [opens, closes] = weekday === 6 ? unit.saturdayHours : unit.weekdayHours
          return { weekday, opens, closes }
        })
        return [unit, { timeZone: unit.timeZone, openings, holidays: holidaysOf(unit, nowMilliseconds) }] as const
      }),
    )
    const closed = plan.visits.filter(({ openDay, starts, ends }) => {
      const rules = rulesOf.get(openDay.unit)
      return !rules || !isOpenThroughout(rules, instant(starts), instant(ends))
    })
    expect(closed).toEqual([])
  })

  it('books nothing twice: rooms, professionals and patients, around blocks too', () => {
    const occupancy = new Occupancy()
    const needs = all.filter(({ life }) => holding.includes(life.status)).map(({ visit }) => needsOf(visit))
    const refused = needs.filter((need) => {
      const fits = occupancy.fits(need)
      if (fits) occupancy.claim(need)
      return !fits
    })
    expect(refused).toEqual([])
    for (const block of plan.blocks) expect(occupancy.fits(needsOfBlock(block))).toBe(true)
  })

  it('misses no claim and has none too many', () => {
    const expected = all
      .filter(({ life }) => holding.includes(life.status))
      .reduce((sum, { visit }) => sum + visit.people.length + 2, 0)
    expect(claimRows({ ...plan, blocks: [] })).toHaveLength(expected)
  })

  it('gives each appointment the people its procedure asks for, of its own unit and with a valid credential', () => {
    const sorted = (functions: readonly string[]) => functions.toSorted().join()
    const wrong = plan.visits.filter(
      ({ people, procedure, openDay: { unit, date } }) =>
        sorted(people.map((one) => one.function)) !== sorted(procedure.functions) ||
        people.some((one) => (one.unit !== unit && one.fridayUnit !== unit) || one.validUntil < date),
    )
    expect(wrong).toEqual([])
  })

  it('says of nothing that it has happened before its time', () => {
    const disordered = all.filter(({ visit, life }) => {
      const steps = [visit.createdAt, life.confirmedAt, life.arrivedAt, life.startedAt, life.finishedAt]
      const path = steps.filter((step) => step !== null)
      return path.some((step, index) => step < (path[index - 1] ?? 0)) || lastChangeOf(visit, life) > nowMilliseconds
    })
    expect(disordered).toEqual([])
    const having = (...statuses: string[]) => all.filter(({ life }) => statuses.includes(life.status))
    // Someone who is awaited is at most late, never forgotten.
    const awaited = having('pending', 'booked').map(({ visit }) => visit.starts)
    expect(Math.min(...awaited)).toBeGreaterThan(nowMilliseconds - 40 * 60_000)
    expect(having('booked').every(({ life }) => life.confirmedAt !== null)).toBe(true)
    expect(having('pending').every(({ life }) => life.confirmedAt === null)).toBe(true)
    expect(having('fulfilled').every(({ life }) => life.finishedAt !== null)).toBe(true)
    expect(having('proposed').every(({ life }) => (life.expiresAt ?? 0) > nowMilliseconds)).toBe(true)
    for (const { visit } of having('in-progress', 'arrived')) {
      const { timeZone } = visit.openDay.unit
      expect(localDate(instant(visit.starts), timeZone)).toBe(localDate(instant(nowMilliseconds), timeZone))
    }
  })

  it('links each rebooked appointment to exactly one later successor', () => {
    const replaced = plan.visits.flatMap(({ replaces, starts }) => (replaces ? [{ replaces, starts }] : []))
    expect(replaced.length).toBeGreaterThan(100)
    expect(new Set(replaced.map(({ replaces }) => replaces.id)).size).toBe(replaced.length)
    for (const { replaces, starts } of replaced) {
      expect(replaces.cancelReason).toBe('rebooked')
      expect(starts).toBeGreaterThan(replaces.starts)
    }
    expect(plan.visits.filter(({ cancelReason }) => cancelReason === 'rebooked')).toHaveLength(replaced.length)
  })

  it('tells what happened in the order in which it did', () => {
    const events = eventRows(plan, nowMilliseconds)
    const times = events.map(({ at }) => at)
    expect(times).toEqual(times.toSorted())
    expect(times.at(-1)! <= now.toString({ fractionalSecondDigits: 3 })).toBe(true)
    const firsts = new Set(
      events.filter(({ verb }) => verb === 'book' || verb === 'hold').map(({ entity_id }) => entity_id),
    )
    expect(firsts.size).toBe(plan.visits.length)
  })
})

describe('the demo on a working morning', () => {
  const now = Temporal.Instant.from('2026-11-25T13:40:00Z')
  const plan = planOf(now)
  const [main] = units
  const today = lived(plan).filter(({ visit }) => visit.openDay.unit === main && visit.openDay.offset === 0)
  const count = (status: string) => today.filter(({ life }) => life.status === status).length

  it('is in full swing: someone treated, someone waiting, someone still to come', () => {
    expect(today.length).toBeGreaterThan(70)
    for (const status of ['fulfilled', 'in-progress', 'arrived', 'booked', 'pending'])
      expect([status, count(status) > 0]).toEqual([status, true])
  })

  it('fills the consulting rooms that have a doctor this week and next, and thins out with the months', () => {
    const busy = (offset: number) => {
      const consultations = plan.visits.filter(
        ({ openDay, fate, room }) =>
          openDay.unit === main && openDay.offset === offset && fate === 'kept' && room.kind === 'consultation',
      )
      const minutes = consultations.reduce((sum, { starts, ends }) => sum + (ends - starts) / 60_000, 0)
      return minutes / (new Set(consultations.map(({ room }) => room.id)).size * 12 * 60)
    }
    for (const offset of [-1, 1, 5, 6, 7, 8])
      expect([offset, busy(offset) > 0.6 && busy(offset) <= 0.95]).toEqual([offset, true])
    expect(busy(85)).toBeLessThan(0.4)
  })

  it('is the same twice, and another the next day', () => {
    expect(claimRows(planOf(now))).toEqual(claimRows(plan))
    expect(planOf(now.add({ hours: 24 })).visits[0]?.id).not.toBe(plan.visits[0]?.id)
  })

  it('has holds that expire, squeezed-in patients, one expired credential and one about to', () => {
    const holds = lived(plan).filter(({ life }) => life.status === 'proposed')
    expect(holds.length).toBeGreaterThan(2)
    for (const { life } of holds) expect(life.expiresAt! - now.epochMilliseconds).toBeLessThanOrEqual(2 * day)
    expect(plan.visits.filter(({ squeezeReason }) => squeezeReason).length).toBeGreaterThan(10)
    const until = plan.professionals.map(({ validUntil }) => validUntil)
    expect(until.filter((date) => date < '2026-11-25')).toHaveLength(1)
    expect(until.filter((date) => date >= '2026-11-25' && date <= addDays('2026-11-25', 60))).toHaveLength(1)
  })
})
