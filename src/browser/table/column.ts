import type { ReactNode } from 'react'

/** One column of a list, and what becomes of it on a phone, where every row is a card. */
export interface Column<Row> {
  readonly id: string
  /** The heading, also in the list of columns to choose. */
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** CSS width such as `120px`; the rest of the room is shared by those without. */
  readonly width?: string
  /** Numbers stand at the end. */
  readonly align?: 'end'
  /** Dates, hours, numbers: figures of one width, so that they stand under each other. */
  readonly figures?: true
  /** The `sort` parameters of this column: `{ ascending: 'name', descending: '-name' }`. */
  readonly sort?: { readonly ascending?: string; readonly descending?: string }
  /** Cannot be hidden. The first column never can. */
  readonly always?: boolean
  /** Is only shown when chosen. */
  readonly hiddenAtFirst?: boolean
  /**
   * Place on the card: its heading, its corner (a badge), a line (the default; `named` after its title), beside what opens
   * the row (where it is something to press itself), or nowhere.
   */
  readonly card?: 'heading' | 'corner' | 'line' | 'named' | 'beside' | 'none'
}

/** Row heights: 40 px, or 32 px for those who want more on the screen. */
export type Density = 'comfortable' | 'compact'

/** Pixels per row. */
export const rowHeights: Readonly<Record<Density, number>> = { comfortable: 40, compact: 32 }

/** What somebody chose to see of a list. */
export interface ListLook {
  readonly density: Density
  /** Ids of columns, switched away from what they are at first: shown or hidden. */
  readonly switched: readonly string[]
}

/** What is shown of a list that nobody has changed. */
export const plainLook: ListLook = { density: 'comfortable', switched: [] }

/** Whether the column is shown. */
export function isShown<Row>(column: Column<Row>, look: ListLook): boolean {
  if (column.always) return true
  return Boolean(column.hiddenAtFirst) === look.switched.includes(column.id)
}

/** The look with one column shown instead of hidden, or the other way round. */
export function switchColumn(look: ListLook, id: string): ListLook {
  const switched = look.switched.includes(id) ? look.switched.filter((one) => one !== id) : [...look.switched, id]
  return { ...look, switched }
}

/** The columns to show; the first always is. */
export function shownColumns<Row>(columns: readonly Column<Row>[], look: ListLook): Column<Row>[] {
  return columns.filter((column, index) => index === 0 || isShown(column, look))
}

export type Direction = 'ascending' | 'descending' | 'none'

/** How the list is ordered by this column. */
export function directionOf<Row>({ sort }: Column<Row>, current: string | undefined): Direction {
  if (current === undefined || !sort) return 'none'
  if (current === sort.ascending) return 'ascending'
  return current === sort.descending ? 'descending' : 'none'
}

/** The order that a click on the heading selects: the other direction where there is one; undefined where it cannot be sorted. */
export function nextSort<Row>({ sort }: Column<Row>, current: string | undefined): string | undefined {
  if (!sort) return undefined
  if (current !== undefined && current === sort.ascending) return sort.descending ?? sort.ascending
  return sort.ascending ?? sort.descending
}
