import { type Cells, cellAt, heldCells, isCellKey, rangeOf, walked, weekAround } from './cells.ts'
import { chipLabel } from './chip-words.ts'
import type { PlacedChip } from './layout.ts'
import { rectOf, type SetCells } from './pointer.ts'
import { boxOfCells, cellsWord, chipOf, chipsIn, isMovable, reveal, type RosterStage } from './stage.ts'

/** Chips on their way by keys. */
interface Carrying {
  placed: readonly PlacedChip[]
  from: Cells
}

export interface Keyboard {
  /** To be called after each render: the spot follows rows that moved. */
  refresh: () => void
  setCells: SetCells
  /** Puts the keyboard on a cell and brings it into sight. */
  show: (row: number, day: number) => void
  detach: () => void
}

/**
 * Keys on the roster. One button lies over the selected cells and is the grid's one tab stop; it says aloud what is in
 * them. Arrows walk, with Shift they select; Enter opens, M carries, C and V copy, W selects the week, Del deletes.
 */
export function attachKeyboard(stage: RosterStage): Keyboard {
  const { spot } = stage
  const listening = new AbortController()
  const { signal } = listening
  let cells: Cells = cellAt(0, 0)
  let carrying: Carrying | null = null

  const bounds = () => ({ rows: stage.scene().stack.rows.length, days: stage.scene().days.length })
  const ids = () => stage.scene().stack.rows.map(({ placed }) => placed.row.id)

  spot.addEventListener(
    'keydown',
    (event) => {
      if (event.altKey || !(carrying ? carryOn(carrying, event) : browse(event))) return
      event.preventDefault()
      event.stopPropagation()
    },
    { signal },
  )
  spot.addEventListener('focus', () => place(), { signal })
  spot.addEventListener(
    'blur',
    () => {
      carrying = null
      stage.ghost.hide()
    },
    { signal },
  )
  // A screen reader or a test presses a chip itself.
  stage.body.addEventListener(
    'keydown',
    (event) => {
      const hit = event.key === 'Enter' && event.target !== spot ? chipOf(stage, event.target) : null
      if (!hit) return
      event.preventDefault()
      stage.scene().onOpenChip?.(hit.placed.chip.id, hit.element.getBoundingClientRect())
    },
    { signal },
  )

  function browse(event: KeyboardEvent): boolean {
    const scene = stage.scene()
    if (scene.stack.rows.length === 0) return false
    const { key } = event
    if (isCellKey(key)) {
      go(walked(cells, key, event.shiftKey, event.ctrlKey || event.metaKey, bounds()))
      return true
    }
    if (key === 'Enter' || key === ' ') return open()
    if (key === 'Delete' || key === 'Backspace') return tell(scene.onDelete)
    const letter = key.toLowerCase()
    if (letter === 'c') {
      if (scene.onCopy) stage.announce(scene.labels.copied)
      return tell(scene.onCopy)
    }
    if (letter === 'v') return tell(scene.onPaste)
    if (event.ctrlKey || event.metaKey) return false
    if (letter === 'm') return take()
    if (letter === 'w') {
      go(
        weekAround(
          cells,
          scene.days.map(({ date }) => new Date(`${date}T00:00:00Z`).getUTCDay() || 7),
        ),
      )
      return true
    }
    return false
  }

  function tell(action: ((range: ReturnType<typeof rangeOf>) => void) | undefined): boolean {
    action?.(rangeOf(cells, ids()))
    return action !== undefined
  }

  function open(): boolean {
    const scene = stage.scene()
    const isOne = cells.row === cells.anchorRow && cells.day === cells.anchorDay
    const [first] = isOne ? chipsIn(scene, cells.row, cells.day) : []
    if (first) scene.onOpenChip?.(first.chip.id, rectOf(stage, cells))
    else scene.onOpenCells?.(rangeOf(cells, ids()), rectOf(stage, cells))
    return true
  }

  function go(next: Cells): void {
    cells = next
    reveal(stage, cells.row, cells.day)
    place()
    stage.announce(cellsWord(stage.scene(), cells))
  }

  /** Lays the spot over the cells, and names it. */
  function place(): void {
    const scene = stage.scene()
    if (scene.stack.rows.length === 0 || scene.days.length === 0) return
    cells = heldCells(cells, bounds())
    const box = boxOfCells(scene, cells)
    for (const side of ['left', 'top', 'width', 'height'] as const) spot.style[side] = `${box[side] * 100}%`
    spot.setAttribute('aria-label', cellsWord(scene, cells))
  }

  function take(): boolean {
    const scene = stage.scene()
    const placed = chipsIn(scene, cells.row, cells.day).filter(({ chip }) => isMovable(scene, chip))
    if (placed.length === 0) {
      stage.announce(scene.labels.cannotMove)
      return true
    }
    cells = cellAt(cells.row, cells.day)
    carrying = { placed, from: cells }
    showGhost()
    stage.announce(scene.labels.moving(placed.map((one) => chipLabel(one, scene.labels)).join('; ')))
    return true
  }

  function carryOn(current: Carrying, event: KeyboardEvent): boolean {
    const scene = stage.scene()
    const { key } = event
    if (key === 'Tab') return false
    if (key === 'Escape') {
      carrying = null
      stage.ghost.hide()
      go(current.from)
      stage.announce(scene.labels.givenUp)
    } else if (key === 'Enter' || key === ' ') {
      carrying = null
      stage.ghost.hide()
      const [days, row] = [cells.day - current.from.day, scene.stack.rows[cells.row]!.placed.row]
      stage.announce(scene.labels.dropped(cellsWord(scene, cells)))
      if (days !== 0 || cells.row !== current.from.row) {
        scene.onMove?.(current.placed.map(({ chip }) => ({ id: chip.id, rowId: row.id, days, copy: event.ctrlKey })))
      }
    } else if (isCellKey(key)) {
      go(walked(cells, key, false, event.ctrlKey, bounds()))
      showGhost()
    }
    return true
  }

  function showGhost(): void {
    stage.ghost.show(boxOfCells(stage.scene(), cells), stage.scene().stack.rows[cells.row]?.placed.row.name ?? '', '')
  }

  place()
  return {
    refresh: place,
    setCells(next) {
      cells = heldCells(next, bounds())
      place()
      spot.focus({ preventScroll: true })
    },
    show(row, day) {
      go(heldCells(cellAt(row, day), bounds()))
      spot.focus({ preventScroll: true })
    },
    detach() {
      listening.abort()
    },
  }
}
