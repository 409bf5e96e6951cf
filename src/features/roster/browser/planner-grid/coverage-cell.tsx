import type { KeyboardEvent } from 'react'
import { formatMinutes } from '../../../../shared/time.ts'
import type { RosterGridLabels } from './messages.ts'
import { fractionOf } from './layout.ts'
import type { DayCoverage, RosterScale } from './model.ts'

interface CoverageCellProps {
  index: number
  day: string
  coverage: DayCoverage
  /** The hours of the column, in the week. */
  scale: RosterScale
  labels: RosterGridLabels
}

/** How one day is covered: staffed of needed, or bars through the day where the hours are known. */
export function CoverageCell({ index, day, coverage, scale, labels }: CoverageCellProps) {
  const { staffed, needed, isShort, hours } = coverage
  const state = isShort ? labels.short : needed === 0 ? labels.nothingNeeded : labels.covered
  return (
    <button
      type="button"
      // One tab stop for the line; arrows go along it.
      tabIndex={index === 0 ? 0 : -1}
      data-coverage={index}
      className={isShort ? 'is-short' : needed === 0 ? 'is-idle' : undefined}
      aria-label={`${labels.coverageOf(day, staffed, needed)}, ${state}`}
      onKeyDown={walkAlong}
    >
      {hours && scale ? <HourBars hours={hours} scale={scale} /> : null}
      <span>{needed === 0 && staffed === 0 ? '·' : `${staffed}/${needed}`}</span>
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

function HourBars(props: { hours: NonNullable<DayCoverage['hours']>; scale: NonNullable<RosterScale> }) {
  const { scale } = props
  const hours = props.hours.filter(({ minute }) => minute >= scale.from && minute < scale.to)
  const most = Math.max(1, ...hours.map(({ staffed, needed }) => Math.max(staffed, needed)))
  return (
    <i className="roster-hours" aria-hidden="true">
      {hours.map(({ minute, staffed, needed }) => (
        <i
          key={minute}
          className={staffed < needed ? 'is-short' : undefined}
          title={`${formatMinutes(minute)} · ${staffed}/${needed}`}
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
      className="roster-tip"
      role="status"
      style={left > 0.7 ? { right: `${(1 - left) * 100}%` } : { left: `${left * 100}%` }}
    >
      <b>{day}</b>
      {coverage.lines.length === 0 ? <p>{labels.nothingNeeded}</p> : null}
      {coverage.lines.map((line) => (
        <p key={line.label} className={line.isShort ? 'is-short' : undefined}>
          <span>{line.label}</span>
          <span>
            {line.staffed}/{line.needed}
            {line.isShort ? ` · ${labels.short}` : ''}
          </span>
        </p>
      ))}
    </div>
  )
}
