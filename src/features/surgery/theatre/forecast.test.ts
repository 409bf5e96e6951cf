import { describe, expect, it } from 'vitest'
import { dayEnd, type Foreseen, forecastRoom, pushesOf } from './forecast.ts'
import { stateOf, type TappedStep } from './steps.ts'

const at = (time: string) => `2026-11-23T${time}:00.000Z`

function planned(
  id: string,
  [from, to]: readonly [string, string],
  minutes: number,
  taps: readonly (readonly [TappedStep, string])[] = [],
): Foreseen {
  const status = taps.some(([step]) => step === 'out') ? 'fulfilled' : taps.length > 0 ? 'in-progress' : 'booked'
  const all = taps.map(([step, time]) => ({ id: `${id} ${step}`, step, at: at(time) }))
  const expected = { minutes, cases: null }
  return { id, roomId: 'room', startsAt: at(from), endsAt: at(to), expected, state: stateOf(status, all) }
}

const turnoverMinutes = 30
const foresee = (cases: readonly Foreseen[], now: string) => forecastRoom(cases, { now: at(now), turnoverMinutes })
const times = (cases: readonly Foreseen[], now: string) =>
  [...foresee(cases, now)].map(
    ([id, one]) =>
      `${id} ${one.startsAt.slice(11, 16)}–${one.endsAt.slice(11, 16)} ${one.lateMinutes} ${one.overlapMinutes}`,
  )

describe('a room', () => {
  const second = planned('b', ['11:00', '12:00'], 60)

  it.each<[string, Foreseen[], string, string[]]>([
    [
      'goes on as planned',
      [planned('a', ['08:00', '10:00'], 120), second],
      '07:00',
      ['a 08:00–10:00 0 0', 'b 11:00–12:00 0 0'],
    ],
    [
      'ends later by what began later',
      [planned('a', ['08:00', '10:00'], 120, [['in-room', '08:40']]), second],
      '09:00',
      ['a 08:40–10:40 40 0', 'b 11:10–12:10 10 10'],
    ],
    [
      'is foreseen from what was learned, not from what was planned',
      [planned('a', ['08:00', '10:00'], 150, [['in-room', '08:00']]), second],
      '09:00',
      ['a 08:00–10:30 30 0', 'b 11:00–12:00 0 0'],
    ],
    [
      'ends now at the earliest, once a case overruns',
      [planned('a', ['08:00', '10:00'], 120, [['in-room', '08:00']]), second],
      '11:20',
      ['a 08:00–11:20 80 0', 'b 11:50–12:50 50 50'],
    ],
    [
      'is free again when that was tapped',
      [
        planned('a', ['08:00', '10:00'], 120, [
          ['in-room', '08:00'],
          ['out', '10:55'],
          ['free', '11:05'],
        ]),
        second,
      ],
      '11:06',
      ['a 08:00–10:55 55 0', 'b 11:06–12:06 6 5'],
    ],
    [
      'counts on who is in it before who was planned earlier',
      [planned('a', ['08:00', '10:00'], 120), planned('b', ['11:00', '12:00'], 60, [['in-room', '08:10']])],
      '08:30',
      ['b 08:10–09:10 0 0', 'a 09:40–11:40 100 100'],
    ],
  ])('%s', (_, cases, now, expected) => {
    expect(times(cases, now)).toEqual(expected)
  })

  it('ends its day with the last of them', () => {
    expect(dayEnd(foresee([second], '08:00').values())).toBe(at('12:00'))
    expect(dayEnd([])).toBe(null)
  })
})

describe('what follows a case that takes longer', () => {
  const first = planned('a', ['08:00', '10:00'], 120, [['in-room', '08:48']])
  const cases = [first, planned('b', ['10:30', '12:00'], 60), planned('c', ['12:30', '13:30'], 60)]
  const pushes = (all: readonly Foreseen[], now: string) =>
    pushesOf(all, foresee(all, now), turnoverMinutes).map(
      ({ id, startsAt, endsAt }) => `${id} ${startsAt.slice(11, 16)}–${endsAt.slice(11, 16)}`,
    )

  it('moves as long as it was planned, at full five minutes, and what it meets moves with it', () => {
    expect(pushes(cases, '09:00')).toEqual(['b 11:20–12:50', 'c 13:20–14:20'])
  })

  it('stays where nothing runs into it, however late its patient is', () => {
    expect(pushes([planned('b', ['10:30', '12:00'], 60)], '11:30')).toEqual([])
    expect(pushes([first, planned('c', ['12:30', '13:30'], 60)], '09:00')).toEqual([])
  })
})
