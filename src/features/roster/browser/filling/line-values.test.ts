import { describe, expect, it } from 'vitest'
import type { PatternLine } from '../../pattern-contract.ts'
import { type LineValues, linesOf, minutesOfLine, valuesOfLines, wrongLine } from './line-values.ts'

const line = (change: Partial<PatternLine> = {}): PatternLine => ({
  week: 1,
  weekday: 1,
  professionalId: 'alice',
  function: 'doctor',
  kind: 'shift',
  starts: '07:00',
  minutes: 720,
  ...change,
})
const functionOf = (id: string) => (id === 'alice' ? ('doctor' as const) : undefined)
const typed = (change: Partial<LineValues>) => ({ ...valuesOfLines([line()])[0]!, ...change })

describe('the lines of a pattern in the form', () => {
  it('are the same again when nothing was typed, whatever they are', () => {
    const lines = [
      line(),
      line({ weekday: 2, starts: '19:00' }),
      line({ weekday: 3, professionalId: null, function: 'nurse', kind: 'on_call', minutes: 1440 }),
      // Somebody who has left the unit since.
      line({ week: 2, professionalId: 'beto', function: 'technician', minutes: 15 }),
    ]
    expect(linesOf(valuesOfLines(lines), functionOf)).toEqual(lines)
  })

  it('stand by week, day and start', () => {
    const lines = [line({ week: 2 }), line({ weekday: 5 }), line({ starts: '13:00' }), line()]
    expect(valuesOfLines(lines).map(({ week, weekday, from }) => [week, weekday, from])).toEqual([
      [1, 1, '07:00'],
      [1, 1, '13:00'],
      [1, 5, '07:00'],
      [2, 1, '07:00'],
    ])
  })

  it('take the function of whoever they are given to', () => {
    expect(linesOf([typed({ who: 'open nurse' })], functionOf)).toMatchObject([
      { professionalId: null, function: 'nurse' },
    ])
    expect(linesOf([typed({ who: 'alice', function: 'nurse' })], functionOf)).toMatchObject([{ function: 'doctor' }])
  })

  it('end the next morning where the end is before the start, and take times as they are typed', () => {
    expect(linesOf([typed({ from: '19', to: '7' })], functionOf)).toMatchObject([{ starts: '19:00', minutes: 720 }])
    expect(minutesOfLine({ from: '07:00', to: '07:00' })).toBe(1440)
  })

  it.each([
    ['no time', { from: 'cedo' }],
    ['a time that does not exist', { to: '24:00' }],
    ['less than a quarter of an hour', { to: '07:10' }],
    ['nothing', { to: '' }],
  ])('are wrong with %s', (_, change) => {
    const wrong = typed(change)
    expect(wrongLine([typed({}), wrong])).toBe(wrong)
    expect(wrongLine([typed({})])).toBeUndefined()
  })
})
