import { type Carried, changeOf, type Draft } from './draft.ts'
import { type Box, boxOf, slotOf, type Surface } from './geometry.ts'
import { ghostIn } from './ghost.ts'
import type { AgendaLabels } from './messages.ts'
import type { AgendaEvent, Attempt, Move, Slot } from './model.ts'
import type { Card, CardColumns } from './placement.ts'
import { formatDay } from '../../shared/time.ts'
import { stretchWord } from './day-words.ts'

/** What pointer and keyboard need to know of the latest render. */
export interface Scene {
  surface: Surface
  columns: CardColumns
  labels: AgendaLabels
  /** Minutes of a stretch made by a click. */
  slotMinutes: number
  onOpen?: (id: string) => void
  onOpenUnavailable?: (id: string) => void
  onCreate?: (slot: Slot) => void
  onMove?: (move: Move) => void
  onResize?: (resize: { id: string; endsAt: string }) => void
  onExternalDrop?: (payload: string, slot: Slot) => void
  /** Why something cannot be let go of there, in words; null where it can, as far as anybody here knows. */
  obstacle?: ((attempt: Attempt) => string | null) | undefined
}

/** The agenda's elements and the little that pointer and keyboard share. */
export interface Stage {
  /** Positioned element over which all columns lie. */
  body: HTMLElement
  /** The element that scrolls. */
  scroller: HTMLElement
  /** The one button that stands for whichever empty spot the keyboard is on. */
  spot: HTMLElement
  scene: () => Scene
  announce: (text: string) => void
  ghost: ReturnType<typeof ghostIn>
}

/** `sex 20/11, Sala 2, 08:30–09:00`. */
export function whereWord({ surface, labels }: Scene, draft: Draft): string {
  const day = formatDay(surface.days[draft.dayIndex]!.date, labels.language)
  return `${day}, ${surface.lanes[draft.laneIndex]!.name}, ${stretchWord(draft.fromMinute, draft.toMinute)}`
}

/** The id of the hatched stretch whose word is meant, if it is one that opens. */
export function hatchOf(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-hatch]')?.dataset['hatch'] : undefined
}

/** Puts an element of the body over a box, however large the body becomes. */
export function placeOver(element: HTMLElement, box: Box): void {
  Object.assign(element.style, inPercent(box))
}

/** A box as the style of an element of the body. */
export function inPercent({ left, top, width, height }: Box): Record<keyof Box, string> {
  const percent = (fraction: number) => `${fraction * 100}%`
  return { left: percent(left), top: percent(top), width: percent(width), height: percent(height) }
}

/** Puts the ghost where a draft would land. Answers why it cannot, null where it can. */
export function showDraft(stage: Stage, draft: Draft, carried: Carried | null): string | null {
  const scene = stage.scene()
  const box = boxOf(scene.surface, draft, draft.fromMinute, draft.toMinute)
  const attempt = scene.obstacle && attemptOf(scene.surface, draft, carried)
  const refusal = (attempt && scene.obstacle?.(attempt)) ?? null
  stage.ghost.show(box, stretchWord(draft.fromMinute, draft.toMinute), carried?.event.title ?? '', refusal)
  return refusal
}

/** What letting go now would try; null where nothing would change. */
function attemptOf(surface: Surface, draft: Draft, carried: Carried | null): Attempt | null {
  if (!carried) return { ...slotOf(surface, draft, draft.fromMinute, draft.toMinute), id: null, fromLaneId: null }
  const change = changeOf(surface, carried, draft)
  if (!change || 'move' in change) return change && change.move
  const { fromLaneId, event } = carried
  return { ...change.resize, startsAt: event.startsAt, laneId: fromLaneId, fromLaneId }
}

/** Hands what was let go of to whoever asked for it. */
export function letGo(scene: Scene, carried: Carried, draft: Draft): void {
  const change = changeOf(scene.surface, carried, draft)
  if (!change) return
  if ('move' in change) scene.onMove?.(change.move)
  else scene.onResize?.(change.resize)
}

/** The card that an element shows, with its column; null for anything else. */
export function cardOf(
  stage: Stage,
  target: EventTarget | null,
): { element: HTMLElement; card: Card; dayIndex: number; laneIndex: number } | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null
  const column = Number(element?.parentElement?.dataset['column'] ?? Number.NaN)
  if (!element || Number.isNaN(column)) return null
  const { surface, columns } = stage.scene()
  const card = columns[column]?.find((one) => one.event.id === element.dataset['id'])
  const lanes = surface.lanes.length
  return card ? { element, card, dayIndex: Math.floor(column / lanes), laneIndex: column % lanes } : null
}

/** Whether people may move this event, and whether they may change its end from this card. */
export function isMovable(scene: Scene, event: AgendaEvent): boolean {
  return scene.onMove !== undefined && !event.locked
}

/** A card that goes on after midnight does not hold the event's end, so only its last card resizes. */
export function isResizable(scene: Scene, card: Card): boolean {
  return scene.onResize !== undefined && !card.event.locked && !(card.cutBelow && card.toMinute >= 1440)
}
