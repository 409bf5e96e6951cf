import { describe, expect, it } from 'vitest'
import { type Draft, moveOf, pointerShift, resizeOf, shifted, stretched } from './draft.ts'
import type { Surface } from './geometry.ts'
import type { AgendaEvent } from './model.ts'
import { zonedDay } from './zoned-day.ts'

const surface: Surface = {
  days: ['2026-10-31', '2026-11-01', '2026-11-02'].map((date) => zonedDay(date, 'America/New_York')),
  lanes: [
    { id: 'room-1', name: 'Sala 1' },
    { id: 'room-2', name: 'Sala 2' },
  ],
  hours: { from: 7 * 60, to: 19 * 60 },
  step: 15,
}
const draft: Draft = { dayIndex: 0, laneIndex: 0, fromMinute: 540, toMinute: 600 }
const event: AgendaEvent = {
  id: 'one',
  laneIds: ['room-1'],
  startsAt: '2026-10-31T13:00:00Z',
  endsAt: '2026-10-31T14:00:00Z',
  title: 'One',
  status: 'booked',
}

describe('shifting a draft', () => {
  it('moves by minutes, lanes and days, keeping its length', () => {
    expect(shifted(surface, draft, { days: 1, lanes: 1, minutes: 15 })).toEqual({
      dayIndex: 1,
      laneIndex: 1,
      fromMinute: 555,
      toMinute: 615,
    })
  })

  it('goes on in the next day after the last lane, and back', () => {
    expect(shifted(surface, draft, { lanes: 2 })).toMatchObject({ dayIndex: 1, laneIndex: 0 })
    expect(shifted(surface, { ...draft, dayIndex: 1 }, { lanes: -1 })).toMatchObject({ dayIndex: 0, laneIndex: 1 })
  })

  it('is held to the surface', () => {
    expect(shifted(surface, draft, { days: -4, lanes: -1, minutes: -999 })).toMatchObject({
      dayIndex: 0,
      laneIndex: 0,
      fromMinute: 420,
    })
    expect(shifted(surface, draft, { days: 9, lanes: 9, minutes: 999 })).toMatchObject({
      dayIndex: 2,
      laneIndex: 1,
      fromMinute: 1140 - 15,
    })
  })
})

describe('stretching a draft', () => {
  it('stays at least one step long and ends at midnight at the latest', () => {
    expect(stretched(surface, draft, 30).toMinute).toBe(630)
    expect(stretched(surface, draft, -300).toMinute).toBe(555)
    expect(stretched(surface, draft, 3000).toMinute).toBe(1440)
  })
})

describe('following the pointer', () => {
  it('lands on steps, and keeps an odd time while only the lane changes', () => {
    expect(pointerShift(surface, 550, 5)).toBe(0)
    expect(pointerShift(surface, 550, 12)).toBe(5)
    expect(pointerShift(surface, 540, -20)).toBe(-15)
  })
})

describe('what a draft asks for', () => {
  it('is nothing when dropped where it was', () => {
    expect(moveOf(surface, event, 'room-1', draft)).toBeNull()
    expect(resizeOf(surface, event, draft)).toBeNull()
  })

  it('keeps wall time and true duration over a change of the clocks', () => {
    const move = moveOf(surface, event, 'room-1', shifted(surface, draft, { days: 1, lanes: 1 }))
    expect(move).toEqual({
      id: 'one',
      laneId: 'room-2',
      fromLaneId: 'room-1',
      startsAt: '2026-11-01T14:00:00.000Z',
      endsAt: '2026-11-01T15:00:00.000Z',
    })
  })

  it('is the new end of a resize', () => {
    expect(resizeOf(surface, event, stretched(surface, draft, 45))).toEqual({
      id: 'one',
      endsAt: '2026-10-31T14:45:00.000Z',
    })
  })
})
