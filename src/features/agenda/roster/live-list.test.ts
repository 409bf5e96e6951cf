import { describe, expect, it } from 'vitest'
import { judgeShift, liveShifts } from './live-list.ts'
import type { Shift } from './record.ts'

const shift: Shift = {
  id: 'a',
  unitId: 'jardins',
  kind: 'shift',
  professionalId: 'ana',
  function: 'nurse',
  startsAt: '2026-11-30T22:00:00.000Z',
  endsAt: '2026-12-01T10:00:00.000Z',
  leaveReason: null,
  note: null,
  state: 'published',
  published: null,
  swapId: null,
  worked: null,
  days: [['2026-11-30', '2026-12-01']],
  version: 1,
  freshness: 1,
}
const november = { from: '2026-11-01', to: '2026-11-30' }
const december = { from: '2026-12-01', to: '2026-12-31' }

describe('a shift is in the roster', () => {
  it('of its unit, in every month that it touches', () => {
    expect(judgeShift(shift, { unitId: 'jardins', ...november })).toBe('in')
    expect(judgeShift(shift, { unitId: 'jardins', ...december })).toBe('in')
    expect(judgeShift(shift, { unitId: 'jardins', from: '2026-11-01', to: '2026-11-29' })).toBe('out')
    expect(judgeShift(shift, { unitId: 'moema', ...november })).toBe('out')
  })

  it('of whose it is, also where only what stands published is theirs', () => {
    const given: Shift = { ...shift, professionalId: 'bia', state: 'draft-changed', published: { ...shift } }
    expect(judgeShift(given, { professionalId: 'bia', ...november })).toBe('in')
    expect(judgeShift(given, { professionalId: 'ana', ...november })).toBe('in')
    expect(judgeShift(given, { professionalId: 'rui', ...november })).toBe('out')
  })

  it('where it stands published until that is published too, and not in between', () => {
    const moved: Shift = {
      ...shift,
      days: [
        ['2026-12-20', '2026-12-20'],
        ['2026-11-02', '2026-11-02'],
      ],
    }
    expect(judgeShift(moved, { unitId: 'jardins', ...december })).toBe('in')
    expect(judgeShift(moved, { unitId: 'jardins', ...november })).toBe('in')
    expect(judgeShift(moved, { unitId: 'jardins', from: '2026-11-09', to: '2026-11-15' })).toBe('out')
  })

  it('in the order of the list: by its start, then its id', () => {
    const query = { unitId: 'jardins', ...november }
    const later = { ...shift, startsAt: '2026-11-30T23:00:00.000Z' }
    expect(liveShifts.compare(shift, later, query)).toBeLessThan(0)
    expect(liveShifts.compare(shift, { ...shift, id: 'b' }, query)).toBeLessThan(0)
    expect(liveShifts.compare(shift, shift, query)).toBe(0)
  })
})
