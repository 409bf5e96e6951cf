import { describe, expect, it } from 'vitest'
import { asListed } from '../calendar/cached-lists.ts'
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

describe('an appointment in lists', () => {
  it('is what of its detail a list shows', () => {
    expect(asListed(detail({ notes: 'Só nos detalhes' }))).toEqual(appointment())
  })
})
