import type { AgendaEvent, Hours, Lane } from './model.ts'
import { type Card, placeEvents } from './placement.ts'
import { minuteOn, type ZonedDay } from './zoned-day.ts'

/** An event of a day with the lanes it is in, as a list shows it. */
export interface ListedEvent {
  card: Card
  laneNames: string
}

/** A stretch that nothing can be booked in, as a list shows it: once, whatever lanes it takes. */
export interface DayBlock {
  id: string
  /** ISO instants with Z. `endsAt` is not part of it. */
  startsAt: string
  endsAt: string
  reason: string
  /** What it takes: a room, somebody, everything. */
  where: string
}

/** The part of a block that falls on a day, in its wall-clock minutes. */
export interface ListedBlock {
  block: DayBlock
  fromMinute: number
  toMinute: number
}

/** What starts in the same hour of the wall clock, in order of time. */
export interface DayGroup {
  /** Minute of the day at which the hour begins. */
  minute: number
  entries: (ListedEvent | ListedBlock)[]
}

const wholeDay: Hours = { from: 0, to: 1440 }

/** One day's events and blocks by the hour they start in; each once, however many lanes it is in. */
export function groupedByHour(
  events: readonly AgendaEvent[],
  day: ZonedDay,
  lanes: readonly Lane[],
  blocks: readonly DayBlock[] = [],
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
  const inOrder = [...listBlocks(blocks, day), ...listed.values()].sort(
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

function listBlocks(blocks: readonly DayBlock[], day: ZonedDay): ListedBlock[] {
  return blocks.flatMap((block) => {
    const [startMs, endMs] = [Date.parse(block.startsAt), Date.parse(block.endsAt)]
    if (startMs >= day.endMs || endMs <= day.startMs) return []
    return [{ block, fromMinute: minuteOn(day, startMs), toMinute: minuteOn(day, endMs) }]
  })
}

function startOf(entry: ListedEvent | ListedBlock): number {
  return 'block' in entry ? entry.fromMinute : entry.card.fromMinute
}

// What closes the time comes before what stands in it all the same.
function rank(entry: ListedEvent | ListedBlock): number {
  return 'block' in entry ? 0 : 1
}

function placeOf(entry: ListedEvent | ListedBlock): string {
  return 'block' in entry ? entry.block.where : entry.laneNames
}
