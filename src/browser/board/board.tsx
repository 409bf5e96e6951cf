import { NativeSelect } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useMessages } from '../messages.ts'
import { useSearchParams } from '../search.ts'
import { useShortcut } from '../shortcuts.ts'
import { CountStrip } from '../table/count-strip.tsx'
import { usePrinting } from '../table/use-printing.ts'
import { useNarrow } from '../use-narrow.ts'
import { messages } from './board-messages.ts'
import styles from './board.module.css'
import { Column } from './column.tsx'
import { type BoardColumn, type Identified, type Shelves, type Standing, walked } from './columns.ts'
import { useCardDrag } from './use-card-drag.ts'
import { useChosen } from './use-chosen.ts'

/** The most columns of which a phone shows all names at once. */
const mostNames = 5

/** A key of a noun's own. */
export interface CardKey<Card> {
  readonly key: string
  /** What it does, for the help. */
  readonly description: string
  /** Says with `false` that there was nothing to do. */
  readonly press: (card: Card) => unknown
}

interface BoardProps<Card extends Identified> {
  readonly label: string
  /** What a phone, which shows one column at a time, calls the choice of it. */
  readonly columnLabel: string
  readonly columns: readonly BoardColumn<Card>[]
  /** What a column without cards says. */
  readonly none: string
  /** One card: a `BoardCard` whose first button is its face. */
  readonly renderCard: (card: Card, standing: Standing, choose: (id: string) => unknown) => ReactNode
  /** Opens the card that keys mean. */
  readonly onOpen: (id: string) => void
  /** What a card dropped on a column means; without it nothing is dragged. */
  readonly onDrop?: ((card: Card, column: string) => void) | undefined
  /** The noun's own keys, for the card that they mean. */
  readonly keys: readonly CardKey<Card>[]
  /** It stands in a drawer over the page, where the page's own keys rest. */
  readonly inDialog?: boolean
}

/**
 * Columns or lanes of cards, to be worked by mouse, finger or keys. Arrows lead from card to card; the focus goes on to
 * the next of the column when a card has left it. A phone shows one column at a time, paper all of them.
 */
export function Board<Card extends Identified>(props: BoardProps<Card>) {
  const { label, columns, none, renderCard, onOpen, onDrop, keys, inDialog = false } = props
  const words = useMessages(messages)
  const board = useRef<HTMLDivElement>(null)
  const isPrinting = usePrinting()
  const isNarrow = useNarrow() && !isPrinting
  const [search] = useSearchParams()
  const shown = useMemo(() => {
    const single = columns.find(({ name }) => name === search['raia']) ?? columns[0]
    return isNarrow && single ? [single] : columns
  }, [columns, isNarrow, search])
  const shelves: Shelves<Card> = useMemo(() => shown.map(({ cards }) => cards ?? []), [shown])
  const { chosen, choose } = useChosen(shelves, board)

  useEffect(() => {
    const element = board.current
    const reached = ({ target }: FocusEvent) => void choose(reachedByKeys(target))
    element?.addEventListener('focusin', reached)
    return () => element?.removeEventListener('focusin', reached)
  }, [choose])

  // A card that has the focus is opened by itself.
  const openChosen = () => (chosen && document.activeElement === document.body ? onOpen(chosen.id) : false)
  useShortcut('Enter', openChosen, { description: words.open, enabled: chosen !== undefined, inDialog })
  const walk = (key: string) => () => choose(walked(shelves, chosen?.id, key))
  useShortcut('ArrowDown', walk('ArrowDown'), { description: words.down, inDialog })
  useShortcut('ArrowUp', walk('ArrowUp'), { description: words.up, inDialog })
  useShortcut('ArrowRight', walk('ArrowRight'), { description: words.right, inDialog })
  useShortcut('ArrowLeft', walk('ArrowLeft'), { description: words.left, inDialog })
  const dropped = (id: string, column: string) => {
    const card = shelves.flat().find((one) => one.id === id)
    if (card) onDrop?.(card, column)
  }
  useCardDrag(board, onDrop && dropped)
  return (
    <>
      {isNarrow && columns.length > 1 && <ColumnChoice {...props} chosen={shown[0]?.name ?? ''} />}
      <div ref={board} className={styles.board} role="group" aria-label={label} data-board>
        {shown.map((column) => (
          <Column
            key={column.name}
            column={column}
            none={none}
            isWhole={isPrinting}
            chosen={chosen?.id}
            draw={(card, standing) => renderCard(card, standing, choose)}
          />
        ))}
      </div>
      {keys.map((one) => (
        <PressedKey key={one.key} of={one} card={chosen} inDialog={inDialog} />
      ))}
    </>
  )
}

interface PressedKeyProps<Card> {
  readonly of: CardKey<Card>
  readonly card: Card | undefined
  readonly inDialog: boolean
}

function PressedKey<Card>({ of, card, inDialog }: PressedKeyProps<Card>) {
  const { key, description, press } = of
  const pressed = (event: KeyboardEvent) => (card && !event.repeat ? press(card) : false)
  useShortcut(key, pressed, { description, enabled: card !== undefined, inDialog })
  return null
}

/** The card to which Tab led, or what was beside it; a click decides by itself what it means. */
function reachedByKeys(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element) || !target.matches(':focus-visible')) return undefined
  return target.closest<HTMLElement>('[data-card]')?.dataset['card']
}

/** On a phone: which column is shown, kept in the address. */
function ColumnChoice<Card extends Identified>(props: BoardProps<Card> & { readonly chosen: string }) {
  const { columns, columnLabel, chosen } = props
  const [, setSearch] = useSearchParams()
  const choose = (raia: string) => setSearch({ raia })
  if (columns.length > mostNames)
    return (
      <NativeSelect
        aria-label={columnLabel}
        mb="xs"
        value={chosen}
        onChange={(event) => choose(event.currentTarget.value)}
        data={columns.map(({ name, title, total }) => ({ value: name, label: `${title} (${total})` }))}
      />
    )
  return (
    <CountStrip
      label={columnLabel}
      values={columns.map(({ name, title, total }) => ({ value: name, label: title, count: total }))}
      chosen={[chosen]}
      onChange={(all) => choose(all.find((one) => one !== chosen) ?? chosen)}
    />
  )
}
