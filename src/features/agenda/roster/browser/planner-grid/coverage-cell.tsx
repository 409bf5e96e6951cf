import type { KeyboardEvent } from 'react'
import { formatMinutes } from '../../../../../shared/time.ts'
import { coverageWord, lineWords, missingOf } from './coverage-words.ts'
import styles from './grid-head.module.css'
import { fractionOf } from './layout.ts'
import type { RosterGridLabels } from './messages.ts'
import type { DayCoverage, RosterScale } from './model.ts'

interface CoverageCellProps {
  index: number
  day: string
  coverage: DayCoverage
  /** The hours of the column, in the week. */
  scale: RosterScale
  labels: RosterGridLabels
  onPoint: (index: number) => void
}

/** How one day is covered: how many are missing, in the month as a figure; bars through the day where the hours are known. */
export function CoverageCell({ index, day, coverage, scale, labels, onPoint }: CoverageCellProps) {
  const { missing, lines, hours } = coverage
  const word = coverageWord(coverage, labels)
  const isIdle = missing === 0 && word === labels.nothingNeeded
  const said = isIdle ? word : `${word}. ${lines.map((line) => lineWords(line, labels)).join('; ')}`
  return (
    <button
      type="button"
      // One tab stop for the line; arrows go along it.
      tabIndex={index === 0 ? 0 : -1}
      data-coverage={index}
      className={`${styles.cell} ${missing > 0 ? styles.short : isIdle ? styles.idle : styles.covered}`}
      aria-label={`${day}: ${said}`}
      onKeyDown={walkAlong}
      // A finger points only as long as it rests, and does not always leave the focus where it was.
      onClick={() => onPoint(index)}
    >
      {hours && scale ? <HourBars hours={hours} scale={scale} labels={labels} /> : null}
      {isIdle || (!scale && missing === 0) ? null : <span>{scale ? word : missing}</span>}
    </button>
  )
}

function walkAlong(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, key } = event
  const sibling =
    key === 'ArrowRight'
      ? currentTarget.nextElementSibling
      : key === 'ArrowLeft'
        ? currentTarget.previousElementSibling
        : null
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return
  event.preventDefault()
  event.stopPropagation()
  if (sibling instanceof HTMLButtonElement) sibling.focus()
}

function HourBars(props: {
  hours: NonNullable<DayCoverage['hours']>
  scale: NonNullable<RosterScale>
  labels: RosterGridLabels
}) {
  const { scale, labels } = props
  const hours = props.hours.filter(({ minute }) => minute >= scale.from && minute < scale.to)
  const most = Math.max(1, ...hours.map(({ staffed, needed }) => Math.max(staffed, needed)))
  return (
    <i className={styles.hours} aria-hidden="true">
      {hours.map(({ minute, staffed, needed, missing }) => (
        <i
          key={minute}
          className={missing > 0 ? styles.shortHour : undefined}
          title={`${formatMinutes(minute)} · ${missing > 0 ? labels.missing(missing) : labels.staffedOf(staffed, needed)}`}
          style={{
            left: `${fractionOf(scale, minute) * 100}%`,
            width: `calc(${(60 / (scale.to - scale.from)) * 100}% - 1px)`,
            height: `${(Math.max(staffed, needed) / most) * 100}%`,
          }}
        >
          <i style={{ height: `${(staffed / Math.max(1, staffed, needed)) * 100}%` }} />
        </i>
      ))}
    </i>
  )
}

interface CoverageTipProps {
  coverage: DayCoverage
  day: string
  /** Fraction of the width at which the day lies. */
  left: number
  labels: RosterGridLabels
}

/** By function, under the day that is pointed at. */
export function CoverageTip({ coverage, day, left, labels }: CoverageTipProps) {
  return (
    <div
      className={styles.tip}
      role="status"
      style={left > 0.7 ? { right: `${(1 - left) * 100}%` } : { left: `${left * 100}%` }}
    >
      <b>{day}</b>
      {coverage.lines.length === 0 ? <p>{labels.nothingNeeded}</p> : null}
      {coverage.lines.map((line) => (
        <p key={line.label} className={missingOf(line) > 0 ? styles.lacking : undefined}>
          {lineWords(line, labels)}
        </p>
      ))}
    </div>
  )
}
