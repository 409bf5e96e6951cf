import { insetOf } from '../dragging/auto-scroll.ts'
import { attachDragging } from '../dragging/session.ts'
import { type Draft, moveOf, resizeOf } from './draft.ts'
import { slotOf, type Spot, spotAt, stepAt } from './geometry.ts'
import { dragged, type Grip, gripOfCard, gripOfEmpty } from './grip.ts'
import type { Card } from './placement.ts'
import { cardOf, hatchOf, isMovable, isResizable, type Scene, showDraft, type Stage } from './stage.ts'

/** Pixels at a card's foot that resize it. */
const edge = 6

/** What a press took hold of: a card, or empty time. */
interface Held {
  readonly grip: Grip
  draft: Draft
  readonly card: Card | null
  readonly element: HTMLElement | null
}

/**
 * Pointer on the agenda. Drag moves, dragging the lower edge changes the end, dragging over empty time draws a stretch, a
 * click opens or creates. Gives back how to detach.
 */
export function attachPointer(stage: Stage): () => void {
  const { body, scroller } = stage
  const show = ({ draft, card }: Held) => showDraft(stage, draft, card?.event.title ?? '')
  return attachDragging<Held>(
    { body, scroller, inset: () => insetOf(scroller, body) },
    {
      hold: (event) => heldAt(stage, event),
      lift(held) {
        if (!isAllowed(stage.scene(), held)) return null
        held.element?.classList.add('f-lifted')
        show(held)
        return held.grip.kind
      },
      follow(held, { x, y }) {
        held.draft = dragged(stage.scene().surface, held.grip, spotOf(stage, x, y))
        show(held)
      },
      end({ element }) {
        element?.classList.remove('f-lifted')
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
    return { grip, draft: grip.start, card: null, element: null }
  }
  const { card, element, dayIndex, laneIndex } = hit
  const box = element.getBoundingClientRect()
  const isAtFoot = box.height > 2 * edge && event.clientY > box.bottom - edge
  const kind = isAtFoot && isResizable(scene, card) ? 'resize' : 'move'
  const grip = gripOfCard(scene.surface, card, { dayIndex, laneIndex, minute: spot.minute }, kind)
  return { grip, draft: grip.start, card, element }
}

function isAllowed(scene: Scene, { grip, card }: Held): boolean {
  if (grip.kind === 'create') return scene.onCreate !== undefined
  return grip.kind === 'resize' || (card !== null && isMovable(scene, card.event))
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

function drop(scene: Scene, { grip, draft, card }: Held): void {
  const { surface } = scene
  if (!card) return scene.onCreate?.(slotOf(surface, draft, draft.fromMinute, draft.toMinute))
  if (grip.kind === 'resize') {
    const resize = resizeOf(surface, card.event, draft)
    if (resize) scene.onResize?.(resize)
    return
  }
  const move = moveOf(surface, card.event, surface.lanes[grip.origin.laneIndex]!.id, draft)
  if (move) scene.onMove?.(move)
}

/** The spot under a point of the window. */
export function spotOf(stage: Stage, clientX: number, clientY: number): Spot {
  const area = stage.body.getBoundingClientRect()
  return spotAt(stage.scene().surface, (clientX - area.left) / area.width, (clientY - area.top) / area.height)
}
