import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../shared/time.ts'
import { itemStates } from '../../sales/orders/rules.ts'
import { isVisit, milestones, tickedMilestones, visitDueOn, visitMilestones, visitWindow } from './milestones.ts'
import { type OrderFacts, standingOf } from './rules.ts'

const today = '2026-11-20'
const surgery = { isSurgery: true, state: 'waitlist', waitingSince: '2026-11-01', on: null } as const
const planned = { ...surgery, state: 'scheduled', waitingSince: null, on: '2026-12-10' } as const
const performed = { ...planned, state: 'performed', on: '2026-11-10' } as const
const session = { ...surgery, isSurgery: false } as const
const before = ['contract', 'exams', 'consent', 'materials'] as const

const sold: OrderFacts = {
  soldOn: '2026-11-01',
  netCentavos: 100_000,
  paidCentavos: 0,
  depositCentavos: 30_000,
  items: [surgery],
  ticks: [],
  visits: [],
}
const paid = { paidCentavos: 100_000 }

const told = (facts: Partial<OrderFacts>, on = today) =>
  Object.fromEntries(
    standingOf({ ...sold, ...facts }, on).milestones.map(({ milestone, standing, dueOn }) => [
      milestone,
      `${standing} ${dueOn ?? '-'}`,
    ]),
  )
const next = (facts: Partial<OrderFacts>, on = today) => {
  const one = standingOf({ ...sold, ...facts }, on).next
  return one && `${one.milestone} ${one.dueOn}${one.isBooked ? ' booked' : ''}`
}

describe('a milestone is due', () => {
  test.each<[string, Partial<OrderFacts>, Record<string, string>]>([
    [
      'without a date',
      {},
      {
        contract: 'open 2026-11-03',
        payment: 'open 2026-11-04',
        date: 'open 2026-11-08',
        exams: 'open -',
        surgery: 'open -',
        day1: 'open -',
      },
    ],
    ['with its deposit and no date', { paidCentavos: 30_000 }, { payment: 'open -' }],
    [
      'with its deposit and a date',
      { paidCentavos: 30_000, items: [planned] },
      { payment: 'open 2026-12-03', date: 'done 2026-11-08' },
    ],
    ['all paid', paid, { payment: 'done -' }],
    ['nothing to pay', { netCentavos: 0, depositCentavos: 0 }, { payment: 'done -' }],
    [
      'with a date',
      { items: [planned] },
      {
        exams: 'open 2026-11-30',
        consent: 'open 2026-12-07',
        materials: 'open 2026-12-08',
        surgery: 'open 2026-12-10',
        day1: 'open 2026-12-11',
        month1: 'open 2027-01-10',
      },
    ],
    [
      'sold shortly before',
      { soldOn: '2026-12-05', items: [planned] },
      { exams: 'open 2026-12-05', consent: 'open 2026-12-07' },
    ],
    [
      'over two days',
      { items: [planned, { ...planned, on: '2026-12-11' }] },
      { exams: 'open 2026-11-30', surgery: 'open 2026-12-11', day1: 'open 2026-12-12' },
    ],
    ['waiting again', { items: [{ ...surgery, waitingSince: '2026-11-18' }] }, { date: 'open 2026-11-25' }],
    [
      'held, which is no date yet',
      { items: [{ ...planned, state: 'reserved' }] },
      { date: 'open 2026-11-08', surgery: 'open -' },
    ],
    [
      'half done',
      { items: [performed, surgery] },
      { surgery: 'open -', day1: 'missed 2026-11-11', date: 'open 2026-11-08' },
    ],
    [
      'ticked',
      { items: [planned], ticks: before },
      {
        contract: 'done 2026-11-03',
        exams: 'done 2026-11-30',
        consent: 'done 2026-12-07',
        materials: 'done 2026-12-08',
      },
    ],
    [
      'operated on',
      { items: [performed] },
      {
        exams: 'missed -',
        consent: 'missed -',
        materials: 'missed -',
        surgery: 'done 2026-11-10',
        day1: 'missed 2026-11-11',
        day7: 'open 2026-11-17',
        month3: 'open 2027-02-10',
      },
    ],
  ])('%s', (_, facts, expected) => expect(told(facts)).toMatchObject(expected))

  test('of sessions there are contract, payment and date alone', () => {
    expect(told({ items: [session, session] })).toEqual({
      contract: 'open 2026-11-03',
      payment: 'open 2026-11-04',
      date: 'open 2026-11-08',
    })
    expect(told({ items: [session], paidCentavos: 30_000 })).toMatchObject({ payment: 'open 2026-12-01' })
  })

  test.each<[string, Partial<OrderFacts>]>([
    ['an offer', { soldOn: null, items: [{ ...surgery, state: 'quoted' }] }],
    ['an order of which all is cancelled', { items: [{ ...surgery, state: 'cancelled' }] }],
    ['an order without items', { items: [] }],
  ])('nothing of %s', (_, facts) => expect(standingOf({ ...sold, ...facts }, today).milestones).toEqual([]))
})

describe('a visit after surgery', () => {
  const after = (visits: OrderFacts['visits'], on = today) => told({ items: [performed], ticks: before, visits }, on)

  test.each([
    ['2026-11-11', 'day1'],
    ['2026-11-13', 'day1'],
    ['2026-11-14', 'day7'],
    ['2026-11-25', 'day7'],
    ['2026-11-26', 'month1'],
    ['2027-01-08', 'month1'],
    ['2027-01-09', 'month3'],
    ['2027-03-25', 'month6'],
    ['2027-08-07', 'month12'],
    ['2028-02-03', 'month12'],
  ])('on %s is %s, booked or done', (on, visit) => {
    expect(after([{ on, isDone: false }], '2026-11-10')).toMatchObject({ [visit]: `booked ${on}` })
    expect(after([{ on, isDone: true }])[visit]).toMatch(/^done/)
  })

  test.each(['2026-11-10', '2028-02-04'])('on %s is none of them', (on) => {
    expect(after([{ on, isDone: true }], '2026-11-11')).toEqual(after([], '2026-11-11'))
  })

  test('that was done by telephone is ticked', () => {
    expect(told({ items: [performed], ticks: ['day1'] }).day1).toBe('done 2026-11-11')
  })

  test('that was done before the surgery took place counts for another one', () => {
    expect(told({ items: [planned], visits: [{ on: '2026-12-11', isDone: true }] }).day1).toBe('open 2026-12-11')
  })
})

describe('what is next', () => {
  test.each<[string, Partial<OrderFacts>, string | null]>([
    ['is due first', {}, 'contract 2026-11-03'],
    ['is paid once the contract is signed', { ticks: ['contract'] }, 'payment 2026-11-04'],
    ['wants a date then', { ticks: ['contract'], ...paid }, 'date 2026-11-08'],
    [
      'asks for exams before the payment',
      { ticks: ['contract'], items: [planned], paidCentavos: 30_000 },
      'exams 2026-11-30',
    ],
    ['is the surgery when all is ready', { ticks: before, items: [planned], ...paid }, 'surgery 2026-12-10'],
    ['is the visit that is still possible', { ticks: before, items: [performed], ...paid }, 'day7 2026-11-17'],
    [
      'is a booked one',
      { ticks: before, items: [performed], ...paid, visits: [{ on: '2026-11-23', isDone: false }] },
      'day7 2026-11-23 booked',
    ],
    [
      'is nothing when sessions have their dates',
      { ticks: ['contract'], items: [{ ...session, state: 'scheduled' }], ...paid },
      null,
    ],
  ])('%s', (_, facts, expected) => expect(next(facts)).toBe(expected))

  test.each([
    ['2026-11-10', 'day1 2026-11-11'],
    ['2026-11-13', 'day1 2026-11-11'],
    ['2026-11-14', 'day7 2026-11-17'],
    ['2026-11-26', 'contract 2026-11-03'],
    ['2026-12-02', 'contract 2026-11-03'],
    ['2026-12-03', 'month1 2026-12-10'],
  ])('on %s is %s where the contract was never signed: a visit that comes up goes first', (on, expected) => {
    expect(next({ ...paid, items: [performed] }, on)).toBe(expected)
  })

  test('is nothing when the last visit is too late', () => {
    const all = { ticks: before, items: [performed], ...paid }
    expect(next(all, '2028-02-03')).toBe('month12 2027-11-10')
    expect(next(all, '2028-02-04')).toBeNull()
  })
})

const dates = fc.integer({ min: -500, max: 200 }).map((days) => addDays(today, days))
const facts: fc.Arbitrary<OrderFacts> = fc.record({
  soldOn: fc.option(dates, { freq: 10 }),
  netCentavos: fc.integer({ min: 0, max: 100 }),
  paidCentavos: fc.integer({ min: 0, max: 120 }),
  depositCentavos: fc.integer({ min: 0, max: 100 }),
  items: fc.array(
    fc
      .record({ isSurgery: fc.boolean(), state: fc.constantFrom(...itemStates), on: dates })
      .map(({ isSurgery, state, on }) => ({
        isSurgery,
        state,
        waitingSince: state === 'waitlist' ? on : null,
        on: state === 'scheduled' || state === 'performed' ? on : null,
      })),
    { maxLength: 4 },
  ),
  ticks: fc.uniqueArray(fc.constantFrom(...tickedMilestones)),
  visits: fc.array(fc.record({ on: dates, isDone: fc.boolean() }), { maxLength: 6 }),
})

describe('whatever is known', () => {
  test('the days of visits follow each other without a gap, and hold the day on which each is due', () => {
    fc.assert(
      fc.property(dates, (on) => {
        const windows = visitMilestones.map((visit) => visitWindow(visit, on))
        for (const [index, visit] of visitMilestones.entries()) {
          const { from = '', to = '' } = windows[index] ?? {}
          const dueOn = visitDueOn(visit, on)
          expect(from <= dueOn && dueOn <= to).toBe(true)
          const following = windows[index + 1]
          if (following) expect(following.from).toBe(addDays(to, 1))
        }
      }),
    )
  })

  test('the next is one that is still to be done, and due first, or a visit that comes up', () => {
    fc.assert(
      fc.property(facts, (known) => {
        const { milestones: all, next: one, isPerformed } = standingOf(known, today)
        expect(all.map(({ milestone }) => milestones.indexOf(milestone))).toEqual(
          all.map(({ milestone }) => milestones.indexOf(milestone)).toSorted((a, b) => a - b),
        )
        const due = all.filter(({ standing, dueOn }) => dueOn && (standing === 'open' || standing === 'booked'))
        expect(one === null).toBe(due.length === 0)
        const first = due.map(({ dueOn }) => String(dueOn)).toSorted()[0]
        const isComingVisit = one !== null && isVisit(one.milestone) && one.dueOn <= addDays(today, 7)
        expect(one === null || one.dueOn === first || (isPerformed && isComingVisit)).toBe(true)
      }),
    )
  })

  test('time alone changes nothing before the day that it names', () => {
    fc.assert(
      fc.property(facts, fc.integer({ min: 1, max: 400 }), (known, days) => {
        const standing = standingOf(known, today)
        const later = addDays(today, days)
        const isBefore = standing.turnsOn === null || later < standing.turnsOn
        const after = standingOf(known, later)
        if (isBefore) expect(after).toEqual(standing)
        else expect(after).not.toEqual(standing)
      }),
    )
  })

  test('a tick is never asked for again, and a visit is only missed after a surgery', () => {
    fc.assert(
      fc.property(facts, (known) => {
        const { milestones: all, isPerformed } = standingOf(known, today)
        const asked = all.filter(({ milestone, standing }) => standing !== 'done' && known.ticks.includes(milestone))
        const missed = all.filter(({ milestone, standing }) => standing === 'missed' && isVisit(milestone))
        expect(asked).toEqual([])
        expect(missed.length === 0 || isPerformed).toBe(true)
      }),
    )
  })
})
