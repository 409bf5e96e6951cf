import type { ghostIn } from '../../../../../browser/agenda/ghost.ts'
import { formatDay } from '../../../../../shared/time.ts'
import { type Cells, edgesOf } from './cells.ts'
import { chipLabel } from './chip-words.ts'
import type { PlacedChip } from './layout.ts'
import type { RosterGridLabels } from './messages.ts'
import type { ChipMove, ChipResize, RosterChip, RosterDay, RosterRange, RosterScale } from './model.ts'
import type { RowItem, Stack } from './stack.ts'

/** The callbacks of the grid; what has none cannot be done. */
export interface RosterActions {
  onOpenChip?: ((id: string, anchor: DOMRect) => void) | undefined
  onOpenCells?: ((range: RosterRange, anchor: DOMRect) => void) | undefined
  onMove?: ((moves: readonly ChipMove[]) => void) | undefined
  onResize?: ((resize: ChipResize) => void) | undefined
  onDelete?: ((range: RosterRange) => void) | undefined
  onCopy?: ((range: RosterRange) => void) | undefined
  onPaste?: ((range: RosterRange) => void) | undefined
  onRowMenu?: ((rowId: string, anchor: DOMRect) => void) | undefined
}

/** What pointer and keyboard need to know of the latest render. */
export interface RosterScene extends RosterActions {
  stack: Stack
  days: readonly RosterDay[]
  scale: RosterScale
  labels: RosterGridLabels
}

/** The grid's elements and the little that pointer and keyboard share. */
export interface RosterStage {
  /** Holds every row; listens. */
  body: HTMLElement
  /** Lies over the days, without the names. */
  area: HTMLElement
  scroller: HTMLElement
  /** The button that stands for the selected cells: the grid's one tab stop. */
  spot: HTMLElement
  scene: () => RosterScene
  announce: (text: string) => void
  ghost: ReturnType<typeof ghostIn>
  /** Height of what is stuck to the top, width of what is stuck to the left, in pixels. */
  inset: () => { top: number; left: number }
}

/** Whether people may move this chip. */
export function isMovable(scene: RosterScene, chip: RosterChip): boolean {
  return scene.onMove !== undefined && !chip.isFixed && chip.elsewhere === undefined && chip.state !== 'removed'
}

/** Whether the edges of this chip can be taken hold of: in the week, and of leave in the month too. */
export function isResizable(scene: RosterScene, chip: RosterChip): boolean {
  if (scene.onResize === undefined || chip.isFixed || chip.elsewhere !== undefined || chip.state === 'removed')
    return false
  return scene.scale !== null || chip.kind === 'leave'
}

/** The chip an element shows, with its row. */
export function chipOf(
  stage: RosterStage,
  target: EventTarget | null,
): { element: HTMLElement; placed: PlacedChip; item: RowItem } | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-chip]') : null
  const index = Number(element?.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? Number.NaN)
  const item = stage.scene().stack.rows[index]
  const placed = item?.placed.chips.find(({ chip }) => chip.id === element?.dataset['chip'])
  return element && item && placed ? { element, placed, item } : null
}

/** The chips of a cell. */
export function chipsIn(scene: RosterScene, row: number, day: number): readonly PlacedChip[] {
  return scene.stack.rows[row]?.placed.chips.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay) ?? []
}

/** `Ana Souza, sex 20/11: 07:00–13:00`, or which cells are selected. */
export function cellsWord(scene: RosterScene, cells: Cells): string {
  const { labels, days, stack } = scene
  const { firstRow, lastRow, firstDay, lastDay } = edgesOf(cells)
  const name = (row: number) => stack.rows[row]?.placed.row.name ?? ''
  const day = (index: number) => formatDay(days[index]!.date, labels.language)
  if (firstRow === lastRow && firstDay === lastDay) {
    const { isToday, holiday, isClosed } = days[firstDay]!
    const about = [day(firstDay), isToday && labels.today, holiday ?? (isClosed && labels.closed)].filter(Boolean)
    const what = chipsIn(scene, firstRow, firstDay).map((placed) => chipLabel(placed, labels))
    return labels.cell(name(firstRow), about.join(', '), what.join('; ') || labels.empty)
  }
  return labels.cells(
    (lastRow - firstRow + 1) * (lastDay - firstDay + 1),
    firstRow === lastRow ? name(firstRow) : labels.rows(name(firstRow), name(lastRow)),
    firstDay === lastDay ? day(firstDay) : labels.to(day(firstDay), day(lastDay)),
  )
}

/** The box of cells as fractions of the area. */
export function boxOfCells({ stack, days }: RosterScene, cells: Cells) {
  const { firstRow, lastRow, firstDay, lastDay } = edgesOf(cells)
  const [first, last] = [stack.rows[firstRow]!, stack.rows[lastRow]!]
  return {
    left: firstDay / days.length,
    width: (lastDay - firstDay + 1) / days.length,
    top: first.top / stack.height,
    height: (last.top + last.height - first.top) / stack.height,
  }
}

/** Scrolls so that a cell is in sight, clear of the head and the names. */
export function reveal(stage: RosterStage, row: number, day: number): void {
  const { scroller, area } = stage
  const { stack, days } = stage.scene()
  const item = stack.rows[row]
  if (!item) return
  const inset = stage.inset()
  const [seenHeight, seenWidth] = [scroller.clientHeight - inset.top, scroller.clientWidth - inset.left]
  const width = area.clientWidth / days.length
  const top = held(scroller.scrollTop, item.top + item.height - seenHeight, item.top - (row === 0 ? item.top : 0))
  const left = held(scroller.scrollLeft, (day + 1) * width - seenWidth, day * width)
  scroller.scrollTo({ top, left, behavior: 'instant' })
}

/** The least change that brings a value between `low` and `high`. */
function held(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value))
}
