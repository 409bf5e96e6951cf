import type { ReactNode } from 'react'
import type { Column } from '../../../../browser/table/column.ts'
import type { Language } from '../../../../shared/language.ts'
import { formatDay } from '../../../../shared/time.ts'

/** The columns of a list behind a figure, without those (`false`) that it does not have. */
export function columnsThere<Row>(columns: readonly (Column<Row> | false)[]): Column<Row>[] {
  return columns.filter((column) => column !== false)
}

/** The day of what a list behind a figure shows. */
export function dayColumn(title: string, language: Language): Column<{ readonly day: string }> {
  return { id: 'day', title, width: '110px', figures: true, cell: ({ day }) => formatDay(day, language) }
}

/** The unit of it; not there for who has one unit only. */
export function unitColumn(title: string, hasUnits: boolean): Column<{ readonly unitName: string }> | false {
  return hasUnits && { id: 'unit', title, width: '100px', cell: ({ unitName }) => unitName }
}

/** A number or sum of it, that a card names. */
export function numberColumn<Row>(
  id: string,
  title: string,
  width: `${number}px`,
  cell: (row: Row) => ReactNode,
): Column<Row> {
  return { id, title, width, align: 'end', figures: true, card: 'named', cell }
}
