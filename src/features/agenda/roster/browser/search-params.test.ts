import { describe, expect, it } from 'vitest'
import { datesOf, mondaysOf, periodOf, readDate, readFunctions, readSpan, stepped } from './search-params.ts'

describe('what the address of the roster says', () => {
  it('is a date that exists, or today', () => {
    expect(readDate('2026-11-20', '2026-01-01')).toBe('2026-11-20')
    for (const wrong of ['2026-02-30', 'novembro', '20/11/2026', undefined]) {
      expect(readDate(wrong, '2026-01-01')).toBe('2026-01-01')
    }
  })
  it('is a month unless it is a week', () => {
    expect([readSpan('semana'), readSpan('mes'), readSpan('ano'), readSpan(undefined)]).toEqual([
      'semana',
      'mes',
      'mes',
      'mes',
    ])
  })
  it('knows functions and nothing else', () => {
    expect(readFunctions('nurse,doctor,pilot')).toEqual(['doctor', 'nurse'])
    expect(readFunctions(undefined)).toEqual([])
  })
})

describe('the period shown', () => {
  it('is a whole month, a leap one too', () => {
    expect(periodOf('2028-02-11', 'mes')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  })
  it('is a week from Monday to Sunday, over the end of a year too', () => {
    expect(periodOf('2027-01-01', 'semana')).toEqual({ from: '2026-12-28', to: '2027-01-03' })
  })
  it('goes on by months from their first day, so that the 31st skips none', () => {
    expect(stepped('2026-01-31', 'mes', 1)).toBe('2026-02-01')
    expect(stepped('2026-03-31', 'mes', -1)).toBe('2026-02-01')
    expect(stepped('2026-12-30', 'semana', 1)).toBe('2027-01-06')
  })
  it('has its days and its Mondays', () => {
    expect(datesOf(periodOf('2026-11-20', 'mes'))).toHaveLength(30)
    expect(mondaysOf(periodOf('2026-11-20', 'mes'))).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ])
  })
})
