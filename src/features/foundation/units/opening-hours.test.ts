import { describe, expect, it, test } from 'vitest'
import { hoursText } from './hours-text.ts'
import { type Opening, openingsSchema, overlappingWeekdays } from './opening-hours.ts'

const hours = (weekday: number, opens: string, closes: string): Opening => ({ weekday, opens, closes })
const week = (from: number, to: number, ...stretches: [string, string][]) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index).flatMap((weekday) =>
    stretches.map(([opens, closes]) => hours(weekday, opens, closes)),
  )

describe('opening hours', () => {
  test.each<[Opening[], number[]]>([
    [[], []],
    [week(1, 5, ['08:00', '12:00'], ['13:00', '18:00']), []],
    [[hours(1, '08:00', '12:00'), hours(2, '10:00', '14:00')], []],
    [[hours(1, '13:00', '18:00'), hours(1, '08:00', '13:30')], [1]],
    [[hours(6, '08:00', '12:00'), hours(6, '12:00', '13:00')], [6]],
  ])('%j overlaps on %j', (openings, days) => {
    expect(overlappingWeekdays(openings)).toEqual(days)
  })

  it('are kept in the order of the week', () => {
    const parsed = openingsSchema.parse([
      hours(2, '08:00', '09:00'),
      hours(1, '13:00', '14:00'),
      hours(1, '08:00', '09:00'),
    ])
    expect(parsed.map(({ weekday, opens }) => `${weekday} ${opens}`)).toEqual(['1 08:00', '1 13:00', '2 08:00'])
  })

  test.each<[Opening[], string]>([
    [[], ''],
    [[...week(1, 5, ['07:00', '19:00']), ...week(6, 6, ['07:00', '13:00'])], 'seg–sex 07:00–19:00 · sáb 07:00–13:00'],
    [
      [...week(1, 1, ['08:00', '12:00'], ['13:00', '18:00']), ...week(3, 3, ['08:00', '12:00'])],
      'seg 08:00–12:00, 13:00–18:00 · qua 08:00–12:00',
    ],
    [week(1, 7, ['00:00', '24:00']), 'seg–dom 00:00–24:00'],
  ])('%# in one line', (openings, line) => {
    expect(hoursText(openings, 'pt-BR')).toBe(line)
  })
})
