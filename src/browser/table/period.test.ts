import { describe, expect, it } from 'vitest'
import { datesOfPeriod, instantsOfPeriod, pastPeriodNames, readPeriod } from './period.ts'

// A Friday.
const today = '2026-11-20'

describe('the period of a list', () => {
  it.each([
    [undefined, '2026-11-20', '2026-11-26'],
    ['hoje', '2026-11-20', '2026-11-20'],
    ['amanha', '2026-11-21', '2026-11-21'],
    ['semana', '2026-11-16', '2026-11-22'],
    ['proxima-semana', '2026-11-23', '2026-11-29'],
    ['mes', '2026-11-01', '2026-11-30'],
    ['30-dias-atras', '2026-10-21', '2026-11-19'],
    ['tudo', null, null],
    ['ontem de manhã', '2026-11-20', '2026-11-26'],
  ])('%s is from %s to %s', (periodo, first, last) => {
    expect(datesOfPeriod({ periodo }, today)).toEqual({ first, last })
  })

  it('is a pair of dates of one’s own, either of them open', () => {
    expect(readPeriod({ de: '2026-01-01' })).toBe('datas')
    expect(datesOfPeriod({ de: '2026-01-01', ate: '2026-02-30x' }, today)).toEqual({ first: '2026-01-01', last: null })
    expect(datesOfPeriod({ ate: '2026-02-01' }, today)).toEqual({ first: null, last: '2026-02-01' })
  })

  it('is the standard where the address names one that the list does not offer', () => {
    expect(readPeriod({ periodo: 'amanha' }, 'tudo', pastPeriodNames)).toBe('tudo')
    expect(datesOfPeriod({ periodo: 'amanha' }, today, 'tudo', pastPeriodNames)).toEqual({ first: null, last: null })
    expect(readPeriod({ periodo: 'mes' }, 'tudo', pastPeriodNames)).toBe('mes')
  })

  it('is asked for in instants of the unit’s zone, the last day whole', () => {
    expect(instantsOfPeriod({ first: '2026-11-20', last: '2026-11-20' }, 'America/Manaus')).toEqual({
      from: '2026-11-20T04:00:00.000Z',
      to: '2026-11-21T04:00:00.000Z',
    })
    expect(instantsOfPeriod({ first: null, last: null }, 'America/Manaus')).toEqual({})
  })
})
