import type { AgendaEvent, Hours, Lane } from './model.ts'
import { type Card, placeEvents } from './placement.ts'
import type { ZonedDay } from './zoned-day.ts'

/** An event of a day with the lanes it is in, as a list shows it. */
export interface ListedEvent {
  card: Card
  laneNames: string
}

/** The events that start in the same hour of the wall clock. */
export interface DayGroup {
  /** Minute of the day at which the hour begins. */
  minute: number
  events: ListedEvent[]
}

const wholeDay: Hours = { from: 0, to: 1440 }

/** One day's events by the hour they start in; each event once, however many lanes it is in. */
export function groupedByHour(events: readonly AgendaEvent[], day: ZonedDay, lanes: readonly Lane[]): DayGroup[] {
  const listed = new Map<string, ListedEvent>()
  placeEvents(events, [day], lanes, wholeDay).forEach((cards, index) => {
    const { name } = lanes[index]!
    for (const card of cards) {
      const known = listed.get(card.event.id)
      if (known) known.laneNames += ` · ${name}`
      else listed.set(card.event.id, { card, laneNames: name })
    }
  })
  const inOrder = [...listed.values()].sort(
    (a, b) => a.card.fromMinute - b.card.fromMinute || a.laneNames.localeCompare(b.laneNames),
  )
  const groups: DayGroup[] = []
  for (const event of inOrder) {
    const minute = Math.floor(event.card.fromMinute / 60) * 60
    const last = groups.at(-1)
    if (last?.minute === minute) last.events.push(event)
    else groups.push({ minute, events: [event] })
  }
  return groups
}
