import { formatDay as dayWord, formatMinutes } from '../../shared/time.ts'
import { autoScroll } from '../agenda/auto-scroll.ts'
import { drawn, edgeAt, ghostBox, type GridPoint, type Grip, moveTo, pointAt, resizeTo } from './grip.ts'
import { cellAt, type Cells, rangeOf } from './cells.ts'
import { boxOfCells, chipOf, isMovable, type RosterScene, type RosterStage } from './stage.ts'

/** Pixels that make a press a drag, and how long a finger must rest (ms). */
const dragDistance = 4
const longPress = 380

interface Press {
  grip: Grip
  pointerId: number
  touch: boolean
  x: number
  y: number
  to: GridPoint
  copy: boolean
  dragging: boolean
  timer: number
}

/** What the pointer tells the keyboard: which cells it is at now. */
export type SetCells = (cells: Cells) => void

/**
 * Pointer on the roster: one set of listeners for all chips and cells. A chip moves, its edge changes a time, empty cells
 * are drawn over, a click opens; a finger must rest before it drags. Esc gives up. Gives back how to detach.
 */
export function attachPointer(stage: RosterStage, setCells: SetCells): () => void {
  const { body, scroller } = stage
  const listening = new AbortController()
  const { signal } = listening
  let press: Press | null = null
  let last = { x: 0, y: 0 }
  let justDragged = false
  const scrolling = autoScroll(scroller, stage.inset, () => press?.dragging && follow(press))

  body.addEventListener(
    'pointerdown',
    (event) => {
      justDragged = false
      if (press) return finish()
      if (event.button !== 0 || isName(event.target)) return
      press = pressAt(stage, event)
      if (press?.touch) press.timer = window.setTimeout(() => press && begin(press), longPress)
    },
    { signal },
  )

  body.addEventListener(
    'pointermove',
    (event) => {
      if (!press || event.pointerId !== press.pointerId) return
      last = { x: event.clientX, y: event.clientY }
      press.copy = event.ctrlKey || event.metaKey
      if (!press.dragging) {
        const distance = Math.hypot(event.clientX - press.x, event.clientY - press.y)
        if (distance < dragDistance * (press.touch ? 2 : 1)) return
        // A finger that moves before it has rested wants to scroll.
        if (press.touch) return finish()
        if (!begin(press)) return
      }
      scrolling.follow(event.clientX, event.clientY)
      follow(press)
    },
    { signal },
  )

  body.addEventListener(
    'pointerup',
    (event) => {
      if (!press || event.pointerId !== press.pointerId) return
      const done = press
      finish()
      if (done.dragging) drop(done)
    },
    { signal },
  )

  body.addEventListener('pointercancel', finish, { signal })
  body.addEventListener('contextmenu', (event) => press?.touch && event.preventDefault(), { signal })
  // Once a rested finger drags, the page under it must not scroll away.
  body.addEventListener('touchmove', (event) => press?.dragging && event.preventDefault(), { signal, passive: false })
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !press?.dragging) return
      event.stopPropagation()
      finish()
      stage.announce(stage.scene().labels.givenUp)
    },
    { signal, capture: true },
  )
  // A narrow chip shows little: all of it as a tooltip, made only when somebody points at it.
  body.addEventListener(
    'pointerover',
    (event) => {
      const hit = chipOf(stage, event.target)
      if (hit) hit.element.title = hit.element.ariaLabel ?? ''
    },
    { signal },
  )

  body.addEventListener(
    'click',
    (event) => {
      if (justDragged) return
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
    },
    { signal },
  )

  function openCells(scene: RosterScene, cells: Cells): void {
    const ids = scene.stack.rows.map(({ placed }) => placed.row.id)
    scene.onOpenCells?.(rangeOf(cells, ids), rectOf(stage, cells))
  }

  /** Takes hold of what was pressed; answers false where it must stay where it is. */
  function begin(started: Press): boolean {
    const scene = stage.scene()
    const { grip } = started
    const isAllowed =
      grip.kind === 'create'
        ? scene.onOpenCells !== undefined
        : grip.kind === 'resize' || isMovable(scene, grip.placed.chip)
    // The click that ends a drag means nothing, also when there was nothing to drag.
    justDragged = isAllowed || !started.touch
    if (!isAllowed) {
      finish()
      return false
    }
    started.dragging = true
    body.setPointerCapture(started.pointerId)
    body.dataset['dragging'] = grip.kind
    if (started.touch) navigator.vibrate?.(10)
    follow(started)
    return true
  }

  function follow(current: Press): void {
    const to = pointAt(stage, last.x, last.y)
    if (to) current.to = to
    const scene = stage.scene()
    stage.ghost.show(ghostBox(scene, current.grip, current.to), ...ghostWords(scene, current))
  }

  function finish(): void {
    if (!press) return
    window.clearTimeout(press.timer)
    if (body.hasPointerCapture(press.pointerId)) body.releasePointerCapture(press.pointerId)
    delete body.dataset['dragging']
    scrolling.stop()
    stage.ghost.hide()
    press = null
  }

  function drop({ grip, to, copy }: Press): void {
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

  return () => {
    finish()
    listening.abort()
  }
}

/** What a press at this point would become. */
function pressAt(stage: RosterStage, event: PointerEvent): Press | null {
  const scene = stage.scene()
  const from = pointAt(stage, event.clientX, event.clientY)
  if (!from) return null
  const hit = chipOf(stage, event.target)
  let grip: Grip = { kind: 'create', from }
  if (hit) {
    const edge = edgeAt(scene, hit.placed, hit.element.getBoundingClientRect(), event.clientX)
    grip = edge
      ? { kind: 'resize', from, placed: hit.placed, item: hit.item, edge }
      : { kind: 'move', from, placed: hit.placed, item: hit.item }
  }
  return {
    grip,
    pointerId: event.pointerId,
    touch: event.pointerType === 'touch',
    x: event.clientX,
    y: event.clientY,
    to: from,
    copy: false,
    dragging: false,
    timer: 0,
  }
}

/** The button with a row's name, if it is one. */
function isName(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('.roster-name') : null
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

function ghostWords(scene: RosterScene, { grip, to }: Press): [time: string, title: string] {
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
