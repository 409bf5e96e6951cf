import { describe, expect, it } from 'vitest'
import { fractionOf, minuteAt, placeChips, spanOf } from './layout.ts'
import type { RosterChip, RosterGroup } from './model.ts'

const groups: RosterGroup[] = [
  {
    id: 'nurse',
    name: 'Enfermeiros',
    rows: [
      { id: 'ana', name: 'Ana' },
      { id: 'bia', name: 'Bia' },
    ],
  },
]
const scale = { from: 360, to: 1320 }

function chip(id: string, more: Partial<RosterChip> = {}): RosterChip {
  return {
    id,
    rowId: 'ana',
    kind: 'shift',
    state: 'published',
    fromDay: 1,
    fromMinute: 420,
    toDay: 1,
    toMinute: 780,
    ...more,
  }
}

describe('where chips go', () => {
  it('gives every shift of a month the cell of the day it begins on, nights too', () => {
    const placed = placeChips(groups, [chip('a'), chip('night', { fromDay: 3, fromMinute: 1140, toDay: 4 })], 10, null)
    const [a, night] = placed.groups[0]!.rows[0]!.chips
    expect(a).toMatchObject({ left: 0.1, width: 0.1, lane: 0, firstDay: 1, lastDay: 1 })
    expect(night).toMatchObject({ left: 0.3, width: 0.1, firstDay: 3, lastDay: 3, cutAfter: false })
  })
  it('stacks what shares a day, and keeps leave on top', () => {
    const chips = [
      chip('late', { fromMinute: 800 }),
      chip('early'),
      chip('leave', { kind: 'leave', fromDay: 0, fromMinute: 0, toDay: 3, toMinute: 0 }),
      chip('gone', { state: 'removed', fromMinute: 60 }),
    ]
    const row = placeChips(groups, chips, 10, null).groups[0]!.rows[0]!
    expect(row.chips.map(({ chip: { id }, lane }) => [id, lane])).toEqual([
      ['leave', 0],
      ['early', 1],
      ['late', 2],
      ['gone', 3],
    ])
    expect(row.lanes).toBe(4)
    expect(row.chips[0]).toMatchObject({ firstDay: 0, lastDay: 2, width: 0.3 })
  })
  it('cuts what begins before or goes on after, and leaves out what is not in sight', () => {
    const leave = (id: string, fromDay: number, toDay: number) =>
      chip(id, { kind: 'leave', fromDay, fromMinute: 0, toDay, toMinute: 0 })
    const row = placeChips(groups, [leave('long', -4, 30), leave('over', -4, 0)], 10, null).groups[0]!.rows[0]!
    expect(row.chips.map(({ chip: { id } }) => id)).toEqual(['long'])
    expect(row.chips[0]).toMatchObject({ left: 0, width: 1, cutBefore: true, cutAfter: true, firstDay: 0, lastDay: 9 })
  })
  it('shows in the week how long a shift is, two of a day side by side', () => {
    const chips = [chip('a'), chip('b', { fromMinute: 780, toMinute: 1140 })]
    const row = placeChips(groups, chips, 7, scale).groups[0]!.rows[0]!
    expect(row.lanes).toBe(1)
    expect(row.chips[0]!.width * 7).toBeCloseTo(360 / 960)
  })
  it('lets a night of the week reach into the next day, and keeps what lies outside of the hours wide enough to hit', () => {
    const night = spanOf(chip('n', { fromMinute: 1140, toDay: 2, toMinute: 420 }), scale)
    expect(night.from).toBeCloseTo(1 + 780 / 960)
    expect(night.to).toBeCloseTo(2 + 60 / 960)
    const small = spanOf(chip('s', { fromMinute: 1380, toMinute: 1430 }), scale)
    expect(small.to - small.from).toBeCloseTo(0.12)
  })
  it('gives unchanged rows back as they were', () => {
    const chips = [chip('a'), chip('b', { rowId: 'bia' })]
    const before = placeChips(groups, chips, 10, null)
    const after = placeChips(groups, [chips[0]!, { ...chips[1]!, fromDay: 4, toDay: 4 }], 10, null, before)
    expect(after.groups[0]!.rows[0]).toBe(before.groups[0]!.rows[0])
    expect(after.groups[0]!.rows[1]).not.toBe(before.groups[0]!.rows[1])
    const renamed = [{ ...groups[0]!, rows: [{ id: 'ana', name: 'Ana', detail: '36 h' }, groups[0]!.rows[1]!] }]
    expect(placeChips(renamed, chips, 10, null, before).groups[0]!.rows[0]).not.toBe(before.groups[0]!.rows[0])
    expect(placeChips(groups, chips, 10, scale, before).groups[0]!.rows[0]).not.toBe(before.groups[0]!.rows[0])
  })
  it('reads minutes from the column and back', () => {
    expect(minuteAt(scale, fractionOf(scale, 780), 30)).toBe(780)
    expect(minuteAt(scale, 0.51, 30)).toBe(840)
    expect(fractionOf(scale, 60)).toBe(0)
    expect(fractionOf(scale, 1400)).toBe(1)
  })
})
