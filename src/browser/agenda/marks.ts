import { type ComponentType, createContext } from 'react'

/** A stretch of free time that somebody may do something about, told by a word at its head; the time stays free to click. */
export interface AgendaMark {
  readonly id: string
  /** The lanes that it is shown in, by whatever lanes there are. */
  readonly laneIds: readonly string[]
  /** ISO instants with Z. */
  readonly startsAt: string
  readonly endsAt: string
  /** One of `labels.unavailable`. */
  readonly kind: string
  readonly label: string
  /** Where a lane is too narrow for the label. */
  readonly shortLabel: string
  readonly open: () => void
}

export interface MarksProps {
  readonly unitId: string
  /** Instants: which time is shown. */
  readonly from: string
  readonly to: string
  /** Given an array of the same identity while nothing changes. */
  readonly onMarks: (marks: readonly AgendaMark[]) => void
}

/** What finds the marks of a calendar, without a look of its own; the application knows whose they are. */
export const AgendaMarksContext = createContext<ComponentType<MarksProps> | null>(null)
