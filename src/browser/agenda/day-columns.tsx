import { memo } from 'react'
import { formatDay } from '../../shared/time.ts'
import styles from './lane-column.module.css'
import { LaneColumn, renderHatch } from './lane-column.tsx'
import type { AgendaLabels } from './messages.ts'
import type { Lane } from './model.ts'
import type { Card, Hatch } from './placement.ts'

interface DayColumnsProps {
  date: string
  dayIndex: number
  isToday: boolean
  lanes: readonly Lane[]
  /** The cards of each lane of this day. */
  cards: readonly (readonly Card[])[]
  /** Hatched over the whole day, and per lane. */
  dayHatches: readonly Hatch[]
  laneHatches: readonly (readonly Hatch[])[]
  labels: AgendaLabels
  laneWidth: number
  /** Whether hatched stretches can be opened. */
  opensHatches: boolean
  selectedId: string | null
}

/** One day of the agenda with its lanes side by side. */
export const DayColumns = memo(function DayColumns(props: DayColumnsProps) {
  const {
    date,
    dayIndex,
    isToday,
    lanes,
    cards,
    dayHatches,
    laneHatches,
    labels,
    laneWidth,
    opensHatches,
    selectedId,
  } = props
  const day = formatDay(date, labels.language)
  return (
    <div className={styles.day} data-today={isToday || undefined}>
      {dayHatches.map((hatch) => renderHatch(hatch, labels, opensHatches))}
      {lanes.map((lane, index) => (
        <LaneColumn
          key={lane.id}
          column={dayIndex * lanes.length + index}
          label={`${day}, ${lane.name}`}
          cards={cards[index]!}
          hatches={laneHatches[index]!}
          labels={labels}
          laneWidth={laneWidth}
          opensHatches={opensHatches}
          selectedId={holds(cards[index]!, selectedId) ? selectedId : null}
        />
      ))}
    </div>
  )
}, sameDay)

function holds(cards: readonly Card[], id: string | null): boolean {
  return id !== null && cards.some((card) => card.event.id === id)
}

/** Arrays of cards are compared lane by lane: an unchanged lane keeps its array (see `placeEvents`). */
function sameDay(before: DayColumnsProps, after: DayColumnsProps): boolean {
  for (const key of Object.keys(after) as (keyof DayColumnsProps)[]) {
    if (key !== 'cards' && before[key] !== after[key]) return false
  }
  return before.cards.length === after.cards.length && after.cards.every((lane, index) => lane === before.cards[index])
}
