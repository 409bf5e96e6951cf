import { describe, expect, it } from 'vitest'
import {
  asWholeDays,
  changeOf,
  hasTarget,
  inputOf,
  newValues,
  requestOf,
  targetOf,
  valuesOf,
  wholeDaysPatch,
} from './form-values.ts'
import type { BlockDetail } from '../../contract.ts'

const zone = 'America/Sao_Paulo'
const now = '2026-11-23T14:20:00.000Z'
const fresh = newValues('unit', zone, now)
const block: BlockDetail = {
  id: 'block',
  unitId: 'unit',
  roomId: 'room',
  professionalId: null,
  professionalName: null,
  teamId: null,
  teamName: null,
  startsAt: '2026-11-25T15:00:00.000Z',
  endsAt: '2026-11-25T16:00:00.000Z',
  plannedEndsAt: null,
  category: 'meeting',
  reason: 'Reunião',
  occurrenceOn: '2026-11-25',
  isException: false,
  requestId: null,
  keptAppointments: 0,
  version: 3,
  createdAt: now,
  createdByName: null,
  series: {
    id: 'series',
    rule: 'FREQ=WEEKLY;BYDAY=WE',
    startsOn: '2026-11-25',
    time: '12:00',
    minutes: 60,
    exceptOn: [],
    coversUntil: '2028-05-25',
    isComplete: false,
    count: 79,
    next: [],
    moved: [],
  },
}

describe('the form of a block', () => {
  it('begins with the next full hour of the unit', () => {
    expect(fresh).toMatchObject({ startsAt: '2026-11-23T15:00:00.000Z', endsAt: '2026-11-23T16:00:00.000Z' })
    expect(newValues('unit', zone, '2026-11-23T15:00:00.000Z').startsAt).toBe('2026-11-23T16:00:00.000Z')
  })

  it('sends the resource of the kind that is chosen, and no other', () => {
    const values = { ...fresh, roomId: 'room', teamId: 'team' }
    expect(targetOf({ ...values, kind: 'team' })).toEqual({
      unitId: 'unit',
      roomId: null,
      professionalId: null,
      teamId: 'team',
    })
    expect(inputOf({ ...values, kind: 'unit' }, zone)).toMatchObject({ roomId: null, teamId: null, rule: null })
  })

  it('with nothing chosen is not the whole unit: the empty choice is refused', () => {
    expect(hasTarget(fresh)).toBe(false)
    expect(inputOf(fresh, zone)).toMatchObject({ roomId: '' })
    expect(hasTarget({ ...fresh, kind: 'unit' })).toBe(true)
  })

  it('shows a block as it is, and sends its rule only for more than one occurrence', () => {
    const values = valuesOf(block, zone)
    expect(values).toMatchObject({ kind: 'room', wholeDays: false, repeats: 'weekly', days: 'WE', ends: 'never' })
    expect(changeOf(values, zone)).not.toHaveProperty('rule')
    expect(changeOf({ ...values, scope: 'all' }, zone)).toMatchObject({ scope: 'all', rule: 'FREQ=WEEKLY;BYDAY=WE' })
    expect(changeOf({ ...valuesOf({ ...block, series: null }, zone), scope: 'all' }, zone)).not.toHaveProperty('rule')
  })

  it('makes whole days of a stretch, and a morning hour of whole days', () => {
    const days = asWholeDays({ startsAt: '2026-11-23T15:00:00.000Z', endsAt: '2026-11-25T03:00:00.000Z' }, zone)
    expect(days).toEqual({ startsAt: '2026-11-23T03:00:00.000Z', endsAt: '2026-11-25T03:00:00.000Z' })
    expect(asWholeDays({ startsAt: '', endsAt: '' }, zone)).toEqual({ startsAt: '', endsAt: '' })
    expect(wholeDaysPatch({ ...fresh, ...days }, false, zone)).toEqual({
      wholeDays: false,
      startsAt: '2026-11-23T11:00:00.000Z',
      endsAt: '2026-11-23T12:00:00.000Z',
    })
  })

  it('hands what was typed to a request', () => {
    const asked = requestOf({ ...fresh, roomId: 'room', reason: 'Obra' }, 'FREQ=DAILY')
    expect(asked).toMatchObject({ unidade: 'unit', sala: 'room', repeticao: 'FREQ=DAILY', motivo: 'Obra' })
    expect(asked).not.toHaveProperty('equipe')
  })
})
