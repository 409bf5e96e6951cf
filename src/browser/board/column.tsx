import { Button, Group, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useMessages } from '../messages.ts'
import { DidNotCome, Waiting } from '../states.tsx'
import { messages } from './board-messages.ts'
import styles from './board.module.css'
import type { BoardColumn, Identified, Standing } from './columns.ts'

/** Cards that a column draws at first, about twice what a screen has room for, and draws more of as it is scrolled. */
const drawnAtOnce = 16
/** Cards drawn beneath the one that keys mean, so that an arrow always finds the next. */
const drawnAhead = 8

interface ColumnProps<Card extends Identified> {
  readonly column: BoardColumn<Card>
  readonly none: string
  /** Draws all its cards, as paper does, which nobody scrolls. */
  readonly isWhole: boolean
  readonly chosen: string | undefined
  readonly draw: (card: Card, standing: Standing) => ReactNode
}

/** One column of a board: its head with how many there are, its cards, and what loads more of them. */
export function Column<Card extends Identified>({ column, none, isWhole, chosen, draw }: ColumnProps<Card>) {
  const words = useMessages(messages)
  const { name, title, label, total, aside, cards, failed, onMore, foot } = column
  const [drawn, setDrawn] = useState(drawnAtOnce)
  const end = useRef<HTMLLIElement>(null)
  const held = cards ?? []
  const chosenRow = held.findIndex(({ id }) => id === chosen)
  const count = isWhole ? held.length : Math.max(drawn, chosenRow + drawnAhead)
  const hasUndrawn = count < held.length
  useEffect(() => {
    if (!end.current) return
    const seen = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setDrawn((before) => before + 2 * drawnAtOnce),
      { rootMargin: '400px' },
    )
    seen.observe(end.current)
    return () => seen.disconnect()
  }, [hasUndrawn, drawn])
  return (
    <section className={styles.column} aria-label={label ?? title} data-column={name}>
      <Group justify="space-between" wrap="nowrap" gap="xs" className={styles.head}>
        <Title order={2} size="h4">
          {title} <span className="figures">{total}</span>
        </Title>
        {aside}
      </Group>
      {failed && !cards && <DidNotCome error={failed.error} title={failed.title} onAgain={failed.again} />}
      {!cards && !failed && <Waiting height={160} label={words.loading} />}
      {cards?.length === 0 && !onMore && <p className={styles.none}>{none}</p>}
      {held.length > 0 && (
        <ul>
          {held.slice(0, count).map((card, row) => {
            const isChosen = row === chosenRow
            return draw(card, { isChosen, tabIndex: isChosen || (chosenRow < 0 && row === 0) ? 0 : -1 })
          })}
          {hasUndrawn && <li ref={end} className={styles.end} aria-hidden="true" />}
        </ul>
      )}
      {cards && onMore && (
        <Button variant="default" fullWidth onClick={onMore}>
          {words.moreOf(Math.max(0, total - held.length))}
        </Button>
      )}
      {cards && foot}
    </section>
  )
}
