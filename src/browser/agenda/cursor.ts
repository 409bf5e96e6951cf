import { held, type Spot, stepAt, type Surface } from './geometry.ts'
import type { Card, CardColumns } from './placement.ts'

/** Where the keyboard stands: on an empty spot, or on the card of an event. */
export interface Cursor extends Spot {
  eventId: string | null
}

/** The keys that walk the agenda. */
export type CursorKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End' | 'PageUp' | 'PageDown'

/** Whether a key name is one that walks the agenda. */
export function isCursorKey(key: string): key is CursorKey {
  return /^(Arrow(Up|Down|Left|Right)|Home|End|Page(Up|Down))$/.test(key)
}

/**
 * The next place of the keyboard. Up and down go by a step, or past the card they stand on;
 * left and right by a lane, through the cards that stand side by side (by a day with `byDay`);
 * page keys by an hour; Home and End to the ends of the column. Wherever a card lies, it is on the card.
 */
export function walked(surface: Surface, columns: CardColumns, at: Cursor, key: CursorKey, byDay: boolean): Cursor {
  const { from, to } = surface.hours
  const cards = cardsAt(surface, columns, at)
  const standing = cards.findIndex((card) => card.event.id === at.eventId)
  const card = cards[standing]
  switch (key) {
    case 'Home':
      return settled(surface, columns, at, from, 'first')
    case 'End':
      return settled(surface, columns, at, to - surface.step, 'last')
    case 'PageUp':
      return settled(surface, columns, at, at.minute - 60, 'last')
    case 'PageDown':
      return settled(surface, columns, at, at.minute + 60, 'first')
    case 'ArrowDown': {
      const next = cards[standing + 1]
      if (card && next && next.fromMinute < card.toMinute) return onCard(surface, at, next)
      const minute = card ? Math.ceil(card.toMinute / surface.step) * surface.step : at.minute + surface.step
      return minute >= to ? at : settled(surface, columns, at, minute, 'first')
    }
    case 'ArrowUp': {
      const previous = cards[standing - 1]
      if (card && previous && previous.toMinute > card.fromMinute) return onCard(surface, at, previous)
      const minute = (card ? stepAt(card.fromMinute, surface.step) : at.minute) - surface.step
      return minute < from ? at : settled(surface, columns, at, minute, 'last')
    }
    default: {
      const sign = key === 'ArrowRight' ? 1 : -1
      const beside = byDay || !card ? undefined : cards[standing + sign]
      if (card && beside && beside.fromMinute < card.toMinute && beside.toMinute > card.fromMinute) {
        return onCard(surface, at, beside)
      }
      return aside(surface, columns, at, byDay ? sign * surface.lanes.length : sign)
    }
  }
}

function aside(surface: Surface, columns: CardColumns, at: Cursor, by: number): Cursor {
  const lanes = surface.lanes.length
  const column = at.dayIndex * lanes + at.laneIndex + by
  if (column < 0 || column >= columns.length) return at
  const place = { dayIndex: Math.floor(column / lanes), laneIndex: column % lanes }
  return settled(surface, columns, place, at.minute, by > 0 ? 'first' : 'last')
}

/** The cursor at a minute of a column: on the first or last card that lies there, or on the empty spot. */
export function settled(
  surface: Surface,
  columns: CardColumns,
  place: Omit<Spot, 'minute'>,
  wanted: number,
  which: 'first' | 'last',
): Cursor {
  const { hours, step } = surface
  const minute = stepAt(held(wanted, hours.from, hours.to - step), step)
  const lying = cardsAt(surface, columns, place).filter(
    (card) => card.fromMinute < minute + step && card.toMinute > minute,
  )
  const card = which === 'first' ? lying[0] : lying.at(-1)
  return card
    ? { dayIndex: place.dayIndex, laneIndex: place.laneIndex, minute, eventId: card.event.id }
    : { dayIndex: place.dayIndex, laneIndex: place.laneIndex, minute, eventId: null }
}

function onCard(surface: Surface, place: Omit<Spot, 'minute'>, card: Card): Cursor {
  const minute = stepAt(Math.max(card.fromMinute, surface.hours.from), surface.step)
  return { dayIndex: place.dayIndex, laneIndex: place.laneIndex, minute, eventId: card.event.id }
}

function cardsAt(surface: Surface, columns: CardColumns, place: Omit<Spot, 'minute'>): readonly Card[] {
  return columns[place.dayIndex * surface.lanes.length + place.laneIndex] ?? []
}
