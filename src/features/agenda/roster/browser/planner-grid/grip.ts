import type { Box } from '../../../../../browser/agenda/geometry.ts'
import { minuteAt, type PlacedChip } from './layout.ts'
import type { ChipMove, ChipResize } from './model.ts'
import { rowAt, type RowItem } from './stack.ts'
import { isResizable, type RosterScene, type RosterStage } from './stage.ts'

/** A point of the grid: the row, and days from the left edge with their fraction. */
export interface GridPoint {
  item: RowItem
  x: number
}

/** What a pointer took hold of. */
export type Grip =
  | { kind: 'create'; from: GridPoint }
  | { kind: 'move'; from: GridPoint; placed: PlacedChip; item: RowItem }
  | { kind: 'resize'; from: GridPoint; placed: PlacedChip; item: RowItem; edge: 'start' | 'end' }

/** Minutes to which an edge snaps, and pixels at an edge that take hold of it. */
const step = 30
const edge = 7

/** The point of the grid under a point of the window; outside counts as the edge. */
export function pointAt(stage: RosterStage, clientX: number, clientY: number): GridPoint | null {
  const { stack, days } = stage.scene()
  const area = stage.area.getBoundingClientRect()
  const item = rowAt(stack, clientY - area.top)
  if (!item) return null
  const x = ((clientX - area.left) / area.width) * days.length
  return { item, x: Math.max(0, Math.min(days.length - 1e-6, x)) }
}

/** Which edge of a chip a press is on, where edges can be taken hold of. */
export function edgeAt(
  scene: RosterScene,
  { chip, cutBefore, cutAfter }: PlacedChip,
  box: DOMRect,
  clientX: number,
): 'start' | 'end' | null {
  if (!isResizable(scene, chip) || box.width < 3 * edge) return null
  if (!cutAfter && clientX > box.right - edge) return 'end'
  return !cutBefore && clientX < box.left + edge ? 'start' : null
}

/** The row and the days, both included, that a press on empty cells has been drawn over; it stays in its row. */
export function drawn(from: GridPoint, to: GridPoint): { row: number; fromDay: number; toDay: number } {
  const [a, b] = [Math.floor(from.x), Math.floor(to.x)]
  return { row: from.item.index, fromDay: Math.min(a, b), toDay: Math.max(a, b) }
}

/** Where a chip would go. */
export function moveTo(grip: Extract<Grip, { kind: 'move' }>, to: GridPoint, copy: boolean): ChipMove {
  return {
    id: grip.placed.chip.id,
    rowId: to.item.placed.row.id,
    days: Math.floor(to.x) - Math.floor(grip.from.x),
    copy,
  }
}

/** The new time of the edge that is held. Leave goes by whole days; a shift keeps at least one step. */
export function resizeTo(scene: RosterScene, grip: Extract<Grip, { kind: 'resize' }>, to: GridPoint): ChipResize {
  const { chip } = grip.placed
  if (chip.kind === 'leave' || !scene.scale) {
    const last = chip.toMinute === 0 ? chip.toDay - 1 : chip.toDay
    const day = Math.floor(to.x)
    return grip.edge === 'end'
      ? { id: chip.id, edge: 'end', day: Math.max(day, chip.fromDay) + 1, minute: 0 }
      : { id: chip.id, edge: 'start', day: Math.min(day, last), minute: 0 }
  }
  const at = (day: number, minute: number) => day * 1440 + minute
  const day = Math.floor(to.x)
  const wanted = at(day, minuteAt(scene.scale, to.x - day, step))
  const [start, end] = [at(chip.fromDay, chip.fromMinute), at(chip.toDay, chip.toMinute)]
  const total =
    grip.edge === 'end'
      ? Math.min(Math.max(wanted, start + step), start + 1440)
      : Math.max(Math.min(wanted, end - step), end - 1440)
  return {
    id: chip.id,
    edge: grip.edge,
    day: Math.floor(total / 1440),
    minute: total - Math.floor(total / 1440) * 1440,
  }
}

/** Where the ghost of what is held lies with the pointer at a point, as fractions of the area. */
export function ghostBox(scene: RosterScene, grip: Grip, to: GridPoint): Box {
  const { days, stack } = scene
  const box = (item: RowItem, left: number, width: number): Box => ({
    left,
    width,
    top: item.top / stack.height,
    height: item.height / stack.height,
  })
  if (grip.kind === 'create') {
    const { fromDay, toDay } = drawn(grip.from, to)
    return box(grip.from.item, fromDay / days.length, (toDay - fromDay + 1) / days.length)
  }
  const { left, width } = grip.placed
  if (grip.kind === 'move') {
    return box(to.item, left + (Math.floor(to.x) - Math.floor(grip.from.x)) / days.length, width)
  }
  const x = to.x / days.length
  return grip.edge === 'end'
    ? box(grip.item, left, Math.max(x - left, 0.2 / days.length))
    : box(grip.item, Math.min(x, left + width), Math.max(left + width - x, 0.2 / days.length))
}
