import { fractionOf } from './geometry.ts'
import type { AgendaEvent, Hours, Lane, Unavailable } from './model.ts'
import { shareWidth } from './overlap.ts'
import { minuteOn, type ZonedDay } from './zoned-day.ts'

/** Shortest height of a card in minutes: room for one line, to read and to hit. */
export const shortestShown = 15

/** One card: the part of an event that falls on one lane of one day, places in percent of the column. */
export interface Card {
  event: AgendaEvent
  /** Wall-clock minutes of this day that it takes, cut to the day but not to the hours shown. */
  fromMinute: number
  toMinute: number
  top: number
  height: number
  left: number
  width: number
  /** True where the event goes on above or below what is shown. */
  cutAbove: boolean
  cutBelow: boolean
}

/** The cards of every column; column = day index × number of lanes + lane index. */
export type CardColumns = readonly (readonly Card[])[]

/** A hatched stretch, places in percent. */
export interface Hatch {
  id: string | undefined
  kind: Unavailable['kind']
  label: string | undefined
  shortLabel: string | undefined
  top: number
  height: number
}

/**
 * Places events on days × lanes. Columns whose cards are the same as in `previous` are
 * given back as they were, so that moving one of 840 events renders two columns again, not seventy.
 * Events wholly outside the hours shown are left out (see `hoursCovering`).
 */
export function placeEvents(
  events: readonly AgendaEvent[],
  days: readonly ZonedDay[],
  lanes: readonly Lane[],
  hours: Hours,
  previous?: CardColumns,
): CardColumns {
  const laneIndexes = new Map(lanes.map((lane, index) => [lane.id, index]))
  const columns: Card[][] = Array.from({ length: days.length * lanes.length }, () => [])
  for (const event of events) {
    const startMs = Date.parse(event.startsAt)
    const endMs = Date.parse(event.endsAt)
    for (let dayIndex = 0; dayIndex < days.length; dayIndex++) {
      const day = days[dayIndex]!
      if (startMs >= day.endMs || endMs <= day.startMs) continue
      const fromMinute = minuteOn(day, startMs)
      const toMinute = Math.max(minuteOn(day, endMs), fromMinute + 1)
      if (toMinute <= hours.from || fromMinute >= hours.to) continue
      for (const laneId of event.laneIds) {
        const laneIndex = laneIndexes.get(laneId)
        if (laneIndex === undefined) continue
        columns[dayIndex * lanes.length + laneIndex]!.push({
          event,
          fromMinute,
          toMinute,
          top: 0,
          height: 0,
          left: 0,
          width: 100,
          cutAbove: startMs < day.startMs || fromMinute < hours.from,
          cutBelow: endMs > day.endMs || toMinute > hours.to,
        })
      }
    }
  }
  for (const column of columns) arrange(column, hours)
  return columns.map((column, index) => {
    const before = previous?.[index]
    return before && sameCards(before, column) ? before : column
  })
}

function arrange(cards: Card[], hours: Hours): void {
  cards.sort((a, b) => a.fromMinute - b.fromMinute || b.toMinute - a.toMinute)
  const shown = cards.map((card) => {
    const from = Math.min(Math.max(card.fromMinute, hours.from), hours.to - shortestShown)
    return { from, to: Math.max(Math.min(card.toMinute, hours.to), from + shortestShown) }
  })
  const shares = shareWidth(shown)
  cards.forEach((card, index) => {
    const { from, to } = shown[index]!
    card.top = percent(fractionOf(hours, from))
    card.height = percent(fractionOf(hours, to)) - card.top
    card.left = percent(shares[index]!.left)
    card.width = percent(shares[index]!.width)
  })
}

function percent(fraction: number): number {
  return fraction * 100
}

function sameCards(a: readonly Card[], b: readonly Card[]): boolean {
  return a.length === b.length && a.every((card, index) => sameCard(card, b[index]!))
}

function sameCard(a: Card, b: Card): boolean {
  return (
    a.event === b.event &&
    a.fromMinute === b.fromMinute &&
    a.toMinute === b.toMinute &&
    a.top === b.top &&
    a.height === b.height &&
    a.left === b.left &&
    a.width === b.width
  )
}

/**
 * Hatched stretches of one lane of a day, or with `laneId` null those of the whole day.
 * Stretches outside the hours shown are left out.
 */
export function placeHatches(
  unavailable: readonly Unavailable[],
  day: ZonedDay,
  laneId: string | null,
  hours: Hours,
): Hatch[] {
  const hatches: Hatch[] = []
  for (const stretch of unavailable) {
    if (stretch.laneId !== laneId) continue
    const startMs = Date.parse(stretch.startsAt)
    const endMs = Date.parse(stretch.endsAt)
    if (startMs >= day.endMs || endMs <= day.startMs) continue
    const top = percent(fractionOf(hours, minuteOn(day, startMs)))
    const height = percent(fractionOf(hours, minuteOn(day, endMs))) - top
    const { id, kind, label, shortLabel } = stretch
    if (height > 0) hatches.push({ id, kind, label, shortLabel, top, height })
  }
  return hatches
}
