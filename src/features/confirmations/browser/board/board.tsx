import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useNow } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useShortcut } from '../../../../browser/shortcuts.ts'
import { zoneOfUnit } from '../../../../shared/unit-zone.ts'
import type { Unit } from '../../../units/contract.ts'
import type { Card } from '../../record.ts'
import { otherAtWork } from '../../rules.ts'
import styles from './board.module.css'
import { CardView } from './card-view.tsx'
import { keyMessages, messages } from './messages.ts'
import type { Shelf } from './shelves.ts'
import { useCardDrag } from './use-card-drag.ts'
import { useChosen, walked } from './use-chosen.ts'
import type { Deed, Desk } from './use-desk.ts'

interface BoardProps {
  readonly shelves: readonly Shelf[]
  readonly units: readonly Pick<Unit, 'id' | 'shortName' | 'timeZone'>[]
  /** `staff.id` of who looks at it. */
  readonly me: string
  readonly desk: Pick<Desk, 'may' | 'act' | 'drop'>
  readonly onOpen: (id: string) => void
}

/** The columns of the board, to be worked by mouse, finger or keys. */
export function Board({ shelves, units, me, desk, onOpen }: BoardProps) {
  const words = useMessages(messages)
  const keys = useMessages(keyMessages)
  const language = useLanguage()
  const now = useNow()
  const board = useRef<HTMLDivElement>(null)
  const cards = useMemo(() => shelves.map((shelf) => shelf.cards), [shelves])
  const { chosen, choose } = useChosen(cards, board)
  const atWork = (card: Card) => {
    if (card.workedBy === me && card.workedUntil !== null && card.workedUntil > now) return words.youAtWork
    const other = otherAtWork(card, me, now)
    return other === null ? null : words.atWork(other)
  }
  const find = (id: string) => cards.flat().find((card) => card.id === id)

  const press = (deed: Deed) => () => (chosen ? desk.act(chosen, deed) : false)
  const enabled = desk.may && chosen !== undefined
  useShortcut('c', press('confirm'), { description: keys.confirm, enabled })
  useShortcut('w', press('whatsapp'), { description: keys.whatsapp, enabled })
  useShortcut('l', press('call'), { description: keys.call, enabled })
  useShortcut('s', press('noAnswer'), { description: keys.noAnswer, enabled })
  useShortcut('r', press('otherDate'), { description: keys.otherDate, enabled })
  useShortcut('a', press('assign'), { description: keys.assign, enabled })
  // A card that has the focus is opened by itself.
  const openChosen = () => (chosen && document.activeElement === document.body ? onOpen(chosen.id) : false)
  useShortcut('Enter', openChosen, { description: keys.open, enabled: chosen !== undefined })
  const walk = (key: string) => () => choose(walked(cards, chosen?.id, key))
  useShortcut('ArrowDown', walk('ArrowDown'), { description: keys.down })
  useShortcut('ArrowUp', walk('ArrowUp'), { description: keys.up })
  useShortcut('ArrowRight', walk('ArrowRight'), { description: keys.right })
  useShortcut('ArrowLeft', walk('ArrowLeft'), { description: keys.left })
  useCardDrag(
    board,
    (id, column) => {
      const card = find(id)
      if (card) desk.drop(card, column)
    },
    desk.may,
  )

  // The same functions as long as the board is there, so that a card is drawn again only when it changes itself.
  const latest = useRef(desk.act)
  useEffect(() => {
    latest.current = desk.act
  })
  const onDeed = useCallback((card: Card, deed: Deed) => void latest.current(card, deed), [])
  return (
    <div
      ref={board}
      className={styles.board}
      data-board
      data-single={shelves.length === 1 || undefined}
      role="group"
      aria-label={words.board}
    >
      {shelves.map((shelf) => (
        <section
          key={shelf.column}
          className={styles.column}
          data-column={shelf.column}
          aria-label={words[shelf.column]}
        >
          <h2>
            {words[shelf.column]} <span className="figures">{shelf.count}</span>
          </h2>
          {shelf.cards.length === 0 ? (
            <p className={styles.quiet}>{words.noneIn}</p>
          ) : (
            <ul>
              {shelf.cards.map((card) => (
                <CardView
                  key={card.id}
                  card={card}
                  zone={zoneOfUnit(units, card.unitId)}
                  unitName={units.length > 1 ? (units.find(({ id }) => id === card.unitId)?.shortName ?? null) : null}
                  language={language}
                  isChosen={card.id === chosen?.id}
                  atWork={atWork(card)}
                  mayAct={desk.may}
                  onChoose={choose}
                  onDeed={onDeed}
                  onOpen={onOpen}
                  me={me}
                />
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}
