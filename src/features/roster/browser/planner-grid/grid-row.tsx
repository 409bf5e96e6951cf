import { memo } from 'react'
import { chipClasses, chipLabel, chipText } from './chip-words.ts'
import type { PlacedRow } from './layout.ts'
import type { RosterGridLabels } from './messages.ts'
import { laneGap, rowPadding } from './stack.ts'

interface GridRowProps {
  placed: PlacedRow
  index: number
  top: number
  height: number
  laneHeight: number
  /** Times in two lines, where a day is narrow. */
  twoLines: boolean
  labels: RosterGridLabels
  /** Each day in words; the same array as long as the days are the same. */
  dayWords: readonly string[]
  /** The selected chip when it is in this row, else null. */
  selectedId: string | null
}

/** One professional: the name and the chips. Drawn again only when something of its own changed; empty cells are no elements. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { placed, index, top, height, laneHeight, twoLines, labels, dayWords, selectedId } = props
  const { row } = placed
  const words = (
    <>
      <b>{row.name}</b>
      {row.detail === undefined ? null : <span className={row.isOver ? 'is-over' : undefined}>{row.detail}</span>}
    </>
  )
  return (
    <div className="roster-row" role="group" aria-label={row.name} data-index={index} style={{ top, height }}>
      {row.menu === undefined ? (
        <div className="roster-name">{words}</div>
      ) : (
        <button
          type="button"
          className="roster-name"
          tabIndex={-1}
          data-row={row.id}
          title={row.name}
          aria-label={`${row.name}: ${row.menu}`}
          aria-haspopup="menu"
        >
          {words}
        </button>
      )}
      <div className="roster-chips">
        {placed.chips.map((one) => (
          <div
            key={one.chip.id}
            role="button"
            tabIndex={-1}
            data-id={one.chip.id}
            aria-label={chipLabel(one, labels, dayWords[one.firstDay])}
            className={chipClasses(one, one.chip.id === selectedId)}
            style={{
              left: `${one.left * 100}%`,
              width: `calc(${one.width * 100}% - 2px)`,
              top: rowPadding + one.lane * (laneHeight + laneGap),
              height: laneHeight,
            }}
          >
            {chipText(one.chip, twoLines)}
            {one.chip.detail === undefined || twoLines ? null : <span>{one.chip.detail}</span>}
          </div>
        ))}
      </div>
    </div>
  )
})

/** The name of a group above its rows. */
export const GroupName = memo(function GroupName(props: { name: string; people: string; top: number; height: number }) {
  return (
    <div className="roster-group" style={{ top: props.top, height: props.height }}>
      <span>
        <b>{props.name}</b> {props.people}
      </span>
    </div>
  )
})
