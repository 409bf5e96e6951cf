import { describe, expect, it } from 'vitest'
import { appointment, professional } from './example.test-data.ts'
import { heldDuring, seatTheFree } from './seating.ts'

const eight = { startsAt: '2026-11-24T11:00:00.000Z', endsAt: '2026-11-24T11:30:00.000Z' }

describe('who is busy', () => {
  it('is the room and everyone in it, for as long as it lasts', () => {
    expect([...heldDuring([appointment()], eight, null).keys()].toSorted()).toEqual(['livia', 'room-1'])
    const after = { startsAt: eight.endsAt, endsAt: '2026-11-24T12:00:00.000Z' }
    expect(heldDuring([appointment()], after, null).size).toBe(0)
  })

  it('is nobody through what was cancelled, nor through the appointment that is being changed', () => {
    expect(
      heldDuring([appointment({ status: 'cancelled' }), appointment({ status: 'noshow' })], eight, null).size,
    ).toBe(0)
    expect(heldDuring([appointment()], eight, 'appointment').size).toBe(0)
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
