import { type Cursor, isCursorKey, settled, walked } from './cursor.ts'
import { type Carried, type Draft, shifted, stretched } from './draft.ts'
import { boxOf, held, slotOf } from './geometry.ts'
import { formatMinutes } from '../../shared/time.ts'
import { gripOfCard } from './grip.ts'
import { stretchWord } from './day-words.ts'
import { cardOf, hatchOf, isMovable, isResizable, letGo, placeOver, showDraft, type Stage, whereWord } from './stage.ts'

/** A move or resize in progress by keys. */
interface Carrying extends Carried {
  element: HTMLElement
  /** Whether its end may be changed from this card. */
  isResizable: boolean
  draft: Draft
}

export interface Keyboard {
  /** To be called after each render: keeps the focus where it was when its card was drawn anew. */
  refresh: () => void
  detach: () => void
}

/**
 * Keys on the agenda. One button stands for the empty spot the keyboard is on and is the
 * agenda's one tab stop; cards are reached from it by arrows. M carries a card, R its end;
 * Shift and arrows change the end of what is carried, and draw a stretch over empty time.
 */
export function attachKeyboard(stage: Stage): Keyboard {
  const { body, spot } = stage
  const listening = new AbortController()
  const { signal } = listening
  let cursor: Cursor = { dayIndex: 0, laneIndex: 0, minute: -1, eventId: null }
  let drawn = 0
  let carrying: Carrying | null = null
  let refocus: string | null = null

  body.addEventListener(
    'focusin',
    (event) => {
      const hit = cardOf(stage, event.target)
      if (!hit) return placeSpot()
      const { surface } = stage.scene()
      const minute = Math.max(hit.card.fromMinute, surface.hours.from)
      cursor = { ...settled(surface, [], hit, minute, 'first'), eventId: hit.card.event.id }
      refocus = null
    },
    { signal },
  )

  body.addEventListener(
    'focusout',
    () => {
      if (carrying) putBack()
    },
    { signal },
  )

  body.addEventListener(
    'keydown',
    (event) => {
      if (event.altKey || event.metaKey) return
      const handled = carrying ? carryOn(carrying, event) : browse(event)
      if (!handled) return
      event.preventDefault()
      event.stopPropagation()
    },
    { signal },
  )

  function browse(event: KeyboardEvent): boolean {
    // A hatched stretch is a button of its own; the browser makes its click.
    if (hatchOf(event.target) !== undefined && (event.key === 'Enter' || event.key === ' ')) return false
    const scene = stage.scene()
    const hit = cardOf(stage, event.target)
    if (event.key === 'Enter' || event.key === ' ') {
      if (hit) scene.onOpen?.(hit.card.event.id)
      else scene.onCreate?.(drawnSlot())
      return true
    }
    if (hit && !event.ctrlKey && !event.shiftKey && /^[mr]$/i.test(event.key)) {
      return take(event.key.toLowerCase() === 'm' ? 'move' : 'resize', hit)
    }
    if (!hit && event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      draw(event.key === 'ArrowDown' ? scene.surface.step : -scene.surface.step)
      return true
    }
    if (!isCursorKey(event.key)) return false
    go(walked(scene.surface, scene.columns, cursor, event.key, event.ctrlKey))
    return true
  }

  function go(next: Cursor): void {
    cursor = next
    drawn = 0
    const card = next.eventId === null ? null : elementOf(next.eventId, next)
    placeSpot()
    const target = card ?? spot
    target.focus({ preventScroll: true })
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  function elementOf(eventId: string, at?: { dayIndex: number; laneIndex: number }): HTMLElement | null {
    const lanes = stage.scene().surface.lanes.length
    const column = at ? `[data-column="${at.dayIndex * lanes + at.laneIndex}"] ` : ''
    return body.querySelector<HTMLElement>(`${column}[data-id="${CSS.escape(eventId)}"]`)
  }

  /** Puts the spot's button where the cursor is, and names it. */
  function placeSpot(): void {
    const scene = stage.scene()
    const { hours, step, days, lanes } = scene.surface
    if (days.length === 0 || lanes.length === 0) return
    const minute = cursor.minute < 0 ? hours.from : held(cursor.minute, hours.from, hours.to - step)
    cursor = {
      ...cursor,
      dayIndex: Math.min(cursor.dayIndex, days.length - 1),
      laneIndex: Math.min(cursor.laneIndex, lanes.length - 1),
      minute,
    }
    const draft = spotDraft()
    placeOver(spot, boxOf(scene.surface, draft, draft.fromMinute, draft.toMinute))
    const where = whereWord(scene, draft)
    spot.dataset['time'] = drawn ? stretchWord(draft.fromMinute, draft.toMinute) : formatMinutes(draft.fromMinute)
    spot.setAttribute('aria-label', drawn ? scene.labels.newStretch(where) : scene.labels.free(where))
  }

  function spotDraft(): Draft {
    const { step } = stage.scene().surface
    return { ...cursor, fromMinute: cursor.minute, toMinute: cursor.minute + Math.max(drawn, step) }
  }

  function draw(minutes: number): void {
    const { hours, step } = stage.scene().surface
    drawn = held((drawn || step) + minutes, step, hours.to - cursor.minute)
    placeSpot()
    stage.announce(stage.scene().labels.newStretch(whereWord(stage.scene(), spotDraft())))
  }

  function drawnSlot() {
    const { surface, slotMinutes } = stage.scene()
    return slotOf(surface, cursor, cursor.minute, cursor.minute + (drawn || slotMinutes))
  }

  function take(kind: Carried['kind'], hit: NonNullable<ReturnType<typeof cardOf>>): boolean {
    const scene = stage.scene()
    const { card, element } = hit
    const allowed = kind === 'move' ? isMovable(scene, card.event) : isResizable(scene, card)
    if (!allowed) {
      stage.announce(scene.labels.cannotMove(card.event.title))
      return true
    }
    const { start } = gripOfCard(scene.surface, card, { ...hit, minute: card.fromMinute }, kind)
    const fromLaneId = scene.surface.lanes[hit.laneIndex]!.id
    carrying = {
      kind,
      event: card.event,
      fromLaneId,
      start,
      element,
      isResizable: isResizable(scene, card),
      draft: start,
    }
    element.toggleAttribute('data-lifted', true)
    const word = kind === 'move' ? scene.labels.moving : scene.labels.resizing
    showDraft(stage, start, carrying)
    stage.announce(word(card.event.title, whereWord(scene, start)))
    return true
  }

  function carryOn(current: Carrying, event: KeyboardEvent): boolean {
    const scene = stage.scene()
    if (event.key === 'Escape') {
      putBack()
      stage.announce(scene.labels.givenUp)
      return true
    }
    if (event.key === 'Enter' || event.key === ' ') {
      drop(current)
      return true
    }
    if (event.key === 'Tab') return false
    const next = nextDraft(current, event)
    if (next) {
      current.draft = next
      const refusal = showDraft(stage, next, current)
      body.querySelector('[data-ghost]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      stage.announce([whereWord(scene, next), refusal].filter(Boolean).join('. '))
    }
    return true
  }

  function nextDraft({ kind, draft, isResizable: isElastic }: Carrying, event: KeyboardEvent): Draft | null {
    const { surface } = stage.scene()
    const sideways = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const down = /^(ArrowDown|PageDown)$/.test(event.key) ? 1 : /^(ArrowUp|PageUp)$/.test(event.key) ? -1 : 0
    const minutes = event.key.startsWith('Page') ? down * 60 : down * surface.step
    const changesEnd = kind === 'resize' || event.shiftKey
    if (changesEnd ? minutes === 0 || !isElastic : sideways === 0 && minutes === 0) return null
    if (changesEnd) return stretched(surface, draft, minutes)
    return shifted(surface, draft, event.ctrlKey ? { days: sideways, minutes } : { lanes: sideways, minutes })
  }

  function drop(done: Carrying): void {
    const scene = stage.scene()
    putBack()
    refocus = done.event.id
    stage.announce(scene.labels.dropped(done.event.title, whereWord(scene, done.draft)))
    letGo(scene, done, done.draft)
  }

  function putBack(): void {
    carrying?.element.removeAttribute('data-lifted')
    carrying = null
    stage.ghost.hide()
  }

  placeSpot()
  return {
    refresh() {
      if (!body.contains(document.activeElement)) placeSpot()
      if (refocus === null || body.contains(document.activeElement)) return
      if (document.activeElement === null || document.activeElement === document.body) {
        elementOf(refocus)?.focus({ preventScroll: true })
      }
      refocus = null
    },
    detach() {
      putBack()
      listening.abort()
    },
  }
}
