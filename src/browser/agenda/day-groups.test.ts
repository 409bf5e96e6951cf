import { expect, it } from 'vitest'
import { type TakenStretch, type DayGroup, groupedByHour } from './day-groups.ts'
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

const block = (id: string, startsAt: string, endsAt: string, where = 'Sala 1'): TakenStretch => ({
  id,
  startsAt: `2026-11-${startsAt}:00Z`,
  endsAt: `2026-11-${endsAt}:00Z`,
  kind: 'block',
  reason: 'Manutenção',
  where,
})
const shown = (groups: DayGroup[]) =>
  groups.map(({ minute, entries }) => [
    minute,
    entries.map((entry) => ('taken' in entry ? entry.taken.id : entry.card.event.id)),
  ])

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
  expect(shown(groups)).toEqual([
    [480, ['both', 'second']],
    [720, ['noon']],
  ])
  expect(groups[0]!.entries[0]).toMatchObject({ laneNames: 'Sala 1 · Sala 2' })
})

it('puts what began the day before at the top', () => {
  const [first] = groupedByHour([event('night', '20T01:00', '20T04:00', ['room-1'])], day, lanes)
  expect(first).toMatchObject({ minute: 0, entries: [{ card: { cutAbove: true } }] })
})

it('has no group for an empty day', () => {
  expect(groupedByHour([], day, lanes)).toEqual([])
})

it('puts blocks in their place in time, before what starts with them', () => {
  const groups = groupedByHour([event('second', '20T11:45', '20T12:15', ['room-2'])], day, lanes, [
    block('after', '20T11:50', '20T13:00'),
    block('with', '20T11:45', '20T13:00', 'Sala 2'),
    block('noon', '20T15:00', '20T16:00'),
    block('tomorrow', '21T11:00', '21T12:00'),
    block('yesterday', '19T11:00', '20T03:00'),
  ])
  expect(shown(groups)).toEqual([
    [480, ['with', 'second', 'after']],
    [720, ['noon']],
  ])
})

it('cuts a block of several days to the day', () => {
  expect(groupedByHour([], day, lanes, [block('week', '18T11:00', '23T11:00')])).toMatchObject([
    { minute: 0, entries: [{ fromMinute: 0, toMinute: 1440 }] },
  ])
})
