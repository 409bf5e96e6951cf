import type { ReactNode } from 'react'
import type { Column } from './column.ts'
import type { Pages } from './use-pages.ts'

/** Rows that were ticked, and what can be done with them. */
interface Selection {
  readonly chosen: ReadonlySet<string>
  readonly onChange: (chosen: ReadonlySet<string>) => void
  /** Buttons for the ticked rows. */
  readonly actions: ReactNode
}

/** What the table and the cards show. */
export interface RecordRows<Row> {
  /** Names the table for those who do not see it. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly pages: Pages<Row>
  readonly rowId: (row: Row) => string
  /** What a row is called when it is ticked: "Maria da Silva". */
  readonly rowName: (row: Row) => string
  /** Rows that nobody has to mind any more, such as cancelled ones: they are shown quietly. */
  readonly isPast?: (row: Row) => boolean
  /** The row whose drawer is open. */
  readonly openId?: string | undefined
  readonly onOpen: (row: Row) => void
  readonly sort?: string | undefined
  readonly onSort?: (sort: string) => void
  readonly selection?: Selection
}
