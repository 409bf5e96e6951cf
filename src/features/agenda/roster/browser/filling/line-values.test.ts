import { describe, expect, it } from 'vitest'
import { type PatternLine, patternChange } from '../../pattern-contract.ts'
import { errorsOfInput } from '../../../../../browser/form/field-errors.ts'
import { inOrder, type LineValues, linesOf, valuesOfLines } from './line-values.ts'

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
    expect(inOrder(linesOf(valuesOfLines(lines), functionOf))).toEqual(lines)
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
    expect(linesOf([typed({ from: '7', to: '07:00' })], functionOf)).toMatchObject([{ minutes: 1440 }])
  })

  it.each([
    ['no time', { from: 'cedo' }, 'starts', 'Informe um horário, como 07:00'],
    ['a time that does not exist', { to: '24:00' }, 'minutes', 'Um plantão dura ao menos 15 minutos'],
    ['less than a quarter of an hour', { to: '07:10' }, 'minutes', 'Um plantão dura ao menos 15 minutos'],
    ['nothing', { to: '' }, 'minutes', 'Um plantão dura ao menos 15 minutos'],
  ])('are refused by the contract with %s, in the place of the line', (_, change, field, sentence) => {
    const id = '019a0000-0000-7000-8000-000000000001'
    const wrongIn = (...lines: LineValues[]) =>
      errorsOfInput(patternChange, { version: 1, lines: linesOf(lines, functionOf) }, 'pt-BR')
    expect(wrongIn(typed({ who: id }), typed({ who: id, ...change }))).toMatchObject({ [`lines.1.${field}`]: sentence })
    expect(wrongIn(typed({ who: id }))).toEqual({})
  })
})
