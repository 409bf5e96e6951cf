import { describe, expect, it } from 'vitest'
import type { Surface } from './geometry.ts'
import { dragged, gripOfCard, gripOfEmpty } from './grip.ts'
import type { AgendaEvent } from './model.ts'
import { placeEvents } from './placement.ts'
import { zonedDay } from './zoned-day.ts'

const surface: Surface = {
  days: ['2026-11-19', '2026-11-20'].map((date) => zonedDay(date, 'UTC')),
  lanes: [
    { id: 'room-1', name: 'Sala 1' },
    { id: 'room-2', name: 'Sala 2' },
  ],
  hours: { from: 0, to: 1440 },
  step: 15,
}
const event: AgendaEvent = {
  id: 'night',
  laneIds: ['room-1'],
  startsAt: '2026-11-19T23:10:00Z',
  endsAt: '2026-11-20T01:10:00Z',
  title: 'Night',
  status: 'booked',
}
const columns = placeEvents([event], surface.days, surface.lanes, surface.hours)
const [evening, morning] = [columns[0]![0]!, columns[2]![0]!]

describe('holding a card', () => {
  const origin = { dayIndex: 1, laneIndex: 0, minute: 30 }
  const grip = gripOfCard(surface, morning, origin, 'move')

  it('holds the whole event, also by the part after midnight', () => {
    expect(grip.start).toEqual({ dayIndex: 1, laneIndex: 0, fromMinute: -50, toMinute: 70 })
    expect(gripOfCard(surface, evening, { ...origin, dayIndex: 0 }, 'move').start).toMatchObject({
      fromMinute: 1390,
      toMinute: 1510,
    })
  })

  it('follows to another lane at its own odd time, and to steps when time changes', () => {
    expect(dragged(surface, grip, { ...origin, laneIndex: 1 })).toEqual({ ...grip.start, laneIndex: 1 })
    expect(dragged(surface, grip, { ...origin, minute: 30 + 65 })).toMatchObject({ fromMinute: 15, toMinute: 135 })
  })

  it('changes only the end when held at the foot', () => {
    const foot = gripOfCard(surface, morning, { ...origin, minute: 69 }, 'resize')
    expect(dragged(surface, foot, { dayIndex: 1, laneIndex: 1, minute: 69 + 48 })).toEqual({
      dayIndex: 1,
      laneIndex: 0,
      fromMinute: -50,
      toMinute: 120,
    })
  })
})

describe('drawing over empty time', () => {
  const grip = gripOfEmpty(surface, { dayIndex: 0, laneIndex: 1, minute: 607 })

  it('grows down and up from where it began, in its own lane', () => {
    expect(grip.start).toEqual({ dayIndex: 0, laneIndex: 1, fromMinute: 600, toMinute: 615 })
    expect(dragged(surface, grip, { dayIndex: 1, laneIndex: 0, minute: 650 })).toEqual({ ...grip.start, toMinute: 660 })
    expect(dragged(surface, grip, { dayIndex: 0, laneIndex: 1, minute: 570 })).toEqual({
      ...grip.start,
      fromMinute: 570,
    })
  })

  it('stays within the hours shown at the very bottom', () => {
    const last = gripOfEmpty(surface, { dayIndex: 0, laneIndex: 0, minute: 1440 })
    expect(last.start).toMatchObject({ fromMinute: 1425, toMinute: 1440 })
    expect(dragged(surface, grip, { dayIndex: 0, laneIndex: 1, minute: 1440 })).toMatchObject({ toMinute: 1440 })
  })
})
