import styles from './record-table.module.css'
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useMessages } from '../messages.ts'
import type { Column } from './column.ts'
import { SkeletonCards } from './list-states.tsx'
import { tableMessages } from './messages.ts'
import type { RecordRows } from './record-rows.ts'
import { toggled } from './selection.ts'

/** The rows as cards, for a phone; the page itself scrolls and grows. */
export function RecordCards<Row>({
  label,
  columns,
  pages,
  rowId,
  rowName,
  isPast,
  openId,
  onOpen,
  selection,
}: RecordRows<Row>) {
  const words = useMessages(tableMessages)
  const end = useRef<HTMLDivElement>(null)
  const loadMore = useEffectEvent(() => pages.loadMore())
  useEffect(() => {
    const element = end.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && loadMore(),
      { rootMargin: '400px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [pages.rows.length])
  const placed = (place: NonNullable<Column<Row>['card']>) =>
    // The first column is the heading unless the list says otherwise.
    columns.filter(({ card }, index) => (card ?? (index === 0 ? 'heading' : 'line')) === place)
  const lines = columns.filter((column) => column.card === 'named' || placed('line').includes(column))
  return (
    <>
      <ul className={styles.cards} aria-label={label} data-stale={pages.stale || undefined}>
        {pages.loading && <SkeletonCards />}
        {pages.rows.map((row) => {
          const id = rowId(row)
          return (
            <li
              key={id}
              className={styles.card}
              data-card
              data-past={isPast?.(row) || undefined}
              aria-current={id === openId || undefined}
            >
              {selection && (
                <input
                  type="checkbox"
                  aria-label={words.choose(rowName(row))}
                  checked={selection.chosen.has(id)}
                  onChange={() => selection.onChange(toggled(selection.chosen, id))}
                />
              )}
              <button type="button" className={styles.open} onClick={() => onOpen(row)}>
                <span className={styles.top}>
                  <span className={styles.heading}>
                    {placed('heading').map((column) => (
                      <span key={column.id}>{column.cell(row)}</span>
                    ))}
                  </span>
                  <span className={styles.corner}>
                    {placed('corner').map((column) => (
                      <span key={column.id}>{column.cell(row)}</span>
                    ))}
                  </span>
                </span>
                <span className={styles.lines}>
                  {lines.map((column) => {
                    const content = column.cell(row)
                    if (content === null || content === '' || content === undefined) return null
                    return (
                      <span key={column.id}>
                        <span className={column.card === 'named' ? undefined : 'visually-hidden'}>
                          {column.title}:{' '}
                        </span>
                        {content}
                      </span>
                    )
                  })}
                </span>
              </button>
              {placed('beside').map((column) => (
                <span key={column.id} className={styles.beside}>
                  {column.cell(row)}
                </span>
              ))}
            </li>
          )
        })}
      </ul>
      <div ref={end} />
      {pages.hasMore && (
        <Button variant="default" fullWidth loading={pages.loadingMore} onClick={() => pages.loadMore()}>
          {words.more}
        </Button>
      )}
    </>
  )
}
