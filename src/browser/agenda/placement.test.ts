import { describe, expect, it } from 'vitest'
import type { AgendaEvent, Unavailable } from './model.ts'
import { placeEvents, placeHatches } from './placement.ts'
import { zonedDay } from './zoned-day.ts'

const zone = 'America/Sao_Paulo'
const days = ['2026-11-19', '2026-11-20'].map((date) => zonedDay(date, zone))
const lanes = [
  { id: 'room-1', name: 'Sala 1' },
  { id: 'room-2', name: 'Sala 2' },
]
const hours = { from: 8 * 60, to: 18 * 60 }

function appointment(id: string, startsAt: string, endsAt: string, laneIds = ['room-1']): AgendaEvent {
  return { id, laneIds, startsAt, endsAt, title: id, status: 'booked' }
}

const ten = appointment('ten', '2026-11-20T13:00:00Z', '2026-11-20T14:00:00Z')

describe('placing events', () => {
  it('puts an event in its day and lane, at its wall time', () => {
    const columns = placeEvents([ten], days, lanes, hours)
    expect(columns.map((column) => column.length)).toEqual([0, 0, 1, 0])
    const card = columns[2]![0]!
    expect(card).toMatchObject({
      fromMinute: 600,
      toMinute: 660,
      left: 0,
      width: 100,
      cutAbove: false,
      cutBelow: false,
    })
    expect(card.top).toBeCloseTo(20)
    expect(card.height).toBeCloseTo(10)
  })

  it('shows an event in every lane it names and in no lane that is not shown', () => {
    const both = appointment('both', ten.startsAt, ten.endsAt, ['room-1', 'room-2', 'room-9'])
    expect(placeEvents([both], days, lanes, hours).map((column) => column.length)).toEqual([0, 0, 1, 1])
  })

  it('splits an event at midnight and marks both cuts', () => {
    const night = appointment('night', '2026-11-20T01:00:00Z', '2026-11-20T12:00:00Z')
    const columns = placeEvents([night], days, lanes, { from: 0, to: 1440 })
    expect(columns[0]![0]).toMatchObject({ fromMinute: 22 * 60, toMinute: 1440, cutAbove: false, cutBelow: true })
    expect(columns[2]![0]).toMatchObject({ fromMinute: 0, toMinute: 9 * 60, cutAbove: true, cutBelow: false })
  })

  it('cuts at the hours shown and leaves out what lies wholly beyond', () => {
    const early = appointment('early', '2026-11-20T10:00:00Z', '2026-11-20T12:00:00Z')
    const dawn = appointment('dawn', '2026-11-20T08:00:00Z', '2026-11-20T09:00:00Z')
    const column = placeEvents([early, dawn], days, lanes, hours)[2]!
    expect(column).toHaveLength(1)
    expect(column[0]).toMatchObject({ cutAbove: true, top: 0 })
    expect(column[0]!.height).toBeCloseTo(10)
  })

  it('keeps very short events tall enough, and then beside what they would cover', () => {
    const call = appointment('call', '2026-11-20T12:55:00Z', '2026-11-20T13:00:00Z')
    const [first, second] = placeEvents([ten, call], days, lanes, hours)[2]!
    expect(first).toMatchObject({ event: call, left: 0, width: 50 })
    expect(first!.height).toBeCloseTo(2.5)
    expect(second).toMatchObject({ event: ten, left: 50, width: 50 })
  })

  it('gives back untouched columns as they were when one event moves', () => {
    const other = appointment('other', '2026-11-19T13:00:00Z', '2026-11-19T14:00:00Z', ['room-2'])
    const before = placeEvents([ten, other], days, lanes, hours)
    const moved = { ...ten, startsAt: '2026-11-20T14:00:00Z', endsAt: '2026-11-20T15:00:00Z' }
    const after = placeEvents([moved, other], days, lanes, hours, before)
    expect(after[1]).toBe(before[1])
    expect(after[3]).toBe(before[3])
    expect(after[2]).not.toBe(before[2])
    expect(after[2]![0]!.event).toBe(moved)
  })
})

describe('hatching', () => {
  const closed: Unavailable = {
    laneId: null,
    startsAt: '2026-11-20T03:00:00Z',
    endsAt: '2026-11-20T13:00:00Z',
    kind: 'closed',
  }
  const block: Unavailable = {
    laneId: 'room-2',
    startsAt: '2026-11-20T20:00:00Z',
    endsAt: '2026-11-20T23:00:00Z',
    kind: 'block',
    label: 'Manutenção',
  }

  it('separates what closes a whole day from what closes a lane', () => {
    expect(placeHatches([closed, block], days[1]!, null, hours)).toEqual([
      { kind: 'closed', label: undefined, top: 0, height: 20 },
    ])
    const [hatch] = placeHatches([closed, block], days[1]!, 'room-2', hours)
    expect(hatch).toMatchObject({ kind: 'block', label: 'Manutenção', top: 90 })
    expect(hatch!.height).toBeCloseTo(10)
    expect(placeHatches([{ ...block, id: 'mine' }], days[1]!, 'room-2', hours)).toMatchObject([{ id: 'mine' }])
  })

  it('leaves out other days and hours that are not shown', () => {
    expect(placeHatches([closed], days[0]!, null, hours)).toEqual([])
    expect(placeHatches([closed], days[1]!, null, { from: 11 * 60, to: 18 * 60 })).toEqual([])
  })
})
