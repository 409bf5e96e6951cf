import styles from './week-list.module.css'
import { eventWords } from '../../../../../browser/agenda/card-words.ts'
import { stretchWord } from '../../../../../browser/agenda/day-words.ts'
import type { AgendaLabels } from '../../../../../browser/agenda/messages.ts'
import type { AgendaEvent, Lane } from '../../../../../browser/agenda/model.ts'
import { placeEvents } from '../../../../../browser/agenda/placement.ts'
import { zonedDay } from '../../../../../browser/agenda/zoned-day.ts'
import { formatDay } from '../../../../../shared/time.ts'

interface WeekListProps {
  readonly dates: readonly string[]
  readonly zone: string
  readonly lanes: readonly Lane[]
  readonly events: readonly AgendaEvent[]
  readonly labels: AgendaLabels
}

const wholeDay = { from: 0, to: 1440 }

/** The week on paper: of each room or person, day by day. As a grid, seventy lanes on a sheet would be 4 mm each. */
export function WeekList({ dates, zone, lanes, events, labels }: WeekListProps) {
  const columns = placeEvents(
    events,
    dates.map((date) => zonedDay(date, zone)),
    lanes,
    wholeDay,
  )
  return (
    <div className={styles.list}>
      {lanes.map((lane, place) => (
        <section key={lane.id}>
          <h2>{lane.name}</h2>
          {dates.map((date, day) => {
            const cards = columns[day * lanes.length + place] ?? []
            if (cards.length === 0) return null
            return (
              <div key={date}>
                <h3>{formatDay(date, labels.language)}</h3>
                <ul>
                  {cards.map(({ event, fromMinute, toMinute }) => (
                    <li key={event.id}>
                      <span>{stretchWord(fromMinute, toMinute)}</span>
                      <span>
                        <b>{event.title}</b> {eventWords({ ...event, locked: false }, labels).join(' · ')}
                      </span>
                    </li>
                  ))}
                </ul>
              </div>
            )
          })}
        </section>
      ))}
    </div>
  )
}
