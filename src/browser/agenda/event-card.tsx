import { memo } from 'react'
import { formatMinutes } from '../../shared/time.ts'
import { stretchWord } from './day-words.ts'
import type { AgendaLabels } from './messages.ts'
import type { AgendaEvent } from './model.ts'
import type { Card } from './placement.ts'

interface EventCardProps {
  id: string
  title: string
  subtitle: string | undefined
  time: string
  label: string
  className: string
  top: number
  height: number
  left: number
  width: number
  wide: boolean
}

/** One card of the agenda. Primitive props only, so that an unchanged card is never rendered again. */
const EventCard = memo(function EventCard(props: EventCardProps) {
  const { id, title, subtitle, time, label, className, top, height, left, width, wide } = props
  return (
    <div
      role="button"
      tabIndex={-1}
      data-id={id}
      aria-label={label}
      className={className}
      style={{ top: `${top}%`, height: `${height}%`, left: `${left}%`, width: `${width}%` }}
    >
      {wide ? (
        <>
          <b>{title}</b>
          <span>{subtitle ? `${time} · ${subtitle}` : time}</span>
        </>
      ) : (
        title
      )}
    </div>
  )
})

/** The card element for a placed card. */
export function renderCard(card: Card, labels: AgendaLabels, wide: boolean, selected: boolean) {
  const { event } = card
  return (
    <EventCard
      key={event.id}
      id={event.id}
      title={event.title}
      subtitle={event.subtitle}
      time={formatMinutes(Math.round(card.fromMinute))}
      label={cardLabel(card, labels)}
      className={cardClasses(card, selected)}
      top={card.top}
      height={card.height}
      left={card.left}
      width={card.width}
      wide={wide}
    />
  )
}

function cardClasses({ event, fromMinute, toMinute, cutAbove, cutBelow }: Card, selected: boolean): string {
  let classes = `agenda-event s-${event.status}`
  if (event.warnings?.length) classes += ' f-warning'
  else if (event.squeezed) classes += ' f-squeezed'
  else if (event.locked) classes += ' f-locked'
  if (toMinute - fromMinute < 25) classes += ' f-short'
  if (event.striped) classes += ' f-striped'
  if (cutAbove) classes += ' f-cut-above'
  if (cutBelow) classes += ' f-cut-below'
  if (selected) classes += ' f-selected'
  return classes
}

/** Everything a card says by place, colour and marks, in words: `08:30–09:00 Maria Silva, consulta, confirmada`. */
export function cardLabel(card: Card, labels: AgendaLabels): string {
  const { event } = card
  return [`${stretchWord(card.fromMinute, card.toMinute)} ${event.title}`, ...eventWords(event, labels)]
    .concat(card.cutAbove ? labels.goesOnBefore : [], card.cutBelow ? labels.goesOnAfter : [])
    .join(', ')
}

/** What is said of an event beside its time and title. */
export function eventWords(event: AgendaEvent, labels: AgendaLabels): string[] {
  const words = event.subtitle ? [event.subtitle] : []
  words.push(labels.status(event.status))
  if (event.squeezed) words.push(labels.squeezed)
  if (event.locked) words.push(labels.locked)
  return event.warnings ? words.concat(event.warnings) : words
}
