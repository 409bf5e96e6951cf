import type { AgendaEvent, Hours, Lane } from './model.ts'
import { type Card, placeEvents } from './placement.ts'
import { minuteOn, type ZonedDay } from './zoned-day.ts'

/** An event of a day with the lanes it is in, as a list shows it. */
export interface ListedEvent {
  card: Card
  laneNames: string
}

/** A stretch that nothing can be booked in, as a list shows it: once, whatever lanes it takes. */
export interface TakenStretch {
  id: string
  /** ISO instants with Z. `endsAt` is not part of it. */
  startsAt: string
  endsAt: string
  /** Why, one of `labels.unavailable`. */
  kind: string
  reason: string
  /** What it takes: a place, somebody, everything. */
  where: string
  /** It does not open. */
  readOnly?: boolean
}

/** The part of a taken stretch that falls on a day, in its wall-clock minutes. */
export interface ListedTaken {
  taken: TakenStretch
  fromMinute: number
  toMinute: number
}

/** What starts in the same hour of the wall clock, in order of time. */
export interface DayGroup {
  /** Minute of the day at which the hour begins. */
  minute: number
  entries: (ListedEvent | ListedTaken)[]
}

const wholeDay: Hours = { from: 0, to: 1440 }

/** One day's events and taken stretches by the hour they start in; each once, however many lanes it is in. */
export function groupedByHour(
  events: readonly AgendaEvent[],
  day: ZonedDay,
  lanes: readonly Lane[],
  taken: readonly TakenStretch[] = [],
): DayGroup[] {
  const listed = new Map<string, ListedEvent>()
  placeEvents(events, [day], lanes, wholeDay).forEach((cards, index) => {
    const { name } = lanes[index]!
    for (const card of cards) {
      const known = listed.get(card.event.id)
      if (known) known.laneNames += ` · ${name}`
      else listed.set(card.event.id, { card, laneNames: name })
    }
  })
  const inOrder = [...listTaken(taken, day), ...listed.values()].sort(
    (a, b) => startOf(a) - startOf(b) || rank(a) - rank(b) || placeOf(a).localeCompare(placeOf(b)),
  )
  const groups: DayGroup[] = []
  for (const entry of inOrder) {
    const minute = Math.floor(startOf(entry) / 60) * 60
    const last = groups.at(-1)
    if (last?.minute === minute) last.entries.push(entry)
    else groups.push({ minute, entries: [entry] })
  }
  return groups
}

function listTaken(taken: readonly TakenStretch[], day: ZonedDay): ListedTaken[] {
  return taken.flatMap((stretch) => {
    const [startMs, endMs] = [Date.parse(stretch.startsAt), Date.parse(stretch.endsAt)]
    if (startMs >= day.endMs || endMs <= day.startMs) return []
    return [{ taken: stretch, fromMinute: minuteOn(day, startMs), toMinute: minuteOn(day, endMs) }]
  })
}

function startOf(entry: ListedEvent | ListedTaken): number {
  return 'taken' in entry ? entry.fromMinute : entry.card.fromMinute
}

// What closes the time comes before what is in it all the same.
function rank(entry: ListedEvent | ListedTaken): number {
  return 'taken' in entry ? 0 : 1
}

function placeOf(entry: ListedEvent | ListedTaken): string {
  return 'taken' in entry ? entry.taken.where : entry.laneNames
}
