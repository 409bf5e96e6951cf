import './agenda-day-list.css'
import { type CSSProperties, useEffect, useMemo, useRef } from 'react'
import { formatMinutes } from '../../shared/time.ts'
import { statusVariables } from '../status.ts'
import type { AgendaGridProps } from './agenda-grid.tsx'
import { type DayBlock, groupedByHour, type ListedBlock, type ListedEvent } from './day-groups.ts'
import { longDay, stretchWord } from './day-words.ts'
import type { AgendaLabels } from './messages.ts'
import { minuteOn, zonedDay } from './zoned-day.ts'

/** The part of the grid's props that a list needs; a grid's props fit as they are. */
export type AgendaDayListProps = Pick<
  AgendaGridProps,
  'days' | 'zone' | 'lanes' | 'events' | 'now' | 'selectedId' | 'labels' | 'onOpen'
> & {
  readonly blocks?: readonly DayBlock[]
  /** Without it a block is only to be read. */
  readonly onOpenBlock?: ((id: string) => void) | undefined
}

const noBlocks: readonly DayBlock[] = []

const variables = statusVariables() as CSSProperties

/** The agenda for narrow screens: each day as a list by the hour, with targets for thumbs. */
export function AgendaDayList(props: AgendaDayListProps) {
  return (
    <div className="day-list" style={variables}>
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
  blocks = noBlocks,
  now,
  selectedId,
  labels,
  onOpen,
  onOpenBlock,
}: AgendaDayListProps & { date: string }) {
  const day = useMemo(() => zonedDay(date, zone), [date, zone])
  const groups = useMemo(() => groupedByHour(events, day, lanes, blocks), [events, day, lanes, blocks])
  const nowMs = Date.parse(now)
  const nowMinute = day.startMs <= nowMs && nowMs < day.endMs ? minuteOn(day, nowMs) : null
  const current = nowMinute === null ? null : Math.floor(nowMinute / 60) * 60
  const section = useRef<HTMLElement>(null)
  // Opening a day brings its present hour up; the passing of time does not scroll again.
  useEffect(() => {
    // In braces: newer browsers answer scrolling with a promise, which is nothing to clean up with.
    section.current?.querySelector('.is-now')?.scrollIntoView({ block: 'start' })
  }, [date])
  return (
    <section ref={section} aria-label={longDay(date, labels.language)}>
      <h2 className={current === null ? undefined : 'is-today'}>{longDay(date, labels.language)}</h2>
      {groups.length === 0 ? <p>{labels.nothing}</p> : null}
      {groups.map(({ minute, entries }) => (
        <div key={minute} className={minute === current ? 'day-list-hour is-now' : 'day-list-hour'}>
          <div className="day-list-clock">
            {formatMinutes(minute)}
            {minute === current ? <span>{labels.now}</span> : null}
          </div>
          <ul>
            {entries.map((entry) =>
              'block' in entry ? (
                <li key={entry.block.id}>
                  <BlockCard listed={entry} labels={labels} onOpen={onOpenBlock} />
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
      className={`day-list-card s-${event.status}${selected ? ' is-selected' : ''}`}
      aria-pressed={selected}
      onClick={() => onOpen?.(event.id)}
    >
      <span className="day-list-time">{stretchWord(card.fromMinute, card.toMinute)}</span>
      <b>{event.title}</b>
      <span className="day-list-status">{labels.status(event.status)}</span>
      <span className="day-list-detail">
        {[event.subtitle, laneNames, event.squeezed ? labels.squeezed : null].filter(Boolean).join(' · ')}
      </span>
      {event.warnings?.map((warning) => (
        <span key={warning} className="day-list-warning">
          {warning}
        </span>
      ))}
    </button>
  )
}

interface BlockCardProps {
  listed: ListedBlock
  labels: AgendaLabels
  onOpen: ((id: string) => void) | undefined
}

function BlockCard({ listed: { block, fromMinute, toMinute }, labels, onOpen }: BlockCardProps) {
  const content = (
    <>
      <span className="day-list-time">{stretchWord(fromMinute, toMinute)}</span>
      <b>{block.reason}</b>
      <span className="day-list-kind">{labels.block}</span>
      <span className="day-list-detail">{block.where}</span>
    </>
  )
  return onOpen ? (
    <button type="button" className="day-list-card is-block" onClick={() => onOpen(block.id)}>
      {content}
    </button>
  ) : (
    <div className="day-list-card is-block">{content}</div>
  )
}
