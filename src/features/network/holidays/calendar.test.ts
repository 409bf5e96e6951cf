import { describe, expect, it } from 'vitest'
import { holidayLines } from './calendar.ts'
import type { UnitHoliday } from './contract.ts'

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
