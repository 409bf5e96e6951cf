import { expect, it } from 'vitest'
import { groupedByHour } from './day-groups.ts'
import type { AgendaEvent } from './model.ts'
import { zonedDay } from './zoned-day.ts'

const day = zonedDay('2026-11-20', 'America/Sao_Paulo')
const lanes = [
  { id: 'room-1', name: 'Sala 1' },
  { id: 'room-2', name: 'Sala 2' },
]
const event = (id: string, startsAt: string, endsAt: string, laneIds: string[]): AgendaEvent => ({
  id,
  startsAt: `2026-11-${startsAt}:00Z`,
  endsAt: `2026-11-${endsAt}:00Z`,
  laneIds,
  title: id,
  status: 'pending',
})

it('groups by the hour of the unit, each event once with all its lanes', () => {
  const groups = groupedByHour(
    [
      event('second', '20T11:45', '20T12:15', ['room-2']),
      event('both', '20T11:00', '20T11:30', ['room-1', 'room-2']),
      event('noon', '20T15:00', '20T15:30', ['room-1']),
      event('tomorrow', '21T11:00', '21T11:30', ['room-1']),
      event('elsewhere', '20T11:00', '20T11:30', ['room-9']),
    ],
    day,
    lanes,
  )
  expect(groups.map(({ minute, events }) => [minute, events.map(({ card }) => card.event.id)])).toEqual([
    [480, ['both', 'second']],
    [720, ['noon']],
  ])
  expect(groups[0]!.events[0]!.laneNames).toBe('Sala 1 · Sala 2')
})

it('puts what began the day before at the top', () => {
  const [first] = groupedByHour([event('night', '20T01:00', '20T04:00', ['room-1'])], day, lanes)
  expect(first).toMatchObject({ minute: 0, events: [{ card: { cutAbove: true } }] })
})

it('has no group for an empty day', () => {
  expect(groupedByHour([], day, lanes)).toEqual([])
})
