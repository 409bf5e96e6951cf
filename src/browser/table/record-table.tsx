import styles from './record-table.module.css'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMessages } from '../messages.ts'
import { type Density, rowHeights } from './column.ts'
import { SkeletonRows } from './list-states.tsx'
import { tableMessages } from './messages.ts'
import type { RecordRows } from './record-rows.ts'
import { TableHead } from './table-head.tsx'
import { isPartOf, toggled } from './selection.ts'
import { usePrinting } from './use-printing.ts'

/** Rows before the end of what is there at which the next page is fetched. */
const early = 15

/** The rows as a table that scrolls in itself and only draws what is in sight, however long it is. */
export function RecordTable<Row>(props: RecordRows<Row> & { density: Density }) {
  const { label, columns, pages, rowId, rowName, isPast, openId, onOpen, selection, density } = props
  const { rows } = pages
  const words = useMessages(tableMessages)
  const scroll = useRef<HTMLDivElement>(null)
  const printing = usePrinting()
  const [current, setCurrent] = useState(0)
  const height = rowHeights[density]
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => height,
    overscan: 12,
    scrollPaddingStart: 36,
  })
  useEffect(() => virtualizer.measure(), [virtualizer, height])
  const items = virtualizer.getVirtualItems()
  const lastShown = items.at(-1)?.index ?? 0
  const loadMore = useEffectEvent(() => pages.loadMore())
  useEffect(() => {
    if (rows.length > 0 && lastShown >= rows.length - early) loadMore()
  }, [lastShown, rows.length])

  const goTo = (index: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, index))
    setCurrent(next)
    virtualizer.scrollToIndex(next)
    requestAnimationFrame(() =>
      scroll.current?.querySelector<HTMLElement>(`tr[data-index="${next}"]`)?.focus({ preventScroll: true }),
    )
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.target !== event.currentTarget) return
    const page = Math.max(1, Math.floor((scroll.current?.clientHeight ?? 0) / height) - 2)
    const steps: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      PageDown: index + page,
      PageUp: index - page,
      Home: 0,
      End: rows.length - 1,
    }
    const next = steps[event.key]
    const row = rows[index]
    if (next !== undefined) goTo(next)
    else if (event.key === 'Enter' && row) onOpen(row)
    else if (event.key === ' ' && row && selection) selection.onChange(toggled(selection.chosen, rowId(row)))
    else return
    event.preventDefault()
  }

  const shown = printing ? rows.map((_, index) => ({ index, start: 0, end: 0 })) : items
  const before = printing ? 0 : (items[0]?.start ?? 0)
  const after = printing ? 0 : virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  const span = columns.length + (selection ? 1 : 0)
  const focusable = shown.some(({ index }) => index === current) ? current : (shown[0]?.index ?? 0)
  return (
    // Scrolls: reachable by keyboard through its rows.
    <div ref={scroll} className={styles.scroll} data-density={density} data-stale={pages.stale || undefined}>
      <table className={styles.table} aria-label={label} aria-rowcount={pages.hasMore ? -1 : rows.length + 1}>
        <TableHead {...props} />
        <tbody>
          {pages.loading && <SkeletonRows columns={span} />}
          {before > 0 && (
            <tr aria-hidden="true">
              <td colSpan={span} style={{ height: before, padding: 0, border: 0 }}>
                {' '}
              </td>
            </tr>
          )}
          {shown.map(({ index }) => {
            const row = rows[index]
            if (row === undefined) return null
            const id = rowId(row)
            return (
              <tr
                key={id}
                data-index={index}
                aria-rowindex={index + 2}
                aria-current={id === openId || undefined}
                className={styles.row}
                data-past={isPast?.(row) || undefined}
                tabIndex={index === focusable ? 0 : -1}
                onFocus={() => setCurrent(index)}
                onKeyDown={(event) => onKeyDown(event, index)}
                onClick={(event) => !isPartOf(event, 'a, button, input, label') && onOpen(row)}
              >
                {selection && (
                  <td className={styles.tick}>
                    <input
                      type="checkbox"
                      tabIndex={-1}
                      aria-label={words.choose(rowName(row))}
                      checked={selection.chosen.has(id)}
                      onChange={() => selection.onChange(toggled(selection.chosen, id))}
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <td key={column.id} data-align={column.align} data-figures={column.figures}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            )
          })}
          {after > 0 && (
            <tr aria-hidden="true">
              <td colSpan={span} style={{ height: after, padding: 0, border: 0 }}>
                {' '}
              </td>
            </tr>
          )}
          {pages.loadingMore && <SkeletonRows columns={span} rows={3} />}
        </tbody>
      </table>
    </div>
  )
}
