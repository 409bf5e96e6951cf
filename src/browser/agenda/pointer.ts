import { insetOf } from '../dragging/auto-scroll.ts'
import { attachDragging } from '../dragging/session.ts'
import type { Carried, Draft } from './draft.ts'
import { slotOf, type Spot, spotAt, stepAt } from './geometry.ts'
import { dragged, type Grip, gripOfCard, gripOfEmpty } from './grip.ts'
import { cardOf, hatchOf, isMovable, isResizable, letGo, type Scene, showDraft, type Stage } from './stage.ts'

/** Pixels at a card's foot that resize it. */
const edge = 6

/** What a press took hold of: a card, or empty time. */
interface Held {
  readonly grip: Grip
  draft: Draft
  /** Null over empty time. */
  readonly carried: Carried | null
  readonly element: HTMLElement | null
}

/**
 * Pointer on the agenda. Drag moves, dragging the lower edge changes the end, dragging over empty time draws a stretch, a
 * click opens or creates. Gives back how to detach.
 */
export function attachPointer(stage: Stage): () => void {
  const { body, scroller } = stage
  const show = ({ draft, carried }: Held) => showDraft(stage, draft, carried)
  return attachDragging<Held>(
    { body, scroller, inset: () => insetOf(scroller, body) },
    {
      hold: (event) => heldAt(stage, event),
      lift(held) {
        if (!isAllowed(stage.scene(), held)) return null
        held.element?.toggleAttribute('data-lifted', true)
        show(held)
        return held.grip.kind
      },
      follow(held, { x, y }) {
        held.draft = dragged(stage.scene().surface, held.grip, spotOf(stage, x, y))
        show(held)
      },
      end({ element }) {
        element?.removeAttribute('data-lifted')
        stage.ghost.hide()
      },
      drop: (held) => drop(stage.scene(), held),
      givenUp: () => stage.announce(stage.scene().labels.givenUp),
      click: (event) => click(stage, event),
      named: (target) => cardOf(stage, target)?.element,
    },
  )
}

/** What a press at this point takes hold of. */
function heldAt(stage: Stage, event: PointerEvent): Held {
  const scene = stage.scene()
  const spot = spotOf(stage, event.clientX, event.clientY)
  const hit = cardOf(stage, event.target)
  if (!hit) {
    const grip = gripOfEmpty(scene.surface, spot)
    return { grip, draft: grip.start, carried: null, element: null }
  }
  const { card, element, dayIndex, laneIndex } = hit
  const box = element.getBoundingClientRect()
  const isAtFoot = box.height > 2 * edge && event.clientY > box.bottom - edge
  const kind = isAtFoot && isResizable(scene, card) ? 'resize' : 'move'
  const grip = gripOfCard(scene.surface, card, { dayIndex, laneIndex, minute: spot.minute }, kind)
  const fromLaneId = scene.surface.lanes[laneIndex]!.id
  const carried = { event: card.event, fromLaneId, kind, start: grip.start } as const
  return { grip, draft: grip.start, carried, element }
}

function isAllowed(scene: Scene, { carried }: Held): boolean {
  if (!carried) return scene.onCreate !== undefined
  return carried.kind === 'resize' || isMovable(scene, carried.event)
}

function click(stage: Stage, event: MouseEvent): void {
  const scene = stage.scene()
  const hit = cardOf(stage, event.target)
  if (hit) return scene.onOpen?.(hit.card.event.id)
  const hatch = hatchOf(event.target)
  if (hatch !== undefined) return scene.onOpenUnavailable?.(hatch)
  const spot = spotOf(stage, event.clientX, event.clientY)
  const from = stepAt(spot.minute, scene.surface.step)
  scene.onCreate?.(slotOf(scene.surface, spot, from, from + scene.slotMinutes))
}

function drop(scene: Scene, { draft, carried }: Held): void {
  if (carried) letGo(scene, carried, draft)
  else scene.onCreate?.(slotOf(scene.surface, draft, draft.fromMinute, draft.toMinute))
}

/** The spot under a point of the window. */
export function spotOf(stage: Stage, clientX: number, clientY: number): Spot {
  const area = stage.body.getBoundingClientRect()
  return spotAt(stage.scene().surface, (clientX - area.left) / area.width, (clientY - area.top) / area.height)
}
