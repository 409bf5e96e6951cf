import { expect, test } from 'vitest'
import type { BlockItem } from './list-contract.ts'
import { liveBlockSearch as search } from './live-list.ts'

const [jardins, moema, room, doctor, series] = [1, 2, 3, 4, 5].map(
  (digit) => `00000000-0000-7000-8000-00000000000${digit}`,
)

const block: BlockItem & { freshness: number } = {
  id: String(room),
  unitId: String(jardins),
  roomId: String(room),
  professionalId: null,
  professionalName: null,
  teamId: null,
  teamName: null,
  plannedEndsAt: null,
  category: 'maintenance',
  reason: 'Pintura',
  startsAt: '2026-11-24T12:00:00.000Z',
  endsAt: '2026-11-24T14:00:00.000Z',
  seriesId: null,
  isException: false,
  version: 1,
  createdAt: '2026-11-01T12:00:00.000Z',
  freshness: 1,
}
const query = (given: object) => ({ sort: 'startsAt', limit: 50, ...given })

test.each([
  ['nothing', {}, 'in'],
  ['its unit', { unitId: [moema, jardins] }, 'in'],
  ['another unit', { unitId: [moema] }, 'out'],
  ['its time', { from: '2026-11-24T13:00:00Z', to: '2026-11-24T15:00:00Z' }, 'in'],
  ['the time after it', { from: '2026-11-24T14:00:00Z' }, 'out'],
  ['the time before it', { to: '2026-11-24T12:00:00Z' }, 'out'],
  ['rooms', { kind: ['team', 'room'] }, 'in'],
  ['whole units', { kind: ['unit'] }, 'out'],
  ['its room', { roomId: [room] }, 'in'],
  ['a professional', { professionalId: [doctor] }, 'out'],
  ['a team', { teamId: [doctor] }, 'out'],
  ['another category', { category: ['vacation'] }, 'out'],
  ['series', { recurrence: 'series' }, 'out'],
  ['what stands alone', { recurrence: 'single' }, 'in'],
  ['a series', { seriesId: series }, 'out'],
  ['a typed reason', { q: 'pin' }, 'unknown'],
  ['a typed reason elsewhere', { q: 'pin', unitId: [moema] }, 'out'],
])('a list of %s has the block or not, as the server finds it', (_, asked, expected) => {
  expect(search.judge(block, query(asked))).toBe(expected)
})

test('stands by its start or by when it was made, either way round', () => {
  const later = { ...block, startsAt: '2026-11-25T12:00:00.000Z', createdAt: '2026-10-01T12:00:00.000Z' }
  const order = (sort: string) => Math.sign(search.compare(block, later, query({ sort })))
  expect(['startsAt', '-startsAt', 'createdAt', '-createdAt'].map(order)).toEqual([-1, 1, 1, -1])
  const beside = { ...block, id: String(doctor) }
  expect(Math.sign(search.compare(block, beside, query({})))).toBe(-1)
})
