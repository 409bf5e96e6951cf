/** A column of the roster: one local day. */
export interface RosterDay {
  /** Plain date, `YYYY-MM-DD`. */
  date: string
  isToday?: boolean
  isWeekend?: boolean
  /** The name of the holiday, if it is one. */
  holiday?: string
  /** The unit does not open: hatched. */
  isClosed?: boolean
}

/** A line of the roster: a professional, or the shifts that nobody has yet. */
export interface RosterRow {
  id: string
  name: string
  /** A few quiet characters beside the name: hours of the period. */
  detail?: string
  /** The detail says that something is too much. */
  isOver?: boolean
  /** Says what the name's menu is for; without it the name is no button. */
  menu?: string
}

export interface RosterGroup {
  id: string
  name: string
  rows: readonly RosterRow[]
}

export type ChipKind = 'shift' | 'on_call' | 'leave'
/** How a chip of the draft stands to what is published. */
export type ChipState = 'published' | 'new' | 'changed' | 'removed'

/**
 * Something in a row. Days are counted from the first one shown and may lie outside; minutes are of the wall clock of that
 * day, so that the kit needs no zone.
 */
export interface RosterChip {
  id: string
  rowId: string
  kind: ChipKind
  state: ChipState
  fromDay: number
  fromMinute: number
  toDay: number
  toMinute: number
  /** Instead of the time: the kind of leave. */
  title?: string
  /** A second word where there is room: function or note. */
  detail?: string
  /** Short name of the other unit in which it is; such a chip is greyed and stays where it is. */
  elsewhere?: string
  /** What is wrong, in words; the chip carries a mark. */
  clashes?: readonly string[]
  /** Nobody has it yet. */
  isOpen?: boolean
  /** Somebody asked to swap it; the chip carries a mark. */
  swap?: boolean
  /** It was worked, and is paid; the chip carries a mark. */
  isWorked?: boolean
  /** Cannot be moved or resized; it still opens. */
  isFixed?: boolean
  /** Everything else that must be said of it aloud. */
  words?: readonly string[]
}

/** Minutes of the day that a column of the week stands for; null where a column is the day as a whole (the month). */
export type RosterScale = { readonly from: number; readonly to: number } | null

/** How many are there and how many it takes. */
export interface Headcount {
  staffed: number
  needed: number
}

/** How a day is covered. */
export interface DayCoverage {
  /** People who are missing, function by function: one too many of one makes up for nobody of another. */
  missing: number
  /** One line each: by function. */
  lines: readonly (Headcount & { label: string })[]
  /** Through the day, where it is known: a column of the week shows it. */
  hours?: readonly (Headcount & { minute: number; missing: number })[]
}

/** Cells: rows from top to bottom, both days included, as indexes of the days shown. */
export interface RosterRange {
  rowIds: readonly string[]
  fromDay: number
  toDay: number
}

/** The change that dragging a chip requests. The parent applies it by rendering new chips. */
export interface ChipMove {
  id: string
  rowId: string
  /** Whole days later (negative: earlier); the time of day stays. */
  days: number
  /** Leave the old one where it is. */
  copy: boolean
}

export interface ChipResize {
  id: string
  edge: 'start' | 'end'
  /** The new wall-clock time of that edge. */
  day: number
  minute: number
}
