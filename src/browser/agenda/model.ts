import type { CaseMark } from './case-marks.ts'

/** A column of the agenda beneath each day: a place or a person. */
export interface Lane {
  id: string
  name: string
  /** Shown instead of the name where a lane is narrow: "S2" for "Sala 2". */
  shortName?: string
  /** A second line: what kind of place, who the person is. */
  detail?: string
  /** Free word of the caller, given back as `data-kind` for its own styling. */
  kind?: string
}

/** Something that has its time, as the agenda shows it. It appears in every lane it names. */
export interface AgendaEvent {
  id: string
  laneIds: readonly string[]
  /** ISO instants with Z. `endsAt` is not part of the event. */
  startsAt: string
  endsAt: string
  title: string
  /** Shown instead of the title where a card is narrow: the initials of a name. */
  shortTitle?: string
  subtitle?: string
  /** One of `labels.looks`. */
  status: string
  /** Squeezed in beside another. */
  squeezed?: boolean
  /** Drawn faintly: it takes its time and is not what is looked for. */
  dim?: boolean
  /** Hatched, such as a hold about to expire or something not yet saved. */
  striped?: boolean
  /** Cannot be moved or resized; it still opens. */
  locked?: boolean
  /** Somebody in it is not there then; the card carries a mark of its own, the subtitle should say so. */
  absent?: boolean
  /** Until when it holds, an instant: counted down on the card. */
  until?: string
  /** What else is said of how it stands, in a few figures. */
  mark?: CaseMark
  /** Sentences for people; the card carries a mark, the accessible name all of them. */
  warnings?: readonly string[]
}

/** A stretch in which nothing can be booked, hatched. `laneId` null is every lane. */
export interface Unavailable {
  /** Names what can be opened; see `onOpenUnavailable`. */
  id?: string
  laneId: string | null
  startsAt: string
  endsAt: string
  /** Why, one of `labels.unavailable`; given back as the class `k-<kind>` for its own styling. */
  kind: string
  label?: string
  /** Shown instead of the label where a lane is narrow. */
  shortLabel?: string
}

/** A stretch of one lane, as ISO instants. */
export interface Slot {
  laneId: string
  startsAt: string
  endsAt: string
}

/** The change that moving an event requests. The parent applies it by rendering new events. */
export interface Move extends Slot {
  id: string
  fromLaneId: string
}

/** What somebody holds over the agenda and has not let go of: an event at another place or of another length, or a new one. */
export interface Attempt extends Slot {
  /** Null of a new one. */
  id: string | null
  /** The lane it comes from, null of a new one. */
  fromLaneId: string | null
}

/** Minutes of the local day that the agenda shows, `to` up to 1440. */
export interface Hours {
  from: number
  to: number
}
