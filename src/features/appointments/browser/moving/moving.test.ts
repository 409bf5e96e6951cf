import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { asListed, changeInLists, findCached, withChange } from '../calendar/cached-lists.ts'
import { appointment, detail } from '../calendar/example.test-data.ts'
import { changeOfMove, reverseOf } from './move-change.ts'

const move = {
  id: 'appointment',
  fromLaneId: 'room-1',
  laneId: 'room-1',
  startsAt: '2026-11-24T12:00:00Z',
  endsAt: '2026-11-24T12:30:00Z',
}
const time = { startsAt: '2026-11-24T12:00:00.000Z', endsAt: '2026-11-24T12:30:00.000Z' }

describe('a move', () => {
  it('within its lane changes the time only', () => {
    expect(changeOfMove(move, appointment(), 'sala')).toEqual(time)
  })

  it('to another room changes the room too', () => {
    expect(changeOfMove({ ...move, laneId: 'room-2' }, appointment(), 'sala')).toEqual({ ...time, roomId: 'room-2' })
  })

  it('from one professional to another puts the one in the other’s place', () => {
    const team = appointment({ professionalIds: ['livia', 'nina'] })
    const toJorge = { ...move, fromLaneId: 'livia', laneId: 'jorge' }
    expect(changeOfMove(toJorge, team, 'profissional')).toEqual({ ...time, professionalIds: ['jorge', 'nina'] })
    expect(changeOfMove({ ...toJorge, laneId: 'nina' }, team, 'profissional')).toEqual(time)
  })

  it('is taken back by what was there before, and nothing else', () => {
    const before = appointment()
    expect(reverseOf({ endsAt: '2026-11-24T13:00:00.000Z' }, before)).toEqual({ endsAt: before.endsAt })
    expect(reverseOf({ ...time, roomId: 'room-2' }, before)).toEqual({
      roomId: 'room-1',
      startsAt: before.startsAt,
      endsAt: before.endsAt,
    })
  })
})

describe('cached lists', () => {
  const list = (ids: string[]) => ({ items: ids.map((id) => appointment({ id })), nextCursor: null })

  it('change one item and keep all others identical', () => {
    const before = list(['a', 'b'])
    const after = withChange(before, 'b', { roomId: 'room-2' })
    expect(after.items[0]).toBe(before.items[0])
    expect(after.items[1]).toMatchObject({ id: 'b', roomId: 'room-2' })
    expect(withChange(before, 'c', { roomId: 'room-2' })).toBe(before)
  })

  it('show a change in every list it is in, and leave lists of pages alone', async () => {
    const client = new QueryClient()
    const pages = { pages: [list(['a'])], pageParams: [null] }
    client.setQueryData(['appointment', 'appointment.list', { week: 1 }], list(['a', 'b']))
    client.setQueryData(['appointment', 'appointment.list', { day: 1 }], list(['a']))
    client.setQueryData(['appointment', 'appointment.list', {}, 'pages'], pages)
    await changeInLists(client, 'a', { status: 'booked' })
    expect(client.getQueryData(['appointment', 'appointment.list', { day: 1 }])).toMatchObject({
      items: [{ id: 'a', status: 'booked' }],
    })
    expect(client.getQueryData(['appointment', 'appointment.list', {}, 'pages'])).toBe(pages)
    expect(findCached(client, 'a')?.status).toBe('booked')
    expect(findCached(client, 'b')?.status).toBe('pending')
    expect(findCached(client, 'z')).toBeUndefined()
  })

  it('hold of a detail exactly what a list shows', () => {
    expect(asListed(detail({ notes: 'Só nos detalhes' }))).toEqual(appointment())
  })
})
