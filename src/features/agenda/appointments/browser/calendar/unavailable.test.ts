import { describe, expect, it } from 'vitest'
import { professional, room, unit } from './example.test-data.ts'
import {
  closedStretches,
  closures,
  daysWorthShowing,
  emptyHintOf,
  hatchedBlocks,
  listedBlocks,
  offRoster,
  openMinutes,
  ordinaryHours,
  widestHours,
} from './unavailable.ts'

describe('days on which nothing is booked', () => {
  const hint = (dates: string[], mayBook = true) => emptyHintOf(unit(), dates, { today: '2026-11-24', mayBook })
  const sunday = '2026-11-29'

  it('say that a free time may be clicked only where there is one to be clicked', () => {
    expect(hint(['2026-11-24'])).toBe('freeTimeHint')
    expect(hint([sunday, '2026-11-30'])).toBe('freeTimeHint')
    expect(hint(['2026-11-24'], false)).toBeNull()
    expect(hint(['2026-11-23'])).toBeNull()
  })

  it('say that the unit is closed where it is on all of them, to everybody', () => {
    expect(hint([sunday])).toBe('closedHint')
    expect(hint([sunday], false)).toBe('closedHint')
    expect(hint(['2026-12-25', '2026-12-27'])).toBe('closedHint')
  })
})

describe('hatching', () => {
  it('is everything outside of the openings, lunch break included', () => {
    expect(
      closedStretches([
        { from: 480, to: 720 },
        { from: 780, to: 1080 },
      ]),
    ).toEqual([
      { from: 0, to: 480 },
      { from: 720, to: 780 },
      { from: 1080, to: 1440 },
    ])
    expect(closedStretches([])).toEqual([{ from: 0, to: 1440 }])
  })

  it('covers every lane of a day in the unit’s own time', () => {
    expect(closures(unit(), ['2026-11-24'])).toEqual([
      { laneId: null, startsAt: '2026-11-24T03:00:00.000Z', endsAt: '2026-11-24T10:00:00.000Z', kind: 'closed' },
      { laneId: null, startsAt: '2026-11-24T22:00:00.000Z', endsAt: '2026-11-25T03:00:00.000Z', kind: 'closed' },
    ])
  })

  it('names a national holiday, which the unit’s own row can open', () => {
    const [christmas] = closures(unit(), ['2026-12-25'])
    expect(christmas).toMatchObject({ kind: 'holiday', label: 'Natal', endsAt: '2026-12-26T03:00:00.000Z' })
    const open = unit({ holidays: [{ day: '2026-12-25', name: 'Natal – aberto', kind: 'open' }] })
    expect(closures(open, ['2026-12-25']).every(({ kind }) => kind === 'closed')).toBe(true)
  })

  it('of a block stands on its room or person, or on all lanes when it is the unit’s', () => {
    const block = {
      id: 'b',
      unitId: 'unit',
      teamId: null,
      professionalIds: [],
      startsAt: '2026-11-24T11:00:00Z',
      endsAt: '2026-11-24T12:00:00Z',
      category: 'maintenance' as const,
      reason: 'Manutenção',
    }
    const blocks = [
      { ...block, roomId: 'room-1', professionalId: null },
      { ...block, roomId: null, professionalId: 'livia' },
      { ...block, roomId: null, professionalId: null },
      { ...block, roomId: null, professionalId: null, teamId: 'team', professionalIds: ['livia', 'rui'] },
    ]
    const lanes = hatchedBlocks(blocks, 'pt-BR').map(({ laneId }) => laneId)
    expect(lanes).toEqual(['room-1', 'livia', null, 'livia', 'rui'])
  })
})

describe('what of a week is worth showing', () => {
  const week = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29']

  it('runs from the first opening to the last closing, on whole hours', () => {
    expect(ordinaryHours(unit(), week)).toEqual({ from: 420, to: 1140 })
    const short = unit({ openings: [{ weekday: 1, opens: '07:30', closes: '18:30' }] })
    expect(ordinaryHours(short, week)).toEqual({ from: 420, to: 1140 })
    expect(ordinaryHours(unit({ openings: [] }), week)).toEqual({ from: 420, to: 1200 })
  })

  it('does not follow the one night on which the unit is open, except on that day', () => {
    const night = unit({ openings: [...unit().openings, { weekday: 7, opens: '00:00', closes: '24:00' }] })
    expect(ordinaryHours(night, week)).toEqual({ from: 420, to: 1140 })
    expect(widestHours(night, week)).toEqual({ from: 0, to: 1440 })
    expect(ordinaryHours(night, ['2026-11-24'])).toEqual({ from: 420, to: 1140 })
    expect(ordinaryHours(night, ['2026-11-29'])).toEqual({ from: 0, to: 1440 })
  })

  it('follows evenings that are longer by little, or on most days', () => {
    const late = (weekdays: readonly number[], closes: string) =>
      unit({
        openings: unit().openings.map((one) => (weekdays.includes(one.weekday) ? { ...one, closes } : one)),
      })
    expect(ordinaryHours(late([2], '21:30'), week).to).toBe(1320)
    expect(ordinaryHours(late([2], '23:00'), week).to).toBe(1140)
    expect(ordinaryHours(late([1, 2, 3, 4], '23:00'), week).to).toBe(1380)
  })

  it('leaves out the day on which the unit never opens, unless something stands on it', () => {
    const end = week.slice(4)
    expect(daysWorthShowing(unit(), end, new Set())).toEqual(['2026-11-27', '2026-11-28'])
    expect(daysWorthShowing(unit(), end, new Set(['2026-11-29']))).toEqual(end)
    expect(daysWorthShowing(unit({ openings: [] }), end, new Set())).toEqual(end)
  })

  it('counts an opening until midnight to the end of its day', () => {
    expect(openMinutes(unit({ openings: [{ weekday: 2, opens: '18:00', closes: '24:00' }] }), '2026-11-24')).toEqual([
      { from: 1080, to: 1440 },
    ])
  })
})

describe('off the roster', () => {
  const time = (hours: { from: string; to: string }[], kind: 'room' | 'professional' = 'professional') => ({
    id: 'livia',
    kind,
    hours,
    free: [],
  })

  it('is hatched in the lane of the person, within the opening hours alone', () => {
    const hours = [
      { from: '2026-11-24T12:00:00.000Z', to: '2026-11-24T15:00:00.000Z' },
      { from: '2026-11-24T16:00:00.000Z', to: '2026-11-24T22:00:00.000Z' },
    ]
    expect(offRoster(unit(), ['2026-11-24'], [time(hours), time([], 'room')])).toEqual([
      { laneId: 'livia', startsAt: '2026-11-24T10:00:00.000Z', endsAt: '2026-11-24T12:00:00.000Z', kind: 'offRoster' },
      { laneId: 'livia', startsAt: '2026-11-24T15:00:00.000Z', endsAt: '2026-11-24T16:00:00.000Z', kind: 'offRoster' },
    ])
  })

  it('is the whole of the opening hours for somebody who is away, and nothing on a closed day', () => {
    expect(offRoster(unit(), ['2026-11-24', '2026-12-25'], [time([])])).toEqual([
      { laneId: 'livia', startsAt: '2026-11-24T10:00:00.000Z', endsAt: '2026-11-24T22:00:00.000Z', kind: 'offRoster' },
    ])
  })
})

describe('the blocks of a list', () => {
  const block = {
    id: 'unit',
    unitId: 'unit',
    roomId: null,
    professionalId: null,
    teamId: null,
    professionalIds: [],
    startsAt: '2026-11-24T11:00:00Z',
    endsAt: '2026-11-24T12:00:00Z',
    category: 'maintenance' as const,
    reason: 'Manutenção',
  }
  const blocks = [
    block,
    { ...block, id: 'room', roomId: 'room-1' },
    { ...block, id: 'livia', professionalId: 'livia' },
    { ...block, id: 'team', teamId: 'team-a', professionalIds: ['livia'] },
  ]
  const names = {
    rooms: new Map([['room-1', room('room-1')]]),
    professionals: new Map([['livia', professional('livia')]]),
    teams: new Map(),
  }
  const none = { rooms: [], professionals: [], teams: [] }
  const whole = { wholeUnit: 'Unidade inteira', language: 'pt-BR' } as const
  const idsWith = (filters: object) => listedBlocks(blocks, { ...none, ...filters }, names, whole).map(({ id }) => id)

  it('say what they take and why', () => {
    expect(listedBlocks(blocks, none, names, whole).map(({ where, reason }) => [where, reason])).toEqual([
      ['Unidade inteira', 'Manutenção'],
      ['Consultório 1', 'Manutenção'],
      ['Lívia Paiva', 'Manutenção'],
      // Its name is not there yet.
      ['', 'Manutenção'],
    ])
  })

  it('say what kind they are of where why is not told', () => {
    const untold = [{ ...block, reason: '', category: 'meeting' as const }]
    expect(listedBlocks(untold, none, names, whole).map(({ reason }) => reason)).toEqual(['Reunião'])
  })

  it('follow the filters, but for those of the whole unit', () => {
    expect(idsWith({ rooms: ['room-1'] })).toEqual(['unit', 'room'])
    expect(idsWith({ professionals: ['livia'] })).toEqual(['unit', 'livia', 'team'])
    expect(idsWith({ teams: ['team-a'] })).toEqual(['unit', 'team'])
    expect(idsWith({ rooms: ['another'] })).toEqual(['unit'])
  })
})
