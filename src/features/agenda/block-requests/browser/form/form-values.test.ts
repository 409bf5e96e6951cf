import { describe, expect, it } from 'vitest'
import type { BlockRequest } from '../../record.ts'
import { inputOf, noForm, valuesFromSearch, valuesOf, withDate } from './form-values.ts'

const zone = 'America/Sao_Paulo'
const now = '2026-11-19T13:10:00.000Z'
const unit = '01990000-0000-7000-8000-000000000001'

describe('the form of a request', () => {
  it('begins with the next hour, and with nothing chosen', () => {
    const values = valuesFromSearch({}, unit, zone, now)
    expect(values).toMatchObject({ kind: 'room', roomId: '', urgency: 'normal', startsAt: '2026-11-19T14:00:00.000Z' })
    expect(inputOf(values, zone)).toMatchObject({ roomId: '', rule: null, urgency: 'normal' })
  })

  it('begins with the block that stood in somebody’s way', () => {
    const values = valuesFromSearch(
      {
        nova: '1',
        profissional: 'p1',
        inicio: '2026-11-23T03:00:00.000Z',
        fim: '2026-11-25T03:00:00.000Z',
        repeticao: 'FREQ=WEEKLY;BYDAY=MO;COUNT=4',
        categoria: 'leave',
        motivo: 'congresso',
      },
      unit,
      zone,
      now,
    )
    expect(values).toMatchObject({ kind: 'professional', wholeDays: true, category: 'leave', repeats: 'weekly' })
    expect(inputOf(values, zone)).toMatchObject({
      professionalId: 'p1',
      roomId: null,
      rule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=4',
      reason: 'congresso',
    })
  })

  it('takes what the address says wrongly for nothing', () => {
    const values = valuesFromSearch({ inicio: 'ontem', fim: 'hoje', categoria: 'festa' }, unit, zone, now)
    expect(values).toMatchObject({ startsAt: '2026-11-19T14:00:00.000Z', category: 'other', wholeDays: false })
  })

  it('shows a request and sends the same again', () => {
    const request = {
      unitId: unit,
      roomId: null,
      professionalId: null,
      teamId: 't1',
      rule: null,
      urgency: 'high',
      startsAt: '2026-11-23T11:00:00.000Z',
      endsAt: '2026-11-23T12:00:00.000Z',
      category: 'meeting',
      exceptOn: [],
      reason: 'casos',
    } as unknown as BlockRequest
    const values = valuesOf(request, zone)
    expect(values).toMatchObject({ kind: 'team', wholeDays: false })
    expect(inputOf(values, zone)).toEqual({
      unitId: unit,
      roomId: null,
      professionalId: null,
      teamId: 't1',
      rule: null,
      urgency: 'high',
      startsAt: request.startsAt,
      endsAt: request.endsAt,
      category: 'meeting',
      reason: 'casos',
      exceptOn: [],
    })
  })

  it('leaves dates out and asks for them again, while there is a rule', () => {
    const values = valuesFromSearch({ inicio: '2026-11-23T11:00:00.000Z', repeticao: 'FREQ=DAILY' }, unit, zone, now)
    const one = { ...values, exceptOn: withDate(values, '2026-11-25', true) }
    const two = { ...one, exceptOn: withDate(one, '2026-11-24', true) }
    expect(inputOf(two, zone)).toMatchObject({ exceptOn: ['2026-11-24', '2026-11-25'] })
    expect(withDate(two, '2026-11-25', false)).toBe('2026-11-24')
    expect(inputOf({ ...two, repeats: 'none' }, zone)).toMatchObject({ rule: null, exceptOn: [] })
  })

  it('leaves nothing of itself in the address', () => {
    expect(Object.keys(noForm)).toContain('nova')
    expect(Object.values(noForm).every((value) => value === undefined)).toBe(true)
  })
})
