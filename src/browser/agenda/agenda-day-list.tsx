import { type CSSProperties, useEffect, useMemo, useRef } from 'react'
import styles from './agenda-day-list.module.css'
import { formatMinutes } from '../../shared/time.ts'
import type { AgendaGridProps } from './agenda-grid.tsx'
import { type TakenStretch, groupedByHour, type ListedTaken, type ListedEvent } from './day-groups.ts'
import { longDay, stretchWord } from './day-words.ts'
import type { AgendaLabels } from './messages.ts'
import { statusVariables } from './status-look.ts'
import { minuteOn, zonedDay } from './zoned-day.ts'

/** The part of the grid's props that a list needs; a grid's props fit as they are. */
export type AgendaDayListProps = Pick<
  AgendaGridProps,
  'days' | 'zone' | 'lanes' | 'events' | 'now' | 'selectedId' | 'labels' | 'onOpen'
> & {
  readonly taken?: readonly TakenStretch[]
  /** Without it a taken stretch is only to be read. */
  readonly onOpenTaken?: ((id: string) => void) | undefined
}

const nothingTaken: readonly TakenStretch[] = []

/** The agenda for narrow screens: each day as a list by the hour, with targets for thumbs. */
export default function AgendaDayList(props: AgendaDayListProps) {
  const { looks } = props.labels
  const variables = useMemo(() => statusVariables(looks) as CSSProperties, [looks])
  return (
    <div className={[styles.list, props.labels.className].join(' ')} style={variables}>
      {props.days.map((date) => (
        <DayList key={date} {...props} date={date} />
      ))}
    </div>
  )
}

function DayList({
  date,
  zone,
  lanes,
  events,
  taken = nothingTaken,
  now,
  selectedId,
  labels,
  onOpen,
  onOpenTaken,
}: AgendaDayListProps & { date: string }) {
  const day = useMemo(() => zonedDay(date, zone), [date, zone])
  const groups = useMemo(() => groupedByHour(events, day, lanes, taken), [events, day, lanes, taken])
  const nowMs = Date.parse(now)
  const nowMinute = day.startMs <= nowMs && nowMs < day.endMs ? minuteOn(day, nowMs) : null
  const current = nowMinute === null ? null : Math.floor(nowMinute / 60) * 60
  const section = useRef<HTMLElement>(null)
  // Opening a day brings its present hour up; the passing of time does not scroll again.
  useEffect(() => {
    // In braces: newer browsers answer scrolling with a promise, which is nothing to clean up with.
    section.current?.querySelector('[data-now]')?.scrollIntoView({ block: 'start' })
  }, [date])
  return (
    <section ref={section} aria-label={longDay(date, labels.language)}>
      <h2 data-today={current === null ? undefined : true}>{longDay(date, labels.language)}</h2>
      {groups.length === 0 ? <p>{labels.nothing}</p> : null}
      {groups.map(({ minute, entries }) => (
        <div key={minute} className={styles.hour} data-now={minute === current || undefined}>
          <div className={styles.clock}>
            {formatMinutes(minute)}
            {minute === current ? <span>{labels.now}</span> : null}
          </div>
          <ul>
            {entries.map((entry) =>
              'taken' in entry ? (
                <li key={entry.taken.id}>
                  <TakenCard listed={entry} labels={labels} onOpen={onOpenTaken} />
                </li>
              ) : (
                <li key={entry.card.event.id}>
                  <ListedCard
                    listed={entry}
                    labels={labels}
                    selected={entry.card.event.id === selectedId}
                    {...(onOpen ? { onOpen } : {})}
                  />
                </li>
              ),
            )}
          </ul>
        </div>
      ))}
    </section>
  )
}

interface ListedCardProps {
  listed: ListedEvent
  labels: AgendaLabels
  selected: boolean
  onOpen?: (id: string) => void
}

function ListedCard({ listed: { card, laneNames }, labels, selected, onOpen }: ListedCardProps) {
  const { event } = card
  return (
    <button
      type="button"
      className={styles.card}
      data-status={event.status}
      aria-pressed={selected}
      onClick={() => onOpen?.(event.id)}
    >
      <span>{stretchWord(card.fromMinute, card.toMinute)}</span>
      <b>{event.title}</b>
      <span className={styles.state} data-glyph>
        {labels.looks[event.status]?.word[labels.language]}
      </span>
      <span className={styles.detail}>
        {[event.subtitle, laneNames, event.squeezed ? labels.squeezed : null].filter(Boolean).join(' · ')}
      </span>
      {event.mark && (
        <span className={styles.mark} data-tone={event.mark.tone}>
          {event.mark.label}
        </span>
      )}
      {event.warnings?.map((warning) => (
        <span key={warning} className={styles.warning}>
          {warning}
        </span>
      ))}
    </button>
  )
}

interface TakenCardProps {
  listed: ListedTaken
  labels: AgendaLabels
  onOpen: ((id: string) => void) | undefined
}

function TakenCard({ listed: { taken, fromMinute, toMinute }, labels, onOpen }: TakenCardProps) {
  const content = (
    <>
      <span>{stretchWord(fromMinute, toMinute)}</span>
      <b>{taken.reason}</b>
      <span className={styles.state}>{labels.unavailable[taken.kind]}</span>
      <span className={styles.detail}>{taken.where}</span>
    </>
  )
  return onOpen && !taken.readOnly ? (
    <button
      type="button"
      className={`${styles.card} ${styles.taken}`}
      data-kind={taken.kind}
      onClick={() => onOpen(taken.id)}
    >
      {content}
    </button>
  ) : (
    <div className={`${styles.card} ${styles.taken}`} data-kind={taken.kind}>
      {content}
    </div>
  )
}
