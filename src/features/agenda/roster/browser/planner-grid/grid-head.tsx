import { memo, useState } from 'react'
import { weekdayWord } from '../../../../../browser/agenda/day-words.ts'
import { formatDay } from '../../../../../shared/time.ts'
import { CoverageCell, CoverageTip } from './coverage-cell.tsx'
import styles from './grid-head.module.css'
import type { RosterGridLabels } from './messages.ts'
import type { DayCoverage, RosterDay, RosterScale } from './model.ts'

interface GridHeadProps {
  days: readonly RosterDay[]
  coverage: readonly DayCoverage[] | undefined
  /** The hours of a column, in the week. */
  scale: RosterScale
  labels: RosterGridLabels
  /** A column of the month is narrow: one letter for the weekday. */
  isNarrow: boolean
  onOpenDay?: ((date: string) => void) | undefined
}

/** The days, and under each how it is covered. */
export const GridHead = memo(function GridHead({ days, coverage, scale, labels, isNarrow, onOpenDay }: GridHeadProps) {
  const [pointed, setPointed] = useState<number | null>(null)
  const tip = pointed === null ? undefined : coverage?.[pointed]
  return (
    <div className={scale ? `${styles.head} ${styles.week}` : styles.head}>
      <div className={styles.corner}>{coverage ? <span>{labels.coverage}</span> : null}</div>
      <div className={styles.days}>
        {days.map((day) => {
          const weekday = weekdayWord(day.date, labels.language)
          const title = [formatDay(day.date, labels.language), day.isToday ? labels.today : null, day.holiday]
            .filter(Boolean)
            .join(' · ')
          const words = (
            <>
              <span>{isNarrow ? weekday.slice(0, 1) : weekday}</span>
              <b>{Number(day.date.slice(8))}</b>
            </>
          )
          return onOpenDay ? (
            <button
              key={day.date}
              type="button"
              tabIndex={-1}
              className={headClass(day)}
              title={title}
              onClick={() => onOpenDay(day.date)}
            >
              {words}
            </button>
          ) : (
            <div key={day.date} className={headClass(day)} title={title}>
              {words}
            </div>
          )
        })}
      </div>
      {coverage ? (
        <div
          className={styles.coverage}
          role="toolbar"
          aria-label={labels.coverage}
          onPointerOver={(event) => setPointed(indexOf(event.target))}
          onPointerLeave={() => setPointed(null)}
          onFocus={(event) => setPointed(indexOf(event.target))}
          onBlur={() => setPointed(null)}
        >
          {coverage.map((one, index) => (
            <CoverageCell
              key={days[index]?.date}
              index={index}
              day={formatDay(days[index]!.date, labels.language)}
              coverage={one}
              scale={scale}
              labels={labels}
              onPoint={setPointed}
            />
          ))}
          {tip && pointed !== null ? (
            <CoverageTip
              coverage={tip}
              day={formatDay(days[pointed]!.date, labels.language)}
              left={(pointed + 0.5) / days.length}
              labels={labels}
            />
          ) : null}
        </div>
      ) : null}
    </div>
  )
})

function headClass({ isToday, isWeekend, holiday }: RosterDay): string {
  let classes = `${styles.day}`
  if (isToday) classes += ` ${styles.today}`
  if (isWeekend) classes += ` ${styles.weekend}`
  if (holiday !== undefined) classes += ` ${styles.holiday}`
  return classes
}

function indexOf(target: EventTarget): number | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-coverage]') : null
  return cell ? Number(cell.dataset['coverage']) : null
}
