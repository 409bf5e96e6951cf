import { memo } from 'react'
import { chipLook } from './chip-look.ts'
import { chipLabel, chipText } from './chip-words.ts'
import type { PlacedChip, PlacedRow } from './layout.ts'
import type { RosterGridLabels } from './messages.ts'
import styles from './roster-grid.module.css'
import { laneGap, rowPadding } from './stack.ts'

interface GridRowProps {
  placed: PlacedRow
  index: number
  top: number
  height: number
  laneHeight: number
  /** A day has room for the time alone. */
  isNarrow: boolean
  labels: RosterGridLabels
  /** Each day in words; the same array as long as the days are the same. */
  dayWords: readonly string[]
  /** The selected chip when it is in this row, else null. */
  selectedId: string | null
}

/** One professional: the name and the chips. Drawn again only when something of its own changed; empty cells are no elements. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { placed, index, top, height, laneHeight, isNarrow, labels, dayWords, selectedId } = props
  const { row } = placed
  const words = (
    <>
      <b>{row.name}</b>{' '}
      {row.detail === undefined ? null : <span className={row.isOver ? styles.over : undefined}>{row.detail}</span>}
    </>
  )
  return (
    <div className={styles.row} role="group" aria-label={row.name} data-index={index} style={{ top, height }}>
      {row.menu === undefined ? (
        <div className={styles.name}>{words}</div>
      ) : (
        <button
          type="button"
          className={styles.name}
          tabIndex={-1}
          data-row={row.id}
          title={row.name}
          aria-label={`${row.name}${row.detail === undefined ? '' : ` ${row.detail}`}: ${row.menu}`}
          aria-haspopup="menu"
        >
          {words}
        </button>
      )}
      <div className={styles.chips}>
        {placed.chips.map((one) => (
          <div
            key={one.chip.id}
            role="button"
            tabIndex={-1}
            data-chip={one.chip.id}
            aria-label={chipLabel(one, labels, row.name, dayWords[one.firstDay] ?? '')}
            className={classesOf(one, one.chip.id === selectedId)}
            style={{
              left: `${one.left * 100}%`,
              width: `calc(${one.width * 100}% - 2px)`,
              top: rowPadding + one.lane * (laneHeight + laneGap),
              height: laneHeight,
            }}
          >
            {isNarrow || one.chip.detail === undefined ? (
              chipText(one.chip)
            ) : (
              <>
                {`${chipText(one.chip)} `}
                <span>{one.chip.detail}</span>
              </>
            )}
          </div>
        ))}
      </div>
    </div>
  )
})

function classesOf({ chip, cutBefore, cutAfter }: PlacedChip, isSelected: boolean): string {
  let classes = `${chipLook(chip)} ${styles.chip}`
  if (chip.kind === 'leave') classes += ` ${styles.leave}`
  if (cutBefore) classes += ` ${styles.cutBefore}`
  if (cutAfter) classes += ` ${styles.cutAfter}`
  if (isSelected) classes += ` ${styles.selected}`
  return classes
}

/** The name of a group above its rows. */
export const GroupName = memo(function GroupName(props: { name: string; people: string; top: number; height: number }) {
  return (
    <div className={styles.group} style={{ top: props.top, height: props.height }}>
      <span>
        <b>{props.name}</b> {props.people}
      </span>
    </div>
  )
})
