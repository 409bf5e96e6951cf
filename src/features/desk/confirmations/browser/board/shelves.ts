import type { Card } from '../../record.ts'
import { type ColumnName, columnOf, columns } from '../../rules.ts'

/** A column with its cards. */
export interface Shelf {
  readonly column: ColumnName
  readonly cards: readonly Card[]
  /** How many there are, also of those that are not loaded. */
  readonly count: number
}

/** Where not all cards are loaded: how many there are of each column, and the loaded ones as the server knows them. */
interface Counted {
  readonly byColumn: Readonly<Record<ColumnName, number>>
  readonly served: readonly Card[]
}

/** Cards by the columns of the board; what is moved and not answered yet counts where it stands now. */
export function shelvesOf(cards: readonly Card[], counted?: Counted): readonly Shelf[] {
  const byColumn = Map.groupBy(cards, columnOf)
  const served = counted && Map.groupBy(counted.served, columnOf)
  return columns.map((column) => {
    const held = byColumn.get(column) ?? []
    const beyond = counted ? counted.byColumn[column] - (served?.get(column)?.length ?? 0) : 0
    return { column, cards: held, count: held.length + Math.max(0, beyond) }
  })
}
