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
  rowClass,
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
  return (
    <>
      <ul className="list-cards" aria-label={label} data-stale={pages.stale || undefined}>
        {pages.loading && <SkeletonCards />}
        {pages.rows.map((row) => {
          const id = rowId(row)
          return (
            <li key={id} className={`list-card ${rowClass?.(row) ?? ''}`} aria-current={id === openId || undefined}>
              {selection && (
                <input
                  type="checkbox"
                  className="list-card__tick"
                  aria-label={words.choose(rowName(row))}
                  checked={selection.chosen.has(id)}
                  onChange={() => selection.onChange(toggled(selection.chosen, id))}
                />
              )}
              <button type="button" className="list-card__open" onClick={() => onOpen(row)}>
                <span className="list-card__top">
                  <span className="list-card__heading">
                    {placed('heading').map((column) => (
                      <span key={column.id}>{column.cell(row)}</span>
                    ))}
                  </span>
                  <span className="list-card__corner">
                    {placed('corner').map((column) => (
                      <span key={column.id}>{column.cell(row)}</span>
                    ))}
                  </span>
                </span>
                <span className="list-card__lines">
                  {placed('line').map((column) => {
                    const content = column.cell(row)
                    if (content === null || content === '' || content === undefined) return null
                    return (
                      <span key={column.id} className="list-card__line">
                        <span className="visually-hidden">{column.title}: </span>
                        {content}
                      </span>
                    )
                  })}
                </span>
              </button>
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
