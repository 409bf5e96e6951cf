import { describe, expect, it } from 'vitest'
import { holidayOn, isOpenThroughout, openBetween, openOn, type OpeningRules } from './rules.ts'

const unit: OpeningRules = {
  timeZone: 'America/Manaus',
  openings: [1, 2, 3, 4, 5].flatMap((weekday) => [
    { weekday, opens: '08:00', closes: '12:00' },
    { weekday, opens: '13:00', closes: '18:00' },
  ]),
  holidays: [
    { day: '2026-10-24', name: 'Aniversário de Manaus', kind: 'closed' },
    { day: '2026-11-20', name: 'Consciência Negra (aberto)', kind: 'open' },
    { day: '2026-11-23', name: 'Plantão', kind: 'on_call' },
  ],
}

describe('a unit’s holidays', () => {
  it('takes the unit’s own word before the national one', () => {
    expect(holidayOn(unit, '2026-11-20')).toEqual({ name: 'Consciência Negra (aberto)', kind: 'open' })
  })
  it('is closed on a national holiday it says nothing of', () => {
    expect(holidayOn(unit, '2026-12-25')?.kind).toBe('closed')
  })
  it('works on optional days such as Carnival', () => {
    expect(holidayOn(unit, '2026-02-17')).toBeNull()
  })
})

describe('opening hours', () => {
  it('are instants of the unit’s own zone, with the midday break', () => {
    expect(openOn(unit, '2026-11-19')).toEqual([
      { from: '2026-11-19T12:00:00.000Z', to: '2026-11-19T16:00:00.000Z' },
      { from: '2026-11-19T17:00:00.000Z', to: '2026-11-19T22:00:00.000Z' },
    ])
  })
  it('are none on Sunday, on a closed holiday and on call', () => {
    expect(openOn(unit, '2026-11-22')).toEqual([])
    expect(openOn(unit, '2026-10-24')).toEqual([])
    expect(openOn(unit, '2026-11-23')).toEqual([])
  })
  it('cover a span of days in order', () => {
    expect(openBetween(unit, '2026-11-19', '2026-11-21')).toHaveLength(4)
  })
  it('hold an appointment only when all of it is inside one stretch', () => {
    expect(isOpenThroughout(unit, '2026-11-19T12:00:00.000Z', '2026-11-19T16:00:00.000Z')).toBe(true)
    expect(isOpenThroughout(unit, '2026-11-19T15:30:00.000Z', '2026-11-19T17:30:00.000Z')).toBe(false)
    expect(isOpenThroughout(unit, '2026-11-19T11:59:00.000Z', '2026-11-19T13:00:00.000Z')).toBe(false)
  })
})
