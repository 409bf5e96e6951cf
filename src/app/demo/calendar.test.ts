import { describe, expect, it } from 'vitest'
import { clockAt, daysAhead, daysBack, holidaysOf, openDays, todayAt } from './calendar.ts'
import { units } from './network.ts'

const [main, manaus, rioBranco] = units
const holiday = Date.parse('2026-11-20T15:00:00Z')
const datesOf = (unit: (typeof units)[number], now: number) => openDays(unit, now).map(({ date }) => date)

describe('opening days', () => {
  it('skip Sundays, and national and municipal holidays', () => {
    const dates = datesOf(main, holiday)
    for (const closed of ['2026-11-22', '2026-09-07', '2026-07-09', '2026-12-25', '2027-01-01', '2027-01-25']) {
      expect(dates).not.toContain(closed)
    }
    // São Paulo's own holiday is a working day elsewhere.
    expect(datesOf(manaus, holiday)).toContain('2026-07-09')
  })

  it('keep a national holiday that is today, and say so in a row of the unit', () => {
    expect(datesOf(main, holiday)).toContain('2026-11-20')
    expect(holidaysOf(main, holiday)).toContainEqual({
      unitId: main.id,
      day: '2026-11-20',
      name: 'Dia da Consciência Negra – atendimento normal',
      kind: 'open',
      level: 'own',
    })
  })

  it('keep a municipal holiday that is today', () => {
    const anniversary = Date.parse('2026-10-24T15:00:00Z')
    expect(holidaysOf(manaus, anniversary)).toContainEqual(expect.objectContaining({ day: '2026-10-24', kind: 'open' }))
    expect(datesOf(manaus, anniversary)).toContain('2026-10-24')
  })

  it.each(['2026-12-25', '2027-01-01'])('stay closed on %s, even when it is today', (date) => {
    expect(datesOf(main, Date.parse(`${date}T15:00:00Z`))).not.toContain(date)
  })

  it('reach six months back and three ahead, and no further', () => {
    const offsets = openDays(rioBranco, holiday).map(({ offset }) => offset)
    expect(offsets.every((offset) => offset >= -daysBack && offset <= daysAhead)).toBe(true)
    expect(Math.min(...offsets)).toBeLessThan(-daysBack + 5)
    expect(Math.max(...offsets)).toBeGreaterThan(daysAhead - 5)
  })

  it('follow the clock on the wall of each unit', () => {
    const late = Date.parse('2026-12-03T04:30:00Z')
    expect([main, manaus, rioBranco].map((unit) => todayAt(unit, late))).toEqual([
      '2026-12-03',
      '2026-12-03',
      '2026-12-02',
    ])
    expect(clockAt(main, '2026-12-03', '08:30')).toBe(Date.parse('2026-12-03T11:30:00Z'))
    expect(clockAt(rioBranco, '2026-12-03', '08:30')).toBe(Date.parse('2026-12-03T13:30:00Z'))
  })
})
