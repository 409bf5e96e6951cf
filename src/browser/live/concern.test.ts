import { expect, test } from 'vitest'
import type { Concerns, LiveEvent } from '../../shared/live.ts'
import { askedBy, mayConcern } from './concern.ts'

const all = ['id', 'unit', 'interval', 'patient', 'resource'] as const
const event = (concerns: Concerns, unitId: string | null = 'jardins'): LiveEvent => ({
  id: 1,
  xid: 1,
  noun: 'appointment',
  verb: 'edit',
  entityId: 'a',
  freshness: 1,
  unitId,
  concerns,
})
const week = { unitId: ['jardins'], from: '2026-11-22T03:00:00.000Z', to: '2026-11-29T03:00:00.000Z' }
const inWeek: [string, string] = ['2026-11-24T11:00:00.000Z', '2026-11-24T11:30:00.000Z']
const after: [string, string] = ['2026-11-29T03:00:00.000Z', '2026-11-29T04:00:00.000Z']

test.each([
  ['says nothing and everything is asked', {}, undefined, true],
  ['is in the week, of the unit', { intervals: [inWeek] }, { query: week }, true],
  ['begins when the week ends', { intervals: [after] }, { query: week }, false],
  ['was in the week and left it', { intervals: [after, inWeek] }, { query: week }, true],
  ['is of another unit', { intervals: [inWeek] }, { query: { ...week, unitId: 'moema' } }, false],
  ['is of one of several units', {}, { query: { unitId: 'moema,jardins' } }, true],
  [
    'is of a day of a month of plain dates',
    { intervals: [inWeek] },
    { query: { from: '2026-11-01', to: '2026-11-30' } },
    true,
  ],
  [
    'is of the month after',
    { intervals: [['2026-12-02T11:00:00Z', '2026-12-02T12:00:00Z']] },
    { query: { from: '2026-11-01', to: '2026-11-30' } },
    false,
  ],
  ['is of another patient', { patientIds: ['maria'] }, { query: { patientId: 'ana' } }, false],
  ['is of a room that is asked for', { resourceIds: ['room', 'livia'] }, { query: { roomId: ['room'] } }, true],
  ['is of another professional', { resourceIds: ['room', 'livia'] }, { query: { professionalId: ['jorge'] } }, false],
  ['is of the record', {}, { params: { id: 'a' } }, true],
  ['changed the record with another', { rowIds: ['b'] }, { params: { id: 'b' } }, true],
  ['is of another record', { rowIds: ['a'] }, { params: { id: 'b' } }, false],
] satisfies [string, Concerns, object | undefined, boolean][])('what %s', (_, concerns, asked, expected) => {
  expect(mayConcern(event(concerns), askedBy(asked), all)).toBe(expected)
})

test('an event of no unit concerns every unit, and a noun that says nothing is concerned by all', () => {
  expect(mayConcern(event({}, null), { unitId: ['moema'] }, all)).toBe(true)
  expect(mayConcern(event({}), { unitId: ['moema'], id: 'b' }, [])).toBe(true)
})

test('an event of another unit concerns the units where its people work too', () => {
  const asked = { unitId: 'moema' }
  expect(mayConcern(event({ unitIds: ['itaim'] }), asked, all)).toBe(false)
  expect(mayConcern(event({ unitIds: ['itaim', 'moema'] }), asked, all)).toBe(true)
  expect(mayConcern(event({ unitIds: 'all' }), asked, all)).toBe(true)
  expect(mayConcern(event({ unitIds: ['itaim'] }, null), asked, all)).toBe(false)
})

test.each([
  ['the Monday before', '2026-11-30', true],
  ['the Sunday of its week', '2026-12-06', true],
  ['the next week but one', '2026-12-15', false],
  ['two weeks before', '2026-11-18', false],
])('what depends on whole weeks is concerned by %s', (_, date, expected) => {
  const asked = { from: '2026-12-02', to: '2026-12-03' }
  const at: [string, string] = [`${date}T10:00:00Z`, `${date}T16:00:00Z`]
  expect(mayConcern(event({ intervals: [at] }), asked, ['interval'], true)).toBe(expected)
  expect(mayConcern(event({ intervals: [at] }), asked, ['interval'])).toBe(false)
})
