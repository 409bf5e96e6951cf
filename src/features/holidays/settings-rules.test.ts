import { describe, expect, it, test } from 'vitest'
import { holidayLines } from './calendar.ts'
import type { UnitHoliday } from './contract.ts'
import { hoursText } from '../units/hours-text.ts'
import { type Opening, openingsSchema, overlappingWeekdays } from '../units/opening-hours.ts'

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

describe('the lines of a year', () => {
  const word = (unitId: string, fields: Partial<UnitHoliday> = {}): UnitHoliday => ({
    unitId,
    day: '2026-11-20',
    name: 'Consciência Negra',
    kind: 'open',
    level: 'own',
    version: 1,
    ...fields,
  })
  const on = (day: string, own: UnitHoliday[]) =>
    holidayLines(2026, ['a', 'b', 'c'], own, 'pt-BR')
      .filter((line) => line.day === day)
      .map(({ level, kind, unitIds }) => [level, kind, unitIds])

  it('have the ten national and three optional days of every unit', () => {
    const lines = holidayLines(2026, ['a'], [], 'en')
    expect(lines).toHaveLength(13)
    expect(lines.map(({ day }) => day)).toEqual(lines.map(({ day }) => day).toSorted())
    expect(lines[0]).toMatchObject({ day: '2026-01-01', name: 'New Year’s Day', level: 'national', kind: 'closed' })
    expect(lines.filter(({ level }) => level === 'optional').map(({ kind }) => kind)).toEqual([
      'worked',
      'worked',
      'worked',
    ])
  })

  it('join units that say the same, and leave the national line to the others', () => {
    expect(on('2026-11-20', [word('a'), word('b')])).toEqual([
      ['national', 'closed', ['c']],
      ['own', 'open', ['a', 'b']],
    ])
  })

  it('tell units apart that say something else', () => {
    expect(on('2026-11-20', [word('a'), word('b', { kind: 'on_call' }), word('c')])).toEqual([
      ['own', 'on_call', ['b']],
      ['own', 'open', ['a', 'c']],
    ])
  })

  it('know nothing of units that are not shown', () => {
    expect(on('2026-07-09', [word('z', { day: '2026-07-09', level: 'state' })])).toEqual([])
  })
})
