import { memo } from 'react'
import styles from './event-card.module.css'
import { Countdown } from '../countdown.tsx'
import { formatMinutes } from '../../shared/time.ts'
import { type CardRoom, roomOf } from './lane-width.ts'
import { cardLabel, cardMarks } from './card-words.ts'
import type { AgendaLabels } from './messages.ts'
import type { CaseMark } from './case-marks.ts'
import type { Card } from './placement.ts'

interface EventCardProps {
  id: string
  title: string
  subtitle: string | undefined
  time: string
  label: string
  status: string
  className: string
  selected: boolean
  top: number
  height: number
  left: number
  width: number
  space: CardRoom
  short: string
  until: string | undefined
  mark: string | undefined
  tone: CaseMark['tone'] | undefined
}

/** One card of the agenda. Primitive props only, so that an unchanged card is never rendered again. */
const EventCard = memo(function EventCard(props: EventCardProps) {
  const {
    id,
    title,
    subtitle,
    time,
    label,
    status,
    className,
    selected,
    top,
    height,
    left,
    width,
    space,
    short,
    until,
    mark,
    tone,
  } = props
  return (
    <div
      role="button"
      tabIndex={-1}
      data-id={id}
      aria-label={label}
      data-status={status}
      data-selected={selected || undefined}
      className={className}
      style={{ top: `${top}%`, height: `${height}%`, left: `${left}%`, width: `${width}%` }}
    >
      {/* Time, countdown and initials are drawn by the style: as text they would stand elsewhere than in the label, which confuses voice control. */}
      <div className={styles.lines} data-lines data-short={short} data-time={time}>
        <b>{title}</b> {space === 'whole' && <span data-time={subtitle ? `${time} · ` : time}>{subtitle}</span>}
        {/* Drawn by the style too. */}
        {mark && <i className={styles.mark} data-tone={tone} data-mark={mark} aria-hidden="true" />}
        {until && (
          <span aria-hidden="true">
            {' '}
            <Countdown until={until} isDrawn />
          </span>
        )}
      </div>
    </div>
  )
})

/** The card element for a placed card, in a lane of so many pixels. */
export function renderCard(card: Card, labels: AgendaLabels, laneWidth: number, selected: boolean) {
  const { event } = card
  const space = roomOf((laneWidth * card.width) / 100)
  let className = `${styles.card} ${styles[space]}`
  for (const mark of cardMarks(card)) className += ` ${styles[mark]}`
  return (
    <EventCard
      key={event.id}
      id={event.id}
      title={event.title}
      subtitle={event.subtitle}
      time={formatMinutes(Math.round(card.fromMinute))}
      label={cardLabel(card, labels)}
      status={event.status}
      className={className}
      selected={selected}
      top={card.top}
      height={card.height}
      left={card.left}
      width={card.width}
      space={space}
      short={event.shortTitle ?? ''}
      until={event.until}
      mark={event.mark?.short}
      tone={event.mark?.tone}
    />
  )
}
