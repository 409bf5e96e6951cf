import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cursor, type CursorKey, isCursorKey, settled, walked } from './cursor.ts'
import type { Surface } from './geometry.ts'
import type { AgendaEvent } from './model.ts'
import { placeEvents } from './placement.ts'
import { zonedDay } from './zoned-day.ts'

const days = ['2026-11-19', '2026-11-20'].map((date) => zonedDay(date, 'UTC'))
const lanes = [
  { id: 'room-1', name: 'Sala 1' },
  { id: 'room-2', name: 'Sala 2' },
]
const surface: Surface = { days, lanes, hours: { from: 8 * 60, to: 18 * 60 }, step: 15 }

function event(id: string, from: string, to: string, laneId = 'room-1'): AgendaEvent {
  return {
    id,
    laneIds: [laneId],
    startsAt: `2026-11-19T${from}:00Z`,
    endsAt: `2026-11-19T${to}:00Z`,
    title: id,
    status: 'booked',
  }
}

const events = [
  event('long', '09:00', '10:00'),
  event('beside', '09:30', '09:50'),
  event('late', '10:00', '10:30'),
  event('right', '09:00', '09:30', 'room-2'),
]
const columns = placeEvents(events, days, lanes, surface.hours)
const at = (minute: number, eventId: string | null = null, laneIndex = 0, dayIndex = 0): Cursor => ({
  dayIndex,
  laneIndex,
  minute,
  eventId,
})
const walk = (from: Cursor, key: CursorKey, byDay = false) => walked(surface, columns, from, key, byDay)

describe('walking down and up', () => {
  it('goes by steps over empty time and lands on cards', () => {
    expect(walk(at(510), 'ArrowDown')).toEqual(at(525))
    expect(walk(at(525), 'ArrowDown')).toEqual(at(540, 'long'))
  })

  it('visits what overlaps, then what follows', () => {
    expect(walk(at(540, 'long'), 'ArrowDown')).toEqual(at(570, 'beside'))
    expect(walk(at(600, 'late'), 'ArrowDown')).toEqual(at(630))
    expect(walk(at(630), 'ArrowUp')).toEqual(at(615, 'late'))
    expect(walk(at(570, 'beside'), 'ArrowUp')).toEqual(at(540, 'long'))
    expect(walk(at(540, 'long'), 'ArrowUp')).toEqual(at(525))
  })

  it('stops at the ends', () => {
    expect(walk(at(480), 'ArrowUp')).toEqual(at(480))
    expect(walk(at(1065), 'ArrowDown')).toEqual(at(1065))
    expect(walk(at(600), 'Home')).toEqual(at(480))
    expect(walk(at(600), 'End')).toEqual(at(1065))
  })

  it('goes by hours with the page keys', () => {
    expect(walk(at(480), 'PageDown')).toEqual(at(540, 'long'))
    expect(walk(at(700), 'PageUp')).toEqual(at(630))
  })
})

describe('walking aside', () => {
  it('goes through cards side by side, then to the next lane and day', () => {
    expect(walk(at(540, 'long'), 'ArrowRight')).toEqual(at(570, 'beside'))
    expect(walk(at(570, 'beside'), 'ArrowLeft')).toEqual(at(540, 'long'))
    expect(walk(at(540), 'ArrowRight')).toEqual(at(540, 'right', 1))
    expect(walk(at(540, 'right', 1), 'ArrowRight')).toEqual(at(540, null, 0, 1))
    expect(walk(at(540, null, 0, 1), 'ArrowLeft')).toEqual(at(540, 'right', 1))
  })

  it('goes by days', () => {
    expect(walk(at(540, 'right', 1), 'ArrowRight', true)).toEqual(at(540, null, 1, 1))
    expect(walk(at(540, null, 1, 1), 'ArrowRight', true)).toEqual(at(540, null, 1, 1))
  })
})

it('settles within the hours shown', () => {
  expect(settled(surface, columns, at(0), -500, 'first')).toEqual(at(480))
  expect(settled(surface, columns, at(0), 9000, 'first')).toEqual(at(1065))
})

it('knows its keys', () => {
  expect(isCursorKey('PageDown')).toBe(true)
  expect(isCursorKey('Enter')).toBe(false)
})

it('never leaves the surface and reaches every event', () => {
  const keys: CursorKey[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageDown', 'PageUp']
  const seen = new Set<string>()
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...keys), { minLength: 1, maxLength: 60 }), (steps) => {
      let cursor = at(480)
      for (const key of steps) {
        cursor = walk(cursor, key)
        expect(cursor.minute).toBeGreaterThanOrEqual(480)
        expect(cursor.minute).toBeLessThanOrEqual(1065)
        expect([0, 1]).toContain(cursor.dayIndex)
        expect([0, 1]).toContain(cursor.laneIndex)
        if (cursor.eventId) seen.add(cursor.eventId)
      }
    }),
    { seed: 7, numRuns: 300 },
  )
  expect([...seen].sort()).toEqual(['beside', 'late', 'long', 'right'])
})
