import { type KeyboardEvent, memo, useRef, useState } from 'react'
import styles from './month-heat-map.module.css'
import { longDay, monthWord, weekdayWord } from './day-words.ts'
import type { AgendaLabels } from './messages.ts'
import { type DayLoad, dateWalked, freeWord, loadLevel, loadShare, weeksOfMonth } from './month-weeks.ts'

export interface MonthHeatMapProps {
  /** `YYYY-MM`. */
  month: string
  /** Loads of the days that have any; others show as empty. */
  days: readonly DayLoad[]
  /** Plain date of today in the unit's zone. */
  today: string
  /** Made by `agendaLabels`. */
  labels: AgendaLabels
  onOpenDay: (date: string) => void
}

/** A month as a map of load and free capacity, one cell a day; a day opens by click or Enter. */
export function MonthHeatMap({ month, days, today, labels, onOpenDay }: MonthHeatMapProps) {
  const weeks = weeksOfMonth(month)
  const byDate = new Map(days.map((day) => [day.date, day]))
  const [chosen, setChosen] = useState<string | null>(null)
  const reachable = [chosen, today].find((date) => date?.startsWith(month)) ?? `${month}-01`
  const grid = useRef<HTMLDivElement>(null)

  function walk(event: KeyboardEvent) {
    const next = dateWalked(month, reachable, event.key)
    if (!next) return
    event.preventDefault()
    setChosen(next)
    grid.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus()
  }

  return (
    <div className={styles.map} role="grid" aria-label={monthWord(month, labels.language)} ref={grid} onKeyDown={walk}>
      <div className={`${styles.week} ${styles.weekdays}`} role="row">
        {weeks[0]!.map((date) => (
          <div key={date} role="columnheader">
            {weekdayWord(date, labels.language)}
          </div>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} className={styles.week} role="row">
          {week.map((date) => (
            <div key={date} role="gridcell" className={styles.cell}>
              {date.startsWith(month) ? (
                <HeatDay
                  date={date}
                  load={byDate.get(date)}
                  isToday={date === today}
                  isReachable={date === reachable}
                  labels={labels}
                  onOpenDay={onOpenDay}
                />
              ) : null}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

interface HeatDayProps {
  date: string
  load: DayLoad | undefined
  isToday: boolean
  isReachable: boolean
  labels: AgendaLabels
  onOpenDay: (date: string) => void
}

const HeatDay = memo(function HeatDay({ date, load, isToday, isReachable, labels, onOpenDay }: HeatDayProps) {
  return (
    <button
      type="button"
      className={styles.day}
      data-level={load && !load.closed ? loadLevel(load) : 0}
      data-closed={load?.closed ? true : undefined}
      tabIndex={isReachable ? 0 : -1}
      data-date={date}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onOpenDay(date)}
    >
      <span className="visually-hidden">{[longDay(date, labels.language), ...loadWords(load, labels)].join(', ')}</span>
      <span className={styles.date} aria-hidden="true">
        {Number(date.slice(8))}
      </span>
      {load?.closed ? (
        <span className={styles.closed} aria-hidden="true">
          {load.closed}
        </span>
      ) : null}
      {load && load.count > 0 ? <b aria-hidden="true">{load.count}</b> : null}
      {load && !load.closed ? (
        <>
          <span className={styles.free} aria-hidden="true">
            {freeText(load, labels)}
          </span>
          {load.unconfirmed > 0 ? (
            <span className={styles.unconfirmed} aria-hidden="true">
              {labels.unconfirmed(load.unconfirmed)}
            </span>
          ) : null}
          <span className={styles.bar} style={{ width: `${loadShare(load) * 100}%` }} />
        </>
      ) : null}
    </button>
  )
})

function freeText(load: DayLoad, labels: AgendaLabels): string {
  const free = freeWord(load)
  return free ? labels.freeHours(free) : labels.full
}

function loadWords(load: DayLoad | undefined, labels: AgendaLabels): string[] {
  if (!load) return [labels.nothing]
  const words = [labels.events(load.count)]
  if (load.closed) return [load.closed, ...words]
  words.push(labels.used(Math.round(loadShare(load) * 100)), freeText(load, labels))
  return load.unconfirmed > 0 ? words.concat(labels.unconfirmed(load.unconfirmed)) : words
}
