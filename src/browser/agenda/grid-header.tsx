import { memo } from 'react'
import styles from './grid-header.module.css'
import { weekdayWord } from './day-words.ts'
import type { AgendaLabels } from './messages.ts'
import type { Lane } from './model.ts'
import { formatDay } from '../../shared/time.ts'

interface GridHeaderProps {
  dates: readonly string[]
  /** Plain date of today in the agenda's zone. */
  today: string
  lanes: readonly Lane[]
  /** Events per day, in the order of `dates`, joined by commas: one primitive to compare. */
  counts: string
  labels: AgendaLabels
  wide: boolean
  onOpenDay?: ((date: string) => void) | undefined
  onOpenLane?: ((laneId: string) => void) | undefined
}

/** The two header rows: days, and under each day its lanes. */
export const GridHeader = memo(function GridHeader({
  dates,
  today,
  lanes,
  counts,
  labels,
  wide,
  onOpenDay,
  onOpenLane,
}: GridHeaderProps) {
  const countOf = counts.split(',')
  return (
    <div className={styles.header}>
      {dates.map((date, index) => {
        const day = formatDay(date, labels.language)
        const count = labels.events(Number(countOf[index]))
        const words = (
          <>
            <span className={styles.weekday}>{weekdayWord(date, labels.language)}</span>
            <b>{Number(date.slice(8))}</b>
            <span className={styles.count} title={count}>
              {countOf[index]}
              <span className="visually-hidden"> {count}</span>
            </span>
          </>
        )
        return (
          <div key={date} className={styles.day} data-day={date} data-today={date === today || undefined}>
            <div className={styles.name}>
              {onOpenDay ? (
                <button type="button" onClick={() => onOpenDay(date)} title={labels.openDay(day)}>
                  {words}
                </button>
              ) : (
                <div>{words}</div>
              )}
            </div>
            <div className={styles.lanes}>
              {lanes.map((lane) => {
                const className = wide ? `${styles.lane} ${styles.wide}` : styles.lane
                const name = (
                  <>
                    <b>{wide ? lane.name : (lane.shortName ?? lane.name)}</b>
                    {wide && lane.detail ? <span>{lane.detail}</span> : null}
                  </>
                )
                return onOpenLane ? (
                  <button
                    key={lane.id}
                    type="button"
                    className={className}
                    // Seventy stops of the tab key would be many: those of the first day stand for all.
                    tabIndex={index === 0 ? 0 : -1}
                    title={labels.openLane(fullName(lane))}
                    onClick={() => onOpenLane(lane.id)}
                  >
                    {name}
                  </button>
                ) : (
                  <div key={lane.id} className={className} title={fullName(lane)}>
                    {name}
                  </div>
                )
              })}
            </div>
          </div>
        )
      })}
    </div>
  )
})

function fullName({ name, detail }: Lane): string {
  return detail ? `${name} · ${detail}` : name
}
