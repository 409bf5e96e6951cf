import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxOf, columnCount, fractionOf, nearestStep, slotOf, spotAt, stepAt, type Surface } from './geometry.ts'
import { zonedDay } from './zoned-day.ts'

const zone = 'America/Manaus'
const surface: Surface = {
  days: ['2026-11-16', '2026-11-17', '2026-11-18'].map((date) => zonedDay(date, zone)),
  lanes: [
    { id: 'room-1', name: 'Sala 1' },
    { id: 'room-2', name: 'Sala 2' },
  ],
  hours: { from: 7 * 60, to: 19 * 60 },
  step: 15,
}

describe('the surface', () => {
  it('has a column per day and lane', () => {
    expect(columnCount(surface)).toBe(6)
  })

  it('finds day, lane and minute under a point', () => {
    expect(spotAt(surface, 0.5, 0.25)).toEqual({ dayIndex: 1, laneIndex: 1, minute: 10 * 60 })
  })

  it('counts points outside as its edge', () => {
    expect(spotAt(surface, -1, -1)).toEqual({ dayIndex: 0, laneIndex: 0, minute: 420 })
    expect(spotAt(surface, 9, 9)).toEqual({ dayIndex: 2, laneIndex: 1, minute: 1140 })
  })

  it('finds back the spot from the middle of its box', () => {
    fc.assert(
      fc.property(fc.nat(2), fc.nat(1), fc.integer({ min: 28, max: 75 }), (dayIndex, laneIndex, quarter) => {
        const box = boxOf(surface, { dayIndex, laneIndex }, quarter * 15, quarter * 15 + 15)
        const spot = spotAt(surface, box.left + box.width / 2, box.top + box.height / 2)
        expect(spot).toMatchObject({ dayIndex, laneIndex })
        expect(stepAt(spot.minute, 15)).toBe(quarter * 15)
      }),
    )
  })

  it('cuts boxes to the hours shown', () => {
    expect(boxOf(surface, { dayIndex: 0, laneIndex: 0 }, 0, 1440)).toMatchObject({ top: 0, height: 1 })
    expect(fractionOf(surface.hours, 60)).toBe(0)
  })

  it('speaks in instants of the unit, whatever zone the device has', () => {
    expect(slotOf(surface, { dayIndex: 1, laneIndex: 0 }, 510, 540)).toEqual({
      laneId: 'room-1',
      startsAt: '2026-11-17T12:30:00.000Z',
      endsAt: '2026-11-17T13:00:00.000Z',
    })
  })
})

it('snaps to steps', () => {
  expect(stepAt(524, 15)).toBe(510)
  expect(nearestStep(524, 15)).toBe(525)
  expect(stepAt(-1, 15)).toBe(-15)
})
