import { describe, expect, it } from 'vitest'
import { offeredDates, toggled } from './chosen-dates.ts'

const slot = (hour: number, roomId = 'one') => ({
  unitId: 'here',
  roomId,
  roomIds: [roomId],
  professionalIds: ['alice'],
  places: [],
  startsAt: `2026-11-25T${hour}:00:00.000Z`,
  endsAt: `2026-11-25T${hour + 2}:00:00.000Z`,
})
let made = 0
const newId = () => `id-${(made += 1)}`

describe('dates that are offered', () => {
  it('stand in the order of time, chosen ones among them though they are found no more', () => {
    const [late] = offeredDates([slot(15)], [], newId)
    if (!late) throw new Error('nothing is offered')
    const offered = offeredDates([slot(12), slot(18)], [late.date], newId)
    expect(offered.map(({ date }) => date.startsAt.slice(11, 13))).toEqual(['12', '15', '18'])
  })

  it('cannot be chosen where they overlap a chosen one', () => {
    const [first] = offeredDates([slot(12)], [], newId)
    if (!first) throw new Error('nothing is offered')
    const offered = offeredDates([slot(12), slot(13, 'two'), slot(14)], [first.date], newId)
    expect(offered.map(({ isOverlapping }) => isOverlapping)).toEqual([false, true, false])
  })

  it('are chosen and let go of by the same click', () => {
    const [one, other] = offeredDates([slot(12), slot(15)], [], newId)
    if (!one || !other) throw new Error('nothing is offered')
    const both = toggled(toggled([], other.date), one.date)
    expect(both.map(({ startsAt }) => startsAt.slice(11, 13))).toEqual(['12', '15'])
    expect(toggled(both, one.date)).toEqual([other.date])
  })
})
