import { formatDay as dayWord, formatMinutes } from '../../../../../shared/time.ts'
import { attachDragging } from '../../../../../browser/dragging/session.ts'
import { type Cells, cellAt, rangeOf } from './cells.ts'
import { drawn, edgeAt, ghostBox, type GridPoint, type Grip, moveTo, pointAt, resizeTo } from './grip.ts'
import { boxOfCells, chipOf, isMovable, type RosterScene, type RosterStage } from './stage.ts'

/** What a press took hold of, and where it would land now. */
interface Held {
  readonly grip: Grip
  to: GridPoint
  copy: boolean
}

/** Reports to the keyboard handling which cells the pointer selected. */
export type SetCells = (cells: Cells) => void

/**
 * Pointer on the roster. A chip moves, its edge changes a time, empty cells are drawn over, a click opens. Gives back how
 * to detach.
 */
export function attachPointer(stage: RosterStage, setCells: SetCells): () => void {
  const show = (held: Held) => {
    const scene = stage.scene()
    stage.ghost.show(ghostBox(scene, held.grip, held.to), ...ghostWords(scene, held))
  }
  return attachDragging<Held>(stage, {
    hold: (event) => (isName(event.target) ? null : heldAt(stage, event)),
    lift(held) {
      if (!isAllowed(stage.scene(), held.grip)) return null
      show(held)
      return held.grip.kind
    },
    follow(held, { x, y, copy }) {
      held.to = pointAt(stage, x, y) ?? held.to
      held.copy = copy
      show(held)
    },
    end: () => stage.ghost.hide(),
    drop,
    givenUp: () => stage.announce(stage.scene().labels.givenUp),
    click,
    named: (target) => chipOf(stage, target)?.element,
  })

  function drop({ grip, to, copy }: Held): void {
    const scene = stage.scene()
    if (grip.kind === 'create') {
      const { row, fromDay, toDay } = drawn(grip.from, to)
      const cells = { anchorRow: row, anchorDay: fromDay, row, day: toDay }
      setCells(cells)
      return openCells(scene, cells)
    }
    if (grip.kind === 'resize') return scene.onResize?.(resizeTo(scene, grip, to))
    const move = moveTo(grip, to, copy)
    if (move.days === 0 && move.rowId === grip.item.placed.row.id) return
    setCells(cellAt(to.item.index, Math.floor(to.x)))
    scene.onMove?.([move])
  }

  function click(event: MouseEvent): void {
    const scene = stage.scene()
    const name = isName(event.target)
    if (name) return scene.onRowMenu?.(name.dataset['row'] ?? '', name.getBoundingClientRect())
    const point = pointAt(stage, event.clientX, event.clientY)
    if (!point) return
    const cells = cellAt(point.item.index, Math.floor(point.x))
    setCells(cells)
    const hit = chipOf(stage, event.target)
    if (hit) return scene.onOpenChip?.(hit.placed.chip.id, hit.element.getBoundingClientRect())
    openCells(scene, cells)
  }

  function openCells(scene: RosterScene, cells: Cells): void {
    const ids = scene.stack.rows.map(({ placed }) => placed.row.id)
    scene.onOpenCells?.(rangeOf(cells, ids), rectOf(stage, cells))
  }
}

/** What a press at this point takes hold of. */
function heldAt(stage: RosterStage, event: PointerEvent): Held | null {
  const from = pointAt(stage, event.clientX, event.clientY)
  if (!from) return null
  const held = (grip: Grip): Held => ({ grip, to: from, copy: false })
  const hit = chipOf(stage, event.target)
  if (!hit) return held({ kind: 'create', from })
  const { placed, item, element } = hit
  const edge = edgeAt(stage.scene(), placed, element.getBoundingClientRect(), event.clientX)
  return held(edge ? { kind: 'resize', from, placed, item, edge } : { kind: 'move', from, placed, item })
}

function isAllowed(scene: RosterScene, grip: Grip): boolean {
  if (grip.kind === 'create') return scene.onOpenCells !== undefined
  return grip.kind === 'resize' || isMovable(scene, grip.placed.chip)
}

/** The button with a row's name, if it is one. */
function isName(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
}

/** The rectangle of cells on the window, for a popover to stand beside. */
export function rectOf(stage: RosterStage, cells: Cells): DOMRect {
  const area = stage.area.getBoundingClientRect()
  const box = boxOfCells(stage.scene(), cells)
  return new DOMRect(
    area.left + box.left * area.width,
    area.top + box.top * area.height,
    box.width * area.width,
    box.height * area.height,
  )
}

function ghostWords(scene: RosterScene, { grip, to }: Held): [time: string, title: string] {
  const { days, labels } = scene
  if (grip.kind === 'create') {
    const { fromDay, toDay } = drawn(grip.from, to)
    const [first, last] = [dayWord(days[fromDay]!.date, labels.language), dayWord(days[toDay]!.date, labels.language)]
    return [fromDay === toDay ? first : `${first} – ${last}`, '']
  }
  if (grip.kind === 'move') {
    return [dayWord(days[Math.floor(to.x)]!.date, labels.language), to.item.placed.row.name]
  }
  const { day, minute } = resizeTo(scene, grip, to)
  if (grip.placed.chip.kind === 'leave') {
    const shown = days[Math.max(0, Math.min(days.length - 1, grip.edge === 'end' ? day - 1 : day))]!
    return [dayWord(shown.date, labels.language), '']
  }
  return [formatMinutes(minute), '']
}
