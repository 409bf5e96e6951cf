import { expect, it } from 'vitest'
import { roomFields } from '../contract.ts'
import { moved, newRoom, roomInput } from './room-values.ts'

it('sends minutes as numbers, and what is no number is refused by name', () => {
  expect(roomFields.parse(roomInput({ ...newRoom, name: 'Sala 1', setupMinutes: '30' }))).toMatchObject({
    setupMinutes: 30,
    cleaningMinutes: 0,
  })
  const wrong = roomFields.safeParse(roomInput({ ...newRoom, name: 'Sala 1', cleaningMinutes: 'dez' }))
  expect(wrong.error?.issues[0]?.path).toEqual(['cleaningMinutes'])
})

it.each([
  ['b', -1, ['b', 'a', 'c']],
  ['b', 1, ['a', 'c', 'b']],
  ['a', -1, null],
  ['c', 1, null],
  ['x', 1, null],
] as const)('%s by %i', (id, by, order) => {
  expect(moved(['a', 'b', 'c'], id, by)).toEqual(order)
})
