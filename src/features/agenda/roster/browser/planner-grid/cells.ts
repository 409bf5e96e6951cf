import type { RosterRange } from './model.ts'

/** A rectangle of cells: where it was begun, and where the keyboard stands now. Rows and days are indexes. */
export interface Cells {
  anchorRow: number
  anchorDay: number
  row: number
  day: number
}

/** How many rows and days there are. */
export interface Bounds {
  rows: number
  days: number
}

export type CellKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End' | 'PageUp' | 'PageDown'

const pageRows = 8

export function isCellKey(key: string): key is CellKey {
  return /^(Arrow(Up|Down|Left|Right)|Home|End|Page(Up|Down))$/.test(key)
}

/** One cell. */
export function cellAt(row: number, day: number): Cells {
  return { anchorRow: row, anchorDay: day, row, day }
}

/** The cells held to what there is. */
export function heldCells(cells: Cells, bounds: Bounds): Cells {
  const row = (value: number) => Math.max(0, Math.min(bounds.rows - 1, value))
  const day = (value: number) => Math.max(0, Math.min(bounds.days - 1, value))
  return {
    anchorRow: row(cells.anchorRow),
    anchorDay: day(cells.anchorDay),
    row: row(cells.row),
    day: day(cells.day),
  }
}

/** Where a key leads; with `extend` the beginning stays, so that a rectangle is selected. */
export function walked(cells: Cells, key: CellKey, extend: boolean, far: boolean, bounds: Bounds): Cells {
  let { row, day } = cells
  if (key === 'ArrowUp') row = far ? 0 : row - 1
  if (key === 'ArrowDown') row = far ? bounds.rows : row + 1
  if (key === 'ArrowLeft') day = far ? 0 : day - 1
  if (key === 'ArrowRight') day = far ? bounds.days : day + 1
  if (key === 'PageUp') row -= pageRows
  if (key === 'PageDown') row += pageRows
  if (key === 'Home') [row, day] = [far ? 0 : row, 0]
  if (key === 'End') [row, day] = [far ? bounds.rows : row, bounds.days]
  const next = extend ? { ...cells, row, day } : cellAt(row, day)
  return heldCells(next, bounds)
}

/** The first and last row and day of the rectangle, whichever way it was drawn. */
export function edgesOf(cells: Cells): { firstRow: number; lastRow: number; firstDay: number; lastDay: number } {
  return {
    firstRow: Math.min(cells.anchorRow, cells.row),
    lastRow: Math.max(cells.anchorRow, cells.row),
    firstDay: Math.min(cells.anchorDay, cells.day),
    lastDay: Math.max(cells.anchorDay, cells.day),
  }
}

/** The selected rectangle as it is passed to the parent. */
export function rangeOf(cells: Cells, rowIds: readonly string[]): RosterRange {
  const { firstRow, lastRow, firstDay, lastDay } = edgesOf(cells)
  return { rowIds: rowIds.slice(firstRow, lastRow + 1), fromDay: firstDay, toDay: lastDay }
}

/** The days from Monday to Sunday around a day, in the same row; `weekdays` are ISO weekdays of the days shown. */
export function weekAround(cells: Cells, weekdays: readonly number[]): Cells {
  const weekday = weekdays[cells.day] ?? 1
  const first = cells.day - (weekday - 1)
  return heldCells(
    { ...cells, anchorDay: first, day: first + 6 },
    { rows: Number.MAX_SAFE_INTEGER, days: weekdays.length },
  )
}
