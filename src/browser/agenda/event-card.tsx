import { memo } from 'react'
import { formatMinutes } from '../../shared/time.ts'
import { cardClasses, cardLabel } from './card-words.ts'
import type { AgendaLabels } from './messages.ts'
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
          <b>{title}</b>{' '}
          {/* The time is drawn by the style: as text it would stand elsewhere than in the label, which confuses voice control. */}
          <span data-time={subtitle ? `${time} · ` : time}>{subtitle}</span>
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
