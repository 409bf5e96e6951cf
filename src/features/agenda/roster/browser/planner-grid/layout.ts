import type { RosterChip, RosterGroup, RosterRow, RosterScale } from './model.ts'

const dayMinutes = 1440
/** A bar narrower than this part of a day could not be hit. */
const leastWidth = 0.12

/** A chip with its place in the row: fractions of the width of all days, and its lane from the top. */
export interface PlacedChip {
  chip: RosterChip
  lane: number
  left: number
  width: number
  /** Begins before, or goes on after, the days shown. */
  cutBefore: boolean
  cutAfter: boolean
  /** The first and last day whose cells it is in. */
  firstDay: number
  lastDay: number
}

export interface PlacedRow {
  row: RosterRow
  /** What was placed, in the order given: an unchanged row is recognised by it. */
  source: readonly RosterChip[]
  chips: readonly PlacedChip[]
  lanes: number
}

export interface PlacedGroup {
  id: string
  name: string
  rows: readonly PlacedRow[]
}

/** Rows placed once are given back as they were, so that only rows that changed are drawn again. */
export interface Placement {
  days: number
  scale: RosterScale
  groups: readonly PlacedGroup[]
}

/** Where every chip goes. `previous` is the last answer: whatever has not changed since keeps its identity. */
export function placeChips(
  groups: readonly RosterGroup[],
  chips: readonly RosterChip[],
  days: number,
  scale: RosterScale,
  previous?: Placement,
): Placement {
  const byRow = new Map<string, RosterChip[]>()
  for (const chip of chips) {
    const list = byRow.get(chip.rowId)
    if (list) list.push(chip)
    else byRow.set(chip.rowId, [chip])
  }
  const known = new Map<string, PlacedRow>()
  if (previous && previous.days === days && sameScale(previous.scale, scale)) {
    for (const group of previous.groups) for (const placed of group.rows) known.set(placed.row.id, placed)
  }
  return {
    days,
    scale,
    groups: groups.map((group) => ({
      id: group.id,
      name: group.name,
      rows: group.rows.map((row) => {
        const source = byRow.get(row.id) ?? []
        const before = known.get(row.id)
        if (before && sameRow(before.row, row) && sameItems(before.source, source)) return before
        return placeRow(row, source, days, scale)
      }),
    })),
  }
}

function placeRow(row: RosterRow, source: readonly RosterChip[], days: number, scale: RosterScale): PlacedRow {
  const spans = source
    .map((chip) => ({ chip, ...spanOf(chip, scale) }))
    .filter(({ from, to }) => to > 0 && from < days)
    // Leave lies at the top, in one line; what is taken away lies below what takes its place.
    .toSorted((a, b) => rank(a.chip) - rank(b.chip) || a.from - b.from || (a.chip.id < b.chip.id ? -1 : 1))
  const ends: [from: number, to: number][][] = []
  const chips = spans.map(({ chip, from, to }): PlacedChip => {
    let lane = 0
    while (ends[lane]?.some(([start, end]) => from < end - 1e-6 && start < to - 1e-6)) lane += 1
    ;(ends[lane] ??= []).push([from, to])
    const [left, right] = [Math.max(0, from), Math.min(days, to)]
    return {
      chip,
      lane,
      left: left / days,
      width: (right - left) / days,
      cutBefore: from < 0,
      cutAfter: to > days,
      firstDay: Math.max(0, Math.floor(from + 1e-6)),
      lastDay: Math.min(days - 1, Math.ceil(to - 1e-6) - 1),
    }
  })
  return { row, source, chips, lanes: ends.length }
}

function rank({ kind, state }: RosterChip): number {
  return state === 'removed' ? 2 : kind === 'leave' ? 0 : 1
}

/** From where to where a chip lies, in days from the left edge. */
export function spanOf(chip: RosterChip, scale: RosterScale): { from: number; to: number } {
  if (chip.kind === 'leave') {
    return { from: chip.fromDay, to: Math.max(chip.fromDay + 1, chip.toMinute === 0 ? chip.toDay : chip.toDay + 1) }
  }
  // A night belongs to the day it begins on.
  if (!scale) return { from: chip.fromDay, to: chip.fromDay + 1 }
  const from = chip.fromDay + Math.min(fractionOf(scale, chip.fromMinute), 1 - leastWidth)
  const to = chip.toDay + fractionOf(scale, chip.toMinute)
  return { from, to: Math.max(to, from + leastWidth) }
}

/** Where a minute lies in the column of its day, held to the hours the column stands for. */
export function fractionOf({ from, to }: NonNullable<RosterScale>, minute: number): number {
  return Math.min(1, Math.max(0, (minute - from) / (to - from)))
}

/** The minute at a fraction of a day's column, to the nearest step. */
export function minuteAt({ from, to }: NonNullable<RosterScale>, fraction: number, step: number): number {
  return Math.min(dayMinutes, Math.max(0, Math.round((from + fraction * (to - from)) / step) * step))
}

function sameScale(a: RosterScale, b: RosterScale): boolean {
  return a === b || (a !== null && b !== null && a.from === b.from && a.to === b.to)
}

function sameRow(a: RosterRow, b: RosterRow): boolean {
  return a === b || (a.name === b.name && a.detail === b.detail && a.isOver === b.isOver && a.menu === b.menu)
}

function sameItems<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}
