import { describe, expect, it, test } from 'vitest'
import { instantOfMoment } from '../../../shared/wall-clock.ts'
import { clashesOf, type Duty, minutesInWeek } from './rules.ts'

const saoPaulo = 'America/Sao_Paulo'

function duty(starts: string, ends: string, change: Partial<Duty> = {}): Duty {
  const zone = change.zone ?? saoPaulo
  return {
    id: `${starts}–${ends}`,
    kind: 'shift',
    professionalId: 'alice',
    unitId: 'jardins',
    startsAt: instantOfMoment(starts, zone),
    endsAt: instantOfMoment(ends, zone),
    ...change,
    zone,
  }
}

const kinds = (...duties: Duty[]) => clashesOf(duties).map(({ kind, minutes }) => `${kind} ${minutes}`)

describe('rest between two working days', () => {
  test.each([
    ['2026-11-24T06:00', [], 'eleven hours to the minute'],
    ['2026-11-24T05:59', ['short_rest 659'], 'a minute less'],
    ['2026-11-23T22:00', ['short_rest 180'], 'three hours'],
    ['2026-11-23T19:00', ['short_rest 0'], 'the next twelve hours at once'],
  ])('12 hours until 19:00, and again at %s', (starts, expected) => {
    const next = duty(
      starts,
      starts.replace(/T(\d\d)/, (_, hour: string) => `T${hour === '19' || hour === '22' ? '23' : '12'}`),
    )
    expect(kinds(duty('2026-11-23T07:00', '2026-11-23T19:00'), next)).toEqual(expected)
  })
  it('is not the meal break of a day', () => {
    expect(kinds(duty('2026-11-23T08:00', '2026-11-23T12:00'), duty('2026-11-23T14:00', '2026-11-23T18:00'))).toEqual(
      [],
    )
  })
  it('is broken by a break that is too long, or a day that is', () => {
    const morning = duty('2026-11-23T08:00', '2026-11-23T12:00')
    expect(kinds(morning, duty('2026-11-23T14:01', '2026-11-23T18:00'))).toEqual(['short_rest 121'])
    expect(kinds(morning, duty('2026-11-23T13:00', '2026-11-23T22:00'))).toEqual(['short_rest 60'])
  })
  it('is counted in hours that pass, not on the wall: the clocks go forward', () => {
    const zone = 'America/New_York'
    const evening = duty('2026-03-07T12:00', '2026-03-07T20:00', { zone })
    expect(kinds(evening, duty('2026-03-08T07:30', '2026-03-08T12:00', { zone }))).toEqual(['short_rest 630'])
    const autumn = duty('2026-10-31T12:00', '2026-10-31T20:30', { zone })
    expect(kinds(autumn, duty('2026-11-01T06:30', '2026-11-01T12:00', { zone }))).toEqual([])
  })
  it('holds between units of different zones', () => {
    const there = duty('2026-11-24T05:00', '2026-11-24T11:00', { zone: 'America/Manaus', unitId: 'manaus' })
    expect(kinds(duty('2026-11-23T12:00', '2026-11-23T20:00'), there)).toEqual(['short_rest 600'])
  })
  it('takes no notice of being on call', () => {
    expect(
      kinds(
        duty('2026-11-23T07:00', '2026-11-23T19:00'),
        duty('2026-11-23T19:00', '2026-11-24T07:00', { kind: 'on_call' }),
      ),
    ).toEqual([])
  })
})

describe('two places at once', () => {
  const here = duty('2026-11-23T08:00', '2026-11-23T14:00')
  it('is told with the overlap', () => {
    const there = duty('2026-11-23T12:00', '2026-11-23T18:00', { unitId: 'manaus' })
    expect(clashesOf([there, here])).toEqual([
      {
        kind: 'two_units',
        professionalId: 'alice',
        shiftIds: [here.id, there.id],
        from: '2026-11-23T15:00:00.000Z',
        to: '2026-11-23T17:00:00.000Z',
        minutes: 120,
      },
    ])
  })
  it('is nothing where one ends as the other begins, though it is no rest', () => {
    expect(kinds(here, duty('2026-11-23T14:00', '2026-11-23T18:00', { unitId: 'manaus' }))).toEqual([])
  })
  it('is a unit that the reader does not see, too', () => {
    const hidden = duty('2026-11-23T13:00', '2026-11-23T18:00', { unitId: null })
    expect(kinds(here, hidden)).toEqual(['two_units 60'])
  })
  it('is nobody else’s', () => {
    expect(kinds(here, { ...here, unitId: 'manaus', professionalId: 'beto' })).toEqual([])
    expect(kinds({ ...here, professionalId: null }, { ...here, professionalId: null, unitId: 'manaus' })).toEqual([])
  })
  it('is work on leave, whichever unit wrote the leave down', () => {
    const leave = duty('2026-11-20T00:00', '2026-11-28T00:00', { kind: 'leave', unitId: null })
    expect(kinds(here, leave)).toEqual(['on_leave 360'])
    expect(kinds(leave, { ...leave, id: 'again' })).toEqual([])
    expect(kinds(leave, duty('2026-11-28T00:00', '2026-11-28T06:00'))).toEqual([])
  })
})

describe('the hours of a week', () => {
  const days = ['23', '24', '25', '26', '27']
  const week = (ends: string) => days.map((day) => duty(`2026-11-${day}T08:00`, `2026-11-${day}T${ends}`))
  it('are 44 and no more', () => {
    expect(kinds(...week('16:48'))).toEqual([])
    expect(kinds(...week('16:49'))).toEqual(['long_week 2645'])
    expect(clashesOf(week('16:49'))[0]).toMatchObject({
      from: '2026-11-23T03:00:00.000Z',
      to: '2026-11-30T03:00:00.000Z',
    })
  })
  it('divide a night from Sunday to Monday', () => {
    const night = duty('2026-11-29T19:00', '2026-11-30T07:00')
    expect(kinds(...week('16:00'), night)).toEqual(['long_week 2700'])
    expect(minutesInWeek([night], '2026-11-29', saoPaulo)).toBe(300)
    expect(minutesInWeek([night], '2026-11-30', saoPaulo)).toBe(420)
  })
  it('have one more hour where the clocks go back', () => {
    const zone = 'Europe/Lisbon'
    const night = duty('2026-10-24T19:00', '2026-10-25T07:00', { zone })
    expect(minutesInWeek([night], '2026-10-25', zone)).toBe(13 * 60)
  })
  it('begin on the local Monday of Apia, where a day is missing', () => {
    const zone = 'Pacific/Apia'
    const before = duty('2011-12-29T19:00', '2011-12-31T07:00', { zone })
    expect(minutesInWeek([before], '2011-12-29', zone)).toBe(12 * 60)
  })
})
