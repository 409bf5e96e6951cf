import type { ReactNode } from 'react'
import type { ProblemError } from '../problem.ts'

/** A column or lane of a board. */
export interface BoardColumn<Card> {
  readonly name: string
  readonly title: string
  /** What the region is called, where its title alone does not say it. */
  readonly label?: string
  /** How many there are, also of those that are not loaded. */
  readonly total: number
  /** Beside the title: how many of them are late. */
  readonly aside?: ReactNode
  /** Those that are loaded; undefined until the first have come. */
  readonly cards: readonly Card[] | undefined
  /** Why they did not come, with how to ask again. */
  readonly failed?: { readonly error: ProblemError; readonly title: string; readonly again: () => void } | undefined
  /** Loads more of them; undefined where all are here. */
  readonly onMore?: (() => void) | undefined
  /** Beneath its cards: what is done with all of them. */
  readonly foot?: ReactNode
}

/** How one card stands on its board. */
export interface Standing {
  /** Keys mean it. */
  readonly isChosen: boolean
  /** Tab leads to it: the chosen card, and the first of every other column. */
  readonly tabIndex: 0 | -1
}

/** Cards by column, as they stand on the screen. */
export type Shelves<Card> = readonly (readonly Card[])[]

export interface Identified {
  readonly id: string
}

/** Where a card stands. */
export interface Place {
  readonly column: number
  readonly row: number
}

/** Where the card with that id stands; undefined where it stands nowhere. */
export function placeOf(shelves: Shelves<Identified>, id: string | undefined): Place | undefined {
  const column = shelves.findIndex((cards) => cards.some((card) => card.id === id))
  const row = shelves[column]?.findIndex((card) => card.id === id) ?? -1
  return column < 0 ? undefined : { column, row }
}

/** The card that an arrow leads to: along its column, or to the next one that has any; undefined where there is none. */
export function walked(shelves: Shelves<Identified>, id: string | undefined, key: string): string | undefined {
  const place = placeOf(shelves, id)
  if (!place) return shelves.flat()[0]?.id
  const { column, row } = place
  if (key === 'ArrowDown') return shelves[column]?.[row + 1]?.id
  if (key === 'ArrowUp') return shelves[column]?.[row - 1]?.id
  const beside = key === 'ArrowRight' ? shelves.slice(column + 1) : shelves.slice(0, column).toReversed()
  const shelf = beside.find((cards) => cards.length > 0)
  return (shelf?.[row] ?? shelf?.at(-1))?.id
}

/** The card that was asked for, or what stands in its place once it has left its column. */
export function chosenOf<Card extends Identified>(
  shelves: Shelves<Card>,
  asked: (Place & Identified) | undefined,
): Card | undefined {
  if (!asked) return shelves.flat()[0]
  const place = placeOf(shelves, asked.id)
  const column = shelves[asked.column] ?? []
  if (place?.column === asked.column) return column[place.row]
  return column[asked.row] ?? column.at(-1) ?? shelves.flat()[0]
}
