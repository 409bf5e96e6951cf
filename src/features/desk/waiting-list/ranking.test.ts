import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { times } from '../../../shared/testing/length.ts'
import { blockers } from './states.ts'
import { fits, type FreeStretch, judge, rank, type WaitingItem } from './ranking.ts'
import { mayBeOffered } from './rules.ts'

const [here, there, alice] = ['unit-here', 'unit-there', 'doctor-alice']

/** Tuesday 24 November 2026, 08:00 to 16:00, looked at five days before. */
const tuesday: FreeStretch = {
  unitId: here,
  date: '2026-11-24',
  today: '2026-11-19',
  weekday: 2,
  fromMinute: 480,
  toMinute: 960,
  hoursAhead: 118,
  freeProfessionals: new Set([alice]),
}

const plain: WaitingItem = {
  id: 'a',
  waitingSince: '2026-11-01T12:00:00Z',
  daysWaiting: 18,
  netCentavos: 1_000_000,
  paidCentavos: 0,
  minutes: 420,
  unitId: here,
  unitIds: [],
  professionalId: null,
  weekdays: [],
  fromTime: null,
  toTime: null,
  noticeHours: 0,
  blockers: [],
  waitUntil: null,
  earliestOn: null,
  snoozedUntil: null,
}
const ids = (items: readonly WaitingItem[], slot = tuesday) => rank(items, slot).map(({ item }) => item.id)

describe('whom a free stretch could suit', () => {
  it.each<[string, Partial<WaitingItem>, boolean]>([
    ['anybody of the unit', {}, true],
    ['nobody of another unit', { unitId: there }, false],
    ['whoever would come from another unit', { unitId: there, unitIds: [here] }, true],
    ['not who wants to go elsewhere', { unitIds: [there] }, false],
    ['not who takes longer than there is', { minutes: 481 }, false],
    ['who takes exactly as long', { minutes: 480 }, true],
    ['not who misses an exam', { blockers: ['exam'] }, false],
    ['not who is snoozed', { snoozedUntil: '2026-11-20' }, false],
    ['who wakes today', { snoozedUntil: '2026-11-19' }, true],
    ['not who asked to wait beyond that day', { waitUntil: '2026-11-25' }, false],
    ['who asked to wait until that day', { waitUntil: '2026-11-24' }, true],
    ['not before the earliest clinical date', { earliestOn: '2026-11-25' }, false],
  ])('%s', (_, given, expected) => {
    expect(fits({ ...plain, ...given }, tuesday)).toBe(expected)
  })
})

describe('the ranking', () => {
  it.each<[string, Partial<WaitingItem>, Partial<WaitingItem>]>([
    ['who waited longer comes first', { daysWaiting: 90 }, { daysWaiting: 30 }],
    ['who paid more comes first', { paidCentavos: 700_000 }, {}],
    ['who prefers the day comes before who does not mind', { weekdays: [2] }, {}],
    ['who does not mind comes before who prefers another day', {}, { weekdays: [5] }],
    [
      'who prefers the hours comes first',
      { fromTime: '08:00', toTime: '09:00' },
      { fromTime: '14:00', toTime: '15:00' },
    ],
    ['who prefers a doctor that is free comes first', { professionalId: alice }, { professionalId: 'beto' }],
    ['who needs more notice than there is comes last', {}, { noticeHours: 120 }],
    ['of two who are level whoever has waited longer', { waitingSince: '2026-11-01T11:59:00Z' }, {}],
  ])('%s', (_, first, second) => {
    const items = [
      { ...plain, ...second, id: 'second' },
      { ...plain, ...first, id: 'first' },
    ]
    expect(ids(items)).toEqual(['first', 'second'])
  })

  it('says why, in the order in which it is told', () => {
    const item = { ...plain, daysWaiting: 74, paidCentavos: 700_000, weekdays: [2], fromTime: '08:00', toTime: '12:00' }
    expect(judge({ ...item, noticeHours: 48, professionalId: alice }, tuesday).reasons).toEqual([
      { kind: 'waiting', days: 74 },
      { kind: 'paid', percent: 70 },
      { kind: 'time', fits: true, weekdays: [2], fromTime: '08:00', toTime: '12:00' },
      { kind: 'doctor', fits: true, professionalId: alice },
      { kind: 'notice', fits: true, hours: 48 },
    ])
  })
})

const date = fc.integer({ min: 0, max: 20 }).map((days) => `2026-11-${String(10 + days).padStart(2, '0')}`)
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const anyItem: fc.Arbitrary<WaitingItem> = fc.record({
  id: fc.uuid(),
  waitingSince: fc.constantFrom('2026-10-01T12:00:00Z', '2026-11-01T12:00:00Z'),
  daysWaiting: fc.integer({ min: 0, max: 400 }),
  netCentavos: fc.constantFrom(0, 1, 1_000_000),
  paidCentavos: fc.constantFrom(0, 1, 500_000, 2_000_000),
  minutes: fc.constantFrom(60, 420, 481),
  unitId: fc.constantFrom(here, there),
  unitIds: fc.subarray([here, there]),
  professionalId: maybe(fc.constantFrom(alice, 'beto')),
  weekdays: fc.subarray([1, 2, 5]),
  fromTime: fc.constant(null),
  toTime: fc.constant(null),
  noticeHours: fc.constantFrom(0, 48, 240),
  blockers: fc.subarray([...blockers]),
  waitUntil: maybe(date),
  earliestOn: maybe(date),
  snoozedUntil: maybe(date),
})

describe('of any list', () => {
  it('is total, the same whatever order it was read in, and never has anybody who is kept from it', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyItem, { selector: ({ id }) => id, maxLength: 30 }), fc.integer(), (items, turn) => {
        const ranked = rank(items, tuesday)
        const turned = items.toSorted((one, other) =>
          (one.id.charCodeAt(0) ^ turn) < (other.id.charCodeAt(0) ^ turn) ? -1 : 1,
        )
        expect(ids(turned)).toEqual(ranked.map(({ item }) => item.id))
        expect(new Set(ranked.map(({ item }) => item.id)).size).toBe(ranked.length)
        expect(ranked.map(({ score }) => score)).toEqual(
          ranked.map(({ score }) => score).toSorted((one, other) => other - one),
        )
        for (const { item } of ranked) expect(mayBeOffered(item, tuesday.today, tuesday.date)).toBe(true)
        expect(ranked.length).toBe(items.filter((item) => fits(item, tuesday)).length)
      }),
      { numRuns: times(200, 20) },
    )
  })
})
