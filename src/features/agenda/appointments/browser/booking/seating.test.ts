import { describe, expect, it } from 'vitest'
import { appointment, professional } from '../calendar/example.test-data.ts'
import { awayDuring, heldDuring, seatTheFree, seatTheTeam, standIns } from './seating.ts'

const now = '2026-11-23T12:00:00.000Z'
const eight = { startsAt: '2026-11-24T11:00:00.000Z', endsAt: '2026-11-24T11:30:00.000Z' }

describe('who is busy', () => {
  it('is the room and everyone in it, for as long as it lasts', () => {
    expect([...heldDuring([appointment()], eight, null, now).keys()].toSorted()).toEqual(['livia', 'room-1'])
    const after = { startsAt: eight.endsAt, endsAt: '2026-11-24T12:00:00.000Z' }
    expect(heldDuring([appointment()], after, null, now).size).toBe(0)
  })

  it('is nobody any more once it ended before its time', () => {
    const done = [appointment({ status: 'fulfilled' })]
    const rest = { ...eight, startsAt: '2026-11-24T11:20:00.000Z' }
    expect(heldDuring(done, rest, null, '2026-11-24T11:20:00.000Z').size).toBe(0)
    expect(heldDuring(done, eight, null, '2026-11-24T11:20:00.000Z').size).toBe(2)
    expect(heldDuring([appointment()], rest, null, '2026-11-24T11:20:00.000Z').size).toBe(2)
  })

  it('is nobody through what was cancelled, nor through the appointment that is being changed', () => {
    expect(
      heldDuring([appointment({ status: 'cancelled' }), appointment({ status: 'noshow' })], eight, null, now).size,
    ).toBe(0)
    expect(heldDuring([appointment()], eight, 'appointment', now).size).toBe(0)
  })
})

describe('seating the free', () => {
  const people = [
    professional('livia'),
    professional('jorge'),
    professional('tom', { function: 'technician' }),
    professional('tia', { function: 'technician' }),
  ]

  it('keeps who is seated, skips the busy and seats nobody twice', () => {
    const seats = ['doctor', 'technician', 'technician'] as const
    const held = new Map([['livia', true]])
    expect(seatTheFree(seats, [null, 'tia', null], people, held, 'unit', '2026-11-24')).toEqual(['jorge', 'tia', 'tom'])
  })

  it('leaves a seat free that nobody can take', () => {
    expect(seatTheFree(['nurse'], [null], people, new Map(), 'unit', '2026-11-24')).toEqual([null])
  })
})

describe('who is away', () => {
  const hours = [{ from: '2026-11-24T11:00:00.000Z', to: '2026-11-24T15:00:00.000Z' }]
  const time = (id: string, kind: 'room' | 'professional', given = hours) => ({ id, kind, hours: given, free: [] })

  it('is whoever is not on the roster for the whole time; never a room', () => {
    const times = [time('livia', 'professional'), time('jorge', 'professional', []), time('room-1', 'room', [])]
    expect([...awayDuring(times, eight)]).toEqual(['jorge'])
    expect([...awayDuring(times, { ...eight, endsAt: '2026-11-24T15:15:00.000Z' })]).toEqual(['livia', 'jorge'])
  })
})

describe('seating a team', () => {
  const seats = ['doctor', 'technician', 'technician'] as const
  const member = (professionalId: string, substitute = false) => ({
    professionalId,
    function: professionalId.startsWith('d') ? ('doctor' as const) : ('technician' as const),
    substitute,
  })
  const members = [member('dora'), member('tia'), member('tom'), member('dino', true), member('tuca', true)]

  it('seats its regular members', () => {
    expect(seatTheTeam(seats, members, () => true)).toEqual(['dora', 'tia', 'tom'])
  })

  it('lets substitutes step in for those who cannot come, and says for whom', () => {
    const chosen = seatTheTeam(seats, members, (id) => id !== 'tia')
    expect(chosen).toEqual(['dora', 'tom', 'tuca'])
    expect(standIns(seats, chosen, members)).toEqual([{ absent: 'tia', substitute: 'tuca' }])
    expect(standIns(seats, ['dora', 'tia', 'tom'], members)).toEqual([])
  })

  it('keeps the regular one where no substitute can come either, and leaves free what it has nobody for', () => {
    expect(seatTheTeam(seats, members, (id) => !id.startsWith('d'))).toEqual(['dora', 'tia', 'tom'])
    expect(seatTheTeam(['nurse'], members, () => true)).toEqual([null])
  })
})
