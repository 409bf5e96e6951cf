import { expect, it } from 'vitest'
import type { Slot } from '../../../agenda/availability/contract.ts'
import { freeTimes } from './free-times.ts'

const slotAt = (from: string, to: string, ...roomIds: [string, ...string[]]): Slot => ({
  unitId: 'unit',
  startsAt: `2026-11-24T${from}:00.000Z`,
  endsAt: `2026-11-24T${to}:00.000Z`,
  roomId: roomIds[0],
  roomIds,
  professionalIds: [],
  places: [],
})
const drawn = (...slots: Slot[]) => freeTimes(slots).map(({ slot }) => `${slot.roomId} ${slot.startsAt.slice(11, 16)}`)

it('draws what follows each other, and nothing over another', () => {
  const slots = [slotAt('10:00', '11:00', 'a'), slotAt('10:15', '11:15', 'a'), slotAt('11:00', '12:00', 'a')]
  expect(drawn(...slots)).toEqual(['a 10:00', 'a 11:00'])
})

it('draws each room that fits, whichever was proposed, and takes that one', () => {
  expect(drawn(slotAt('10:00', '11:00', 'a', 'b'), slotAt('10:30', '11:30', 'b', 'c'))).toEqual([
    'a 10:00',
    'b 10:00',
    'c 10:30',
  ])
})

it('reads them in the order of time, however they come', () => {
  expect(drawn(slotAt('10:15', '11:15', 'a'), slotAt('10:00', '11:00', 'a'))).toEqual(['a 10:00'])
})
