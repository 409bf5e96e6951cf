import { autoScroll } from './auto-scroll.ts'

/** Pixels that make a press a drag, and how long a finger must rest (ms). */
const dragDistance = 4
const longPress = 380

/** Where a pointer is on the window, and whether it would leave a copy (Ctrl, or ⌘). */
export interface DragPoint {
  readonly x: number
  readonly y: number
  readonly copy: boolean
}

/** The elements of a grid that dragging needs. */
interface DragStage {
  /** Holds everything that can be dragged; listens. */
  readonly body: HTMLElement
  readonly scroller: HTMLElement
  /** Height of what is stuck to the top, width of what is stuck to the left of the scroller, in pixels. */
  readonly inset: () => { top: number; left: number }
}

/** A grid's own rules of what a pointer does on it; `Held` is what a press took hold of, which the grid may change. */
export interface DragRules<Held> {
  /** What a press takes hold of; null where a press means nothing. */
  hold: (event: PointerEvent) => Held | null
  /** Lifts it, and answers the kind of drag, which is `data-dragging` while it lasts; null where it must stay. */
  lift: (held: Held) => string | null
  /** Shows where it would land; also as the grid scrolls under a pointer that rests. */
  follow: (held: Held, point: DragPoint) => void
  /** Takes away all that showed it; dropped, given up, or never lifted. */
  end: (held: Held) => void
  /** Lands where it was last followed to. */
  drop: (held: Held) => void
  /** Esc gave up a drag. */
  givenUp: () => void
  /** A click that did not end a drag. */
  click: (event: MouseEvent) => void
  /** What lies there and shows little of its name: all of it becomes its tooltip. */
  named: (target: EventTarget | null) => HTMLElement | null | undefined
}

interface Press<Held> {
  readonly held: Held
  readonly pointerId: number
  readonly touch: boolean
  readonly from: DragPoint
  to: DragPoint
  isDragging: boolean
  timer: number
}

/**
 * One press at a time on a grid, from its start to its drop, with one set of listeners for all that lies on it. A press
 * that moves drags; a finger must rest before it does, so that it can scroll; near an edge the grid scrolls along. Esc, a
 * second press and a pointer that the system takes away give up. Gives back how to detach.
 */
export function attachDragging<Held>({ body, scroller, inset }: DragStage, rules: DragRules<Held>): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let press: Press<Held> | null = null
  let hasJustDragged = false
  const scrolling = autoScroll(scroller, inset, () => press?.isDragging && rules.follow(press.held, press.to))

  body.addEventListener(
    'pointerdown',
    (event) => {
      hasJustDragged = false
      if (press) return finish()
      const held = event.button === 0 ? rules.hold(event) : null
      if (held === null) return
      const from = pointOf(event)
      const touch = event.pointerType === 'touch'
      const started = { held, pointerId: event.pointerId, touch, from, to: from, isDragging: false, timer: 0 }
      press = started
      if (touch) started.timer = window.setTimeout(() => begin(started), longPress)
    },
    { signal },
  )

  body.addEventListener(
    'pointermove',
    (event) => {
      if (!press || event.pointerId !== press.pointerId) return
      press.to = pointOf(event)
      if (!press.isDragging) {
        const distance = Math.hypot(press.to.x - press.from.x, press.to.y - press.from.y)
        if (distance < dragDistance * (press.touch ? 2 : 1)) return
        // A finger that moves before it has rested wants to scroll.
        if (press.touch) return finish()
        if (!begin(press)) return
      }
      scrolling.follow(press.to.x, press.to.y)
      rules.follow(press.held, press.to)
    },
    { signal },
  )

  body.addEventListener(
    'pointerup',
    (event) => {
      if (!press || event.pointerId !== press.pointerId) return
      const done = press
      finish()
      if (done.isDragging) rules.drop(done.held)
    },
    { signal },
  )

  body.addEventListener('pointercancel', finish, { signal })
  body.addEventListener('contextmenu', (event) => press?.touch && event.preventDefault(), { signal })
  // Once a rested finger drags, the page under it must not scroll away.
  body.addEventListener('touchmove', (event) => press?.isDragging && event.preventDefault(), { signal, passive: false })
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !press?.isDragging) return
      event.stopPropagation()
      finish()
      rules.givenUp()
    },
    { signal, capture: true },
  )
  body.addEventListener('click', (event) => !hasJustDragged && rules.click(event), { signal })
  // Made only when somebody points at it, so that a full grid carries no tooltips.
  body.addEventListener(
    'pointerover',
    (event) => {
      const element = rules.named(event.target)
      if (element) element.title = element.ariaLabel ?? ''
    },
    { signal },
  )

  /** Takes hold of what was pressed; answers false where it must stay where it is. */
  function begin(started: Press<Held>): boolean {
    const kind = rules.lift(started.held)
    // The click that ends a drag means nothing, also when there was nothing to drag.
    hasJustDragged = kind !== null || !started.touch
    if (kind === null) {
      finish()
      return false
    }
    started.isDragging = true
    body.setPointerCapture(started.pointerId)
    body.dataset['dragging'] = kind
    if (started.touch) navigator.vibrate?.(10)
    return true
  }

  function finish(): void {
    if (!press) return
    window.clearTimeout(press.timer)
    if (body.hasPointerCapture(press.pointerId)) body.releasePointerCapture(press.pointerId)
    delete body.dataset['dragging']
    scrolling.stop()
    rules.end(press.held)
    press = null
  }

  return () => {
    finish()
    listening.abort()
  }
}

function pointOf({ clientX, clientY, ctrlKey, metaKey }: PointerEvent): DragPoint {
  return { x: clientX, y: clientY, copy: ctrlKey || metaKey }
}
