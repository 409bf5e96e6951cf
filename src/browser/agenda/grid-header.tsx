import { memo } from 'react'
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
  onOpenDay?: (date: string) => void
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
}: GridHeaderProps) {
  const countOf = counts.split(',')
  return (
    <div className="agenda-header">
      {dates.map((date, index) => {
        const day = formatDay(date, labels.language)
        const count = labels.events(Number(countOf[index]))
        const words = (
          <>
            <span className="agenda-weekday">{weekdayWord(date, labels.language)}</span>
            <b>{Number(date.slice(8))}</b>
            <span className="agenda-count" title={count}>
              {countOf[index]}
              <span className="agenda-hidden"> {count}</span>
            </span>
          </>
        )
        return (
          <div key={date} className={date === today ? 'agenda-day-head is-today' : 'agenda-day-head'}>
            <div className="agenda-day-name">
              {onOpenDay ? (
                <button type="button" onClick={() => onOpenDay(date)} title={labels.openDay(day)}>
                  {words}
                </button>
              ) : (
                <div>{words}</div>
              )}
            </div>
            <div className="agenda-lane-heads">
              {lanes.map((lane) => (
                <div key={lane.id} className="agenda-lane-head" data-kind={lane.kind} title={fullName(lane)}>
                  <b>{wide ? lane.name : (lane.shortName ?? lane.name)}</b>
                  {wide && lane.detail ? <span>{lane.detail}</span> : null}
                </div>
              ))}
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
