import { describe, expect, it } from 'vitest'
import { type Course, differencesOf, type DifferingField, needsOf, reportDueOn } from './rules.ts'

const planned: Course = {
  startsAt: '2026-11-20T11:00:00.000Z',
  endsAt: '2026-11-20T17:00:00.000Z',
  roomId: 'room',
  procedureId: 'fue',
  parts: [
    { professionalId: 'a', function: 'doctor' },
    { professionalId: 'b', function: 'nurse' },
  ],
}

describe('what differs from the plan', () => {
  it.each<[string, Partial<Course>, DifferingField[]]>([
    ['nothing', {}, []],
    ['a quarter of an hour', { startsAt: '2026-11-20T11:15:00.000Z' }, []],
    ['a minute more', { startsAt: '2026-11-20T11:16:00.000Z' }, ['startsAt']],
    ['an early end', { endsAt: '2026-11-20T16:00:00.000Z' }, ['endsAt']],
    ['another room', { roomId: 'other' }, ['roomId']],
    ['another procedure', { procedureId: 'crown' }, ['procedureId']],
    ['the same people in another order', { parts: planned.parts.toReversed() }, []],
    ['somebody more', { parts: [...planned.parts, { professionalId: 'c', function: 'nurse' }] }, ['parts']],
    [
      'the same people in other parts',
      { parts: planned.parts.map((one) => ({ ...one, function: 'doctor' })) },
      ['parts'],
    ],
  ])('%s', (_what, actual, expected) => {
    expect(differencesOf(planned, { ...planned, ...actual })).toEqual(expected)
  })
})

describe('until when the authority is told (RDC 36/2013)', () => {
  it.each([
    ['mild', '2026-11-20', null],
    ['moderate', '2026-11-20', null],
    ['serious', '2026-11-20', '2026-12-15'],
    ['serious', '2026-12-31', '2027-01-15'],
    ['death', '2026-11-29', '2026-12-02'],
  ] as const)('%s on %s: %s', (severity, occurredOn, due) => {
    expect(reportDueOn(severity, occurredOn)).toBe(due)
  })
})

describe('what a surgery is missing before its day is closed', () => {
  const done = { differences: [], countsGrafts: false, isInterrupted: false, materialsDiffer: false, accepted: null }
  it.each([
    ['nothing, where it went as planned', done, []],
    ['a word, where something differs', { ...done, differences: ['endsAt'] as const }, ['explanation']],
    [
      'nothing once it is said',
      { ...done, differences: ['endsAt'] as const, accepted: { explanation: 'mais enxertos', grafts: null } },
      [],
    ],
    ['its grafts, where they are counted', { ...done, countsGrafts: true }, ['grafts']],
    ['a yes to its materials, where they are not those of the kit', { ...done, materialsDiffer: true }, ['materials']],
    ['no grafts, where it was stopped', { ...done, countsGrafts: true, isInterrupted: true }, []],
  ])('%s', (_what, closing, expected) => {
    expect(needsOf(closing)).toEqual(expected)
  })
})
