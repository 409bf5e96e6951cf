import { describe, expect, it } from 'vitest'
import { comparedWith, daysIn, lastWhole, stepOf, wholeMonths } from './periods.ts'

describe('what a period is compared with', () => {
  it.each([
    ['a month: the month before, whatever its length', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['the first month of a year', '2026-01-01', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['a February of a leap year', '2028-02-01', '2028-02-29', '2028-01-01', '2028-01-31'],
    ['a month that is not over: as many days', '2026-03-01', '2026-03-10', '2026-02-19', '2026-02-28'],
    ['a day: the day before', '2026-11-26', '2026-11-26', '2026-11-25', '2026-11-25'],
  ])('%s', (_, from, to, before, until) => {
    expect(comparedWith({ from, to }, 'previous')).toEqual({ from: before, to: until })
  })

  it('is of last year the same weekdays', () => {
    expect(comparedWith({ from: '2026-11-23', to: '2026-11-29' }, 'lastYear')).toEqual({
      from: '2025-11-24',
      to: '2025-11-30',
    })
  })
})

it.each([
  ['weekly', '2026-11-30', '2026-11-23', '2026-11-29'],
  ['weekly', '2026-11-29', '2026-11-16', '2026-11-22'],
  ['monthly', '2026-12-01', '2026-11-01', '2026-11-30'],
  ['monthly', '2027-01-15', '2026-12-01', '2026-12-31'],
] as const)('knows what was whole last, %s on %s', (rhythm, today, from, to) => {
  expect(lastWhole(rhythm, today)).toEqual({ from, to })
})

it.each([
  ['of two years', '2024-11-21', '2026-11-20', '2026-11-20T15:00:00Z', '2024-12-01', '2026-10-31'],
  ['from a first day to a last', '2026-02-01', '2026-04-30', '2026-11-20T15:00:00Z', '2026-02-01', '2026-04-30'],
  ['until the month that is not over', '2026-09-05', '2027-03-31', '2026-11-30T23:59:00Z', '2026-10-01', '2026-10-31'],
  ['until it is over everywhere', '2026-10-01', '2026-11-30', '2026-12-01T13:00:00Z', '2026-10-01', '2026-10-31'],
  ['and is then', '2026-10-01', '2026-11-30', '2026-12-02T00:00:00Z', '2026-10-01', '2026-11-30'],
])('knows the whole months %s', (_, from, to, now, first, last) => {
  expect(wholeMonths({ from, to }, now)).toEqual({ from: first, to: last })
})

it('finds no whole month in two halves, nor in the future', () => {
  expect(wholeMonths({ from: '2026-02-02', to: '2026-03-30' }, '2026-11-20T15:00:00Z')).toBeNull()
  expect(wholeMonths({ from: '2026-12-01', to: '2026-12-31' }, '2026-11-20T15:00:00Z')).toBeNull()
})

it('draws few points, however long it is', () => {
  const ofDays = (days: number) => stepOf({ from: '2026-01-01', to: dayAfter('2026-01-01', days - 1) })
  expect([1, 45, 46, 370, 371, 3_660].map(ofDays)).toEqual(['day', 'day', 'week', 'week', 'month', 'month'])
  expect(daysIn({ from: '2026-02-27', to: '2026-03-01' })).toBe(3)
})

function dayAfter(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}
