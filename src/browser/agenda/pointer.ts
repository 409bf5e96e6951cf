import { autoScroll } from './auto-scroll.ts'
import { type Draft, moveOf, resizeOf } from './draft.ts'
import { slotOf, type Spot, spotAt, stepAt } from './geometry.ts'
import { dragged, type Grip, gripOfCard, gripOfEmpty } from './grip.ts'
import type { Card } from './placement.ts'
import { cardOf, hatchOf, isMovable, isResizable, type Scene, showDraft, type Stage } from './stage.ts'

/** Pixels that make a press a drag, pixels at a card's foot that resize it, and how long a finger must rest (ms). */
const dragDistance = 4
const edge = 6
const longPress = 380

interface Press {
  grip: Grip
  pointerId: number
  touch: boolean
  x: number
  y: number
  draft: Draft
  card: Card | null
  element: HTMLElement | null
  dragging: boolean
  timer: number
}

/**
 * Pointer on the agenda: one set of listeners for all cards. Drag moves, dragging the lower edge
 * changes the end, dragging over empty time draws a stretch, a click opens or creates; a finger
 * must rest before it drags, so that it can scroll. Esc gives up. Gives back how to detach.
 */
export function attachPointer(stage: Stage): () => void {
  const { body, scroller } = stage
  const listening = new AbortController()
  const { signal } = listening
  let press: Press | null = null
  let last = { x: 0, y: 0 }
  let justDragged = false

  const scrolling = autoScroll(
    scroller,
    () => insetOf(scroller, body),
    () => press?.dragging && follow(press),
  )

  body.addEventListener(
    'pointerdown',
    (event) => {
      justDragged = false
      if (press) return giveUp()
      if (event.button !== 0) return
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
      const distance = Math.hypot(event.clientX - press.x, event.clientY - press.y)
      if (!press.dragging) {
        if (distance < dragDistance * (press.touch ? 2 : 1)) return
        // A finger that moves before it has rested wants to scroll.
        if (press.touch) return giveUp()
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
      if (done.dragging) drop(stage.scene(), done)
    },
    { signal },
  )

  body.addEventListener('pointercancel', () => press && giveUp(), { signal })
  body.addEventListener('contextmenu', (event) => press?.touch && event.preventDefault(), { signal })
  // Once a rested finger drags, the page under it must not scroll away.
  body.addEventListener('touchmove', (event) => press?.dragging && event.preventDefault(), { signal, passive: false })
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !press?.dragging) return
      event.stopPropagation()
      giveUp()
      stage.announce(stage.scene().labels.givenUp)
    },
    { signal, capture: true },
  )

  // A narrow card shows little: its full name as a tooltip, made only when somebody points at it.
  body.addEventListener(
    'pointerover',
    (event) => {
      const hit = cardOf(stage, event.target)
      if (hit) hit.element.title = hit.element.ariaLabel ?? ''
    },
    { signal },
  )

  body.addEventListener(
    'click',
    (event) => {
      if (justDragged) return
      const scene = stage.scene()
      const hit = cardOf(stage, event.target)
      if (hit) return scene.onOpen?.(hit.card.event.id)
      const hatch = hatchOf(event.target)
      if (hatch !== undefined) return scene.onOpenUnavailable?.(hatch)
      const spot = spotOf(stage, event.clientX, event.clientY)
      const from = stepAt(spot.minute, scene.surface.step)
      scene.onCreate?.(slotOf(scene.surface, spot, from, from + scene.slotMinutes))
    },
    { signal },
  )

  /** Takes hold of what was pressed; answers false where it must stay where it is. */
  function begin(started: Press): boolean {
    const scene = stage.scene()
    const allowed =
      started.grip.kind === 'create'
        ? scene.onCreate !== undefined
        : started.grip.kind === 'resize' || (started.card !== null && isMovable(scene, started.card.event))
    // The click that ends a drag means nothing, also when there was nothing to drag.
    justDragged = allowed || !started.touch
    if (!allowed) {
      giveUp()
      return false
    }
    started.dragging = true
    body.setPointerCapture(started.pointerId)
    body.dataset['dragging'] = started.grip.kind
    if (started.touch) navigator.vibrate?.(10)
    started.element?.classList.add('f-lifted')
    showDraft(stage, started.draft, started.card?.event.title ?? '')
    return true
  }

  function follow(current: Press): void {
    current.draft = dragged(stage.scene().surface, current.grip, spotOf(stage, last.x, last.y))
    showDraft(stage, current.draft, current.card?.event.title ?? '')
  }

  function finish(): void {
    if (!press) return
    window.clearTimeout(press.timer)
    press.element?.classList.remove('f-lifted')
    if (body.hasPointerCapture(press.pointerId)) body.releasePointerCapture(press.pointerId)
    delete body.dataset['dragging']
    scrolling.stop()
    stage.ghost.hide()
    press = null
  }

  function giveUp(): void {
    finish()
  }

  return () => {
    finish()
    listening.abort()
  }
}

/** What a press at this point would become. */
function pressAt(stage: Stage, event: PointerEvent): Press {
  const scene = stage.scene()
  const spot = spotOf(stage, event.clientX, event.clientY)
  const hit = cardOf(stage, event.target)
  let grip: Grip
  if (hit) {
    const box = hit.element.getBoundingClientRect()
    const atFoot = box.height > 2 * edge && event.clientY > box.bottom - edge
    const origin = { dayIndex: hit.dayIndex, laneIndex: hit.laneIndex, minute: spot.minute }
    grip = gripOfCard(scene.surface, hit.card, origin, atFoot && isResizable(scene, hit.card) ? 'resize' : 'move')
  } else {
    grip = gripOfEmpty(scene.surface, spot)
  }
  return {
    grip,
    draft: grip.start,
    pointerId: event.pointerId,
    touch: event.pointerType === 'touch',
    x: event.clientX,
    y: event.clientY,
    card: hit?.card ?? null,
    element: hit?.element ?? null,
    dragging: false,
    timer: 0,
  }
}

function drop(scene: Scene, press: Press): void {
  const { surface } = scene
  const { draft, card } = press
  if (!card) return scene.onCreate?.(slotOf(surface, draft, draft.fromMinute, draft.toMinute))
  if (press.grip.kind === 'resize') {
    const resize = resizeOf(surface, card.event, draft)
    if (resize) scene.onResize?.(resize)
    return
  }
  const move = moveOf(surface, card.event, surface.lanes[press.grip.origin.laneIndex]!.id, draft)
  if (move) scene.onMove?.(move)
}

/** The spot under a point of the window. */
export function spotOf(stage: Stage, clientX: number, clientY: number): Spot {
  const area = stage.body.getBoundingClientRect()
  return spotAt(stage.scene().surface, (clientX - area.left) / area.width, (clientY - area.top) / area.height)
}

/** How far the sticky header and time axis reach into the scroller, in pixels. */
function insetOf(scroller: HTMLElement, body: HTMLElement): { top: number; left: number } {
  const [outer, inner] = [scroller.getBoundingClientRect(), body.getBoundingClientRect()]
  return {
    top: inner.top - outer.top + scroller.scrollTop,
    left: inner.left - outer.left + scroller.scrollLeft,
  }
}
