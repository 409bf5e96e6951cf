import { useCallback, useEffect, useMemo, useRef } from 'react'
import { Board } from '../../../../../browser/board/board.tsx'
import type { BoardColumn } from '../../../../../browser/board/columns.ts'
import { useNow } from '../../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { zoneOfUnit } from '../../../../../shared/unit-zone.ts'
import type { Unit } from '../../../../foundation/offers/both.ts'
import type { Card } from '../../record.ts'
import { columns, otherAtWork } from '../../rules.ts'
import { CardView } from './card-view.tsx'
import { keyMessages, messages } from './messages.ts'
import type { Shelf } from './shelves.ts'
import type { Deed, Desk } from './use-desk.ts'

interface CardBoardProps {
  readonly shelves: readonly Shelf[]
  readonly units: readonly Pick<Unit, 'id' | 'shortName' | 'timeZone'>[]
  /** `staff.id` of who looks at it. */
  readonly me: string
  readonly desk: Pick<Desk, 'may' | 'act' | 'drop'>
  readonly onOpen: (id: string) => void
  /** Loads more cards; undefined where all are here. */
  readonly onMore?: (() => void) | undefined
}

const deedKeys: readonly (readonly [string, Exclude<Deed, 'wrongNumber' | 'keepDate' | 'unconfirm' | 'takeBack'>])[] = [
  ['c', 'confirm'],
  ['w', 'whatsapp'],
  ['l', 'call'],
  ['s', 'noAnswer'],
  ['r', 'otherDate'],
  ['a', 'assign'],
]

/** The columns of the desk that confirms, to be worked with one key each. */
export function CardBoard({ shelves, units, me, desk, onOpen, onMore }: CardBoardProps) {
  const words = useMessages(messages)
  const keys = useMessages(keyMessages)
  const language = useLanguage()
  const now = useNow()
  const atWork = (card: Card) => {
    if (card.workedBy === me && card.workedUntil !== null && card.workedUntil > now) return words.youAtWork
    const other = otherAtWork(card, me, now)
    return other === null ? null : words.atWork(other)
  }
  const shown = useMemo(
    () =>
      shelves.map(({ column, cards, count }): BoardColumn<Card> => {
        const hasMore = onMore !== undefined && count > cards.length
        return { name: column, title: words[column], cards, total: count, ...(hasMore && { onMore }) }
      }),
    [shelves, words, onMore],
  )
  // The same function as long as the board is there, so that a card is drawn again only when it changes itself.
  const latest = useRef(desk.act)
  useEffect(() => {
    latest.current = desk.act
  })
  const onDeed = useCallback((card: Card, deed: Deed) => void latest.current(card, deed), [])
  return (
    <Board
      label={words.board}
      columnLabel={words.column}
      columns={shown}
      none={words.noneIn}
      keys={
        desk.may
          ? deedKeys.map(([key, deed]) => ({
              key,
              description: keys[deed],
              press: (card: Card) => desk.act(card, deed),
            }))
          : []
      }
      onOpen={onOpen}
      onDrop={
        desk.may
          ? (card, name) => {
              const column = columns.find((one) => one === name)
              if (column) desk.drop(card, column)
            }
          : undefined
      }
      renderCard={(card, { isChosen, tabIndex }, choose) => (
        <CardView
          key={card.id}
          card={card}
          zone={zoneOfUnit(units, card.unitId)}
          unitName={units.length > 1 ? (units.find(({ id }) => id === card.unitId)?.shortName ?? null) : null}
          language={language}
          isChosen={isChosen}
          tabIndex={tabIndex}
          atWork={atWork(card)}
          mayAct={desk.may}
          onChoose={choose}
          onDeed={onDeed}
          onOpen={onOpen}
          me={me}
        />
      )}
    />
  )
}
