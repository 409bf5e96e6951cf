import { describe, expect, it } from 'vitest'
import { errorsOfInput } from '../../../../../browser/form/field-errors.ts'
import type { Shift } from '../../record.ts'
import { draftOf, momentAt, momentLater, momentsOf, reverseOf } from '../shift-change.ts'
import {
  changeTyped,
  minutesFrom,
  minutesTyped,
  momentsTyped,
  inForm,
  shiftTyped,
  type ShiftValues,
  valuesOf,
} from './shift-values.ts'

const zone = 'America/Sao_Paulo'
const shift: Shift = {
  id: 's',
  unitId: 'u',
  kind: 'shift',
  professionalId: 'ana',
  function: 'nurse',
  startsAt: '2026-11-20T22:00:00.000Z',
  endsAt: '2026-11-21T10:00:00.000Z',
  leaveReason: null,
  note: null,
  state: 'published',
  published: null,
  swapId: null,
  worked: null,
  days: [],
  freshness: 1,
  version: 3,
}
const leave: Shift = {
  ...shift,
  kind: 'leave',
  leaveReason: 'training',
  startsAt: '2026-11-20T03:00:00.000Z',
  endsAt: '2026-11-23T03:00:00.000Z',
}

describe('what is typed of a shift', () => {
  it.each([
    ['7', 420],
    ['07:30', 450],
    ['730', 450],
    ['1930', 1170],
    ['24:00', null],
    ['7:60', null],
    ['sete', null],
    ['', null],
  ])('%s is %s minutes', (typed, minutes) => {
    expect(minutesTyped(typed)).toBe(minutes)
  })
  it('goes on over midnight, and the same time twice is a day', () => {
    expect(minutesFrom(420, 780)).toBe(360)
    expect(minutesFrom(1140, 420)).toBe(720)
    expect(minutesFrom(420, 420)).toBe(1440)
  })
  it('becomes local moments of the day it begins on', () => {
    const values = { ...valuesOf(shift, zone), from: '19', to: '7' }
    expect(momentsTyped(values, '2026-12-31')).toEqual({ starts: '2026-12-31T19:00', ends: '2027-01-01T07:00' })
  })
  it('is whole days for leave, both included', () => {
    expect(valuesOf(leave, zone)).toMatchObject({ firstDay: '2026-11-20', lastDay: '2026-11-22', reason: 'training' })
    expect(momentsTyped(valuesOf(leave, zone), 'any day')).toEqual(momentsOf(leave, zone))
  })
  it('is refused by the contract’s own rules, beside the fields that people see', () => {
    const wrongIn = (more: Partial<ShiftValues>) =>
      errorsOfInput(shiftTyped, inForm({ ...valuesOf(shift, zone), ...more }), 'pt-BR')
    expect(wrongIn({})).toEqual({})
    expect(wrongIn({ from: '7', to: '730' })).toEqual({})
    const noTime = 'Informe um horário, como 07:00'
    expect(wrongIn({ from: '', to: '25' })).toEqual({ from: noTime, to: noTime })
    expect(wrongIn({ from: '07:00', to: '07:05' })).toEqual({ to: 'Um plantão dura ao menos 15 minutos' })
    const leaveOf = (firstDay: string | null, lastDay: string) => wrongIn({ kind: 'leave', firstDay, lastDay })
    expect(leaveOf('2026-11-20', '2026-11-20')).toEqual({})
    expect(Object.keys(leaveOf('2026-11-22', '2026-11-20'))).toEqual(['lastDay'])
    expect(leaveOf('2026-11-22', '2028-11-20')).toEqual({ lastDay: 'Um afastamento dura no máximo um ano' })
    expect(leaveOf(null, '2026-02-30')).toEqual({
      firstDay: 'Informe uma data que exista',
      lastDay: 'Informe uma data que exista',
    })
  })
  it('sends what changed and nothing else', () => {
    const typed = (more: Partial<ShiftValues>) => changeTyped({ ...valuesOf(shift, zone), ...more }, shift, zone)
    expect(typed({})).toEqual({})
    expect(typed({ to: '05:00', note: ' ronda ' })).toEqual({ ends: '2026-11-21T05:00', note: 'ronda' })
    expect(typed({ kind: 'on_call' })).toEqual({ kind: 'on_call' })
    expect(typed({ function: 'doctor' })).toEqual({})
    expect(changeTyped({ ...valuesOf(leave, zone), reason: 'illness' }, leave, zone)).toEqual({
      leaveReason: 'illness',
    })
  })
})

describe('a change of a shift', () => {
  it('is counted on the calendar', () => {
    expect(momentLater('2026-11-30T19:00', 1)).toBe('2026-12-01T19:00')
    expect(momentAt('2026-12-31', 1140 + 720)).toBe('2027-01-01T07:00')
    expect(momentAt('2026-12-31', -60)).toBe('2026-12-30T23:00')
  })
  it('is taken back by what it changed', () => {
    expect(
      reverseOf({ professionalId: 'bia', starts: '2026-11-21T19:00', ends: '2026-11-22T07:00' }, shift, zone),
    ).toEqual({
      professionalId: 'ana',
      starts: '2026-11-20T19:00',
      ends: '2026-11-21T07:00',
    })
    expect(reverseOf({ note: 'x' }, shift, zone)).toEqual({ note: null })
  })
  it('can be made anew under the same id', () => {
    expect(draftOf(leave, zone)).toEqual({
      id: 's',
      kind: 'leave',
      professionalId: 'ana',
      starts: '2026-11-20T00:00',
      ends: '2026-11-23T00:00',
      leaveReason: 'training',
    })
    expect(draftOf({ ...shift, professionalId: null, note: 'n' }, zone)).toMatchObject({ function: 'nurse', note: 'n' })
  })
})
