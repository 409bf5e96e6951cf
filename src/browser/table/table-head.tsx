import styles from './record-table.module.css'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import { useMessages } from '../messages.ts'
import { type Direction, directionOf, nextSort } from './column.ts'
import { tableMessages } from './messages.ts'
import type { RecordRows } from './record-rows.ts'

const arrows: Record<Direction, typeof IconArrowUp> = {
  ascending: IconArrowUp,
  descending: IconArrowDown,
  none: IconArrowsSort,
}

/** The headings; those that can be sorted by are buttons. */
export function TableHead<Row>({ columns, sort, onSort, pages, rowId, selection }: RecordRows<Row>) {
  const words = useMessages(tableMessages)
  const all =
    selection !== undefined && pages.rows.length > 0 && pages.rows.every((row) => selection.chosen.has(rowId(row)))
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && (
          <th scope="col" className={styles.tick}>
            <input
              type="checkbox"
              aria-label={words.choose('')}
              checked={all}
              onChange={() => selection.onChange(all ? new Set() : new Set(pages.rows.map(rowId)))}
            />
          </th>
        )}
        {columns.map((column) => {
          const next = nextSort(column, sort)
          const direction = directionOf(column, sort)
          const Arrow = arrows[direction]
          return (
            <th
              key={column.id}
              scope="col"
              data-align={column.align}
              data-figures={column.figures}
              style={{ width: column.width }}
              aria-sort={column.sort && direction}
            >
              {next !== undefined && onSort ? (
                <button
                  type="button"
                  className={styles.sort}
                  title={words.sortBy(column.title)}
                  data-direction={direction}
                  onClick={() => onSort(next)}
                >
                  {column.title} <Arrow size={14} aria-hidden="true" />
                </button>
              ) : (
                column.title
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
