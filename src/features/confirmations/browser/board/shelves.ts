import type { Card } from '../../record.ts'
import { type ColumnName, columnOf, columns } from '../../rules.ts'

/** A column with its cards. */
export interface Shelf {
  readonly column: ColumnName
  readonly cards: readonly Card[]
  /** How many there are, also of those that are not shown. */
  readonly count: number
}

/**
 * Cards by the columns of the board.
 * @param counts how many there are of each, where not all are at hand
 */
export function shelvesOf(cards: readonly Card[], counts?: Readonly<Record<ColumnName, number>>): readonly Shelf[] {
  const byColumn = Map.groupBy(cards, columnOf)
  return columns.map((column) => {
    const held = byColumn.get(column) ?? []
    return { column, cards: held, count: counts?.[column] ?? held.length }
  })
}
