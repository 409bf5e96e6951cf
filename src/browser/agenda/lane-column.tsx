import { memo } from 'react'
import styles from './lane-column.module.css'
import { renderCard } from './event-card.tsx'
import type { AgendaLabels } from './messages.ts'
import type { Card, Hatch } from './placement.ts'

interface LaneColumnProps {
  column: number
  /** `sex 20/11, Sala 2`. */
  label: string
  cards: readonly Card[]
  hatches: readonly Hatch[]
  labels: AgendaLabels
  /** Pixels of a lane. */
  laneWidth: number
  opensHatches: boolean
  /** The selected event when it lies in this lane, else null. */
  selectedId: string | null
}

/** One lane of one day. Rendered again only when its own cards, hatches or width class change. */
export const LaneColumn = memo(function LaneColumn(props: LaneColumnProps) {
  const { column, label, cards, hatches, labels, laneWidth, opensHatches, selectedId } = props
  return (
    <div className={styles.lane} role="group" aria-label={label} data-column={column}>
      {hatches.map((hatch) => renderHatch(hatch, labels, opensHatches))}
      {cards.map((card) => renderCard(card, labels, laneWidth, card.event.id === selectedId))}
    </div>
  )
})

/** A hatched stretch with its word; a button where it can be opened. */
export function renderHatch({ id, kind, label, shortLabel, top, height }: Hatch, labels: AgendaLabels, opens: boolean) {
  const word = label ?? labels.unavailable[kind]
  return (
    <div
      key={`${kind} ${top} ${height}`}
      className={styles.hatch}
      data-kind={kind}
      style={{ top: `${top}%`, height: `${height}%` }}
    >
      {opens && id !== undefined ? (
        <button
          type="button"
          data-hatch={id}
          title={word}
          {...(shortLabel !== undefined && { 'aria-label': word, 'data-short': shortLabel })}
        >
          {word}
        </button>
      ) : (
        <span>{word}</span>
      )}
    </div>
  )
}
