import type { PlacedGroup, PlacedRow } from './layout.ts'

/** Pixels of the things that lie under each other. */
export interface Metrics {
  laneHeight: number
  leastRow: number
  groupHeight: number
}

/** A row or the name of a group, with its place from the top in pixels. */
export type StackItem =
  | { kind: 'group'; id: string; name: string; count: number; top: number; height: number }
  | { kind: 'row'; index: number; placed: PlacedRow; top: number; height: number }

export type RowItem = Extract<StackItem, { kind: 'row' }>

export interface Stack {
  items: readonly StackItem[]
  /** The rows alone, in order. */
  rows: readonly RowItem[]
  height: number
}

/** Space above and below the lanes of a row, and between two lanes, in pixels. */
export const rowPadding = 3
export const laneGap = 2

/** Everything under each other, each with its height; a group of one row without a name has no heading. */
export function stacked(groups: readonly PlacedGroup[], metrics: Metrics): Stack {
  const items: StackItem[] = []
  const rows: RowItem[] = []
  let top = 0
  for (const group of groups) {
    if (group.name !== '') {
      const height = metrics.groupHeight
      items.push({ kind: 'group', id: group.id, name: group.name, count: group.rows.length, top, height })
      top += height
    }
    for (const placed of group.rows) {
      const height = Math.max(
        metrics.leastRow,
        placed.lanes * (metrics.laneHeight + laneGap) - laneGap + 2 * rowPadding + 1,
      )
      const item: RowItem = { kind: 'row', index: rows.length, placed, top, height }
      items.push(item)
      rows.push(item)
      top += height
    }
  }
  return { items, rows, height: top }
}

/** The index of the item in which a height lies, held to the first and last. */
export function itemAt(items: readonly { top: number; height: number }[], y: number): number {
  let [low, high] = [0, items.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    const item = items[middle]!
    if (y < item.top + item.height) high = middle
    else low = middle + 1
  }
  return Math.max(0, low)
}

/** Items are drawn in steps of this many: a scroll by a row mostly draws nothing, and what a drawing costs anyway is shared. */
const step = 5
/** Items drawn above and below what is in sight. */
const spare = 7

/** The first and the last item to draw for a view from `top` to `bottom`, with some to spare. */
export function shownItems(
  items: readonly StackItem[],
  top: number,
  bottom: number,
): { readonly first: number; readonly last: number } {
  const first = Math.floor(itemAt(items, top) / step) * step - spare
  const last = Math.ceil((itemAt(items, bottom) + 1) / step) * step + spare
  return { first: Math.max(0, first), last: Math.min(items.length, last) }
}

/** The row at a height: of a heading, the row below it. */
export function rowAt(stack: Stack, y: number): RowItem | undefined {
  return stack.rows[itemAt(stack.rows, y)]
}
