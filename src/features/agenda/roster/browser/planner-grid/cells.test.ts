import { describe, expect, it } from 'vitest'
import { cellAt, type CellKey, edgesOf, heldCells, isCellKey, rangeOf, walked, weekAround } from './cells.ts'

const bounds = { rows: 20, days: 30 }
const at = cellAt(10, 10)

describe('the cells the keyboard is on', () => {
  it.each<[CellKey, boolean, number, number]>([
    ['ArrowUp', false, 9, 10],
    ['ArrowDown', false, 11, 10],
    ['ArrowLeft', false, 10, 9],
    ['ArrowRight', false, 10, 11],
    ['ArrowDown', true, 19, 10],
    ['ArrowRight', true, 10, 29],
    ['PageUp', false, 2, 10],
    ['PageDown', false, 18, 10],
    ['Home', false, 10, 0],
    ['Home', true, 0, 0],
    ['End', false, 10, 29],
    ['End', true, 19, 29],
  ])('%s (far: %s) leads to row %i, day %i', (key, far, row, day) => {
    expect(walked(at, key, false, far, bounds)).toEqual(cellAt(row, day))
  })
  it('stay where something begins while a rectangle is drawn', () => {
    const drawn = walked(walked(at, 'ArrowRight', true, false, bounds), 'ArrowUp', true, false, bounds)
    expect(edgesOf(drawn)).toEqual({ firstRow: 9, lastRow: 10, firstDay: 10, lastDay: 11 })
    expect(walked(drawn, 'ArrowUp', false, false, bounds)).toEqual(cellAt(8, 11))
  })
  it('are held to what there is', () => {
    expect(walked(cellAt(0, 0), 'ArrowUp', false, false, bounds)).toEqual(cellAt(0, 0))
    expect(heldCells({ anchorRow: 25, anchorDay: -3, row: 10, day: 99 }, bounds)).toEqual({
      anchorRow: 19,
      anchorDay: 0,
      row: 10,
      day: 29,
    })
  })
  it('are told by the names of their rows', () => {
    const ids = ['a', 'b', 'c', 'd']
    expect(rangeOf({ anchorRow: 2, anchorDay: 5, row: 1, day: 3 }, ids)).toEqual({
      rowIds: ['b', 'c'],
      fromDay: 3,
      toDay: 5,
    })
  })
  it('become a week from Monday to Sunday, cut where the month begins', () => {
    // A month that begins on a Tuesday.
    const weekdays = Array.from({ length: 30 }, (_, index) => ((index + 1) % 7) + 1)
    expect(edgesOf(weekAround(cellAt(4, 9), weekdays))).toMatchObject({ firstRow: 4, firstDay: 6, lastDay: 12 })
    expect(edgesOf(weekAround(cellAt(4, 2), weekdays))).toMatchObject({ firstDay: 0, lastDay: 5 })
  })
  it('know their keys', () => {
    expect(isCellKey('PageDown')).toBe(true)
    expect(isCellKey('Enter')).toBe(false)
  })
})
