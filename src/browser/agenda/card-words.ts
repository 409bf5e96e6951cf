import { stretchWord } from './day-words.ts'
import type { AgendaLabels } from './messages.ts'
import type { AgendaEvent } from './model.ts'
import type { Card } from './placement.ts'

/** The CSS classes of a card: its status and what is particular about it; of several marks the gravest. */
export function cardClasses({ event, cutAbove, cutBelow }: Card, selected: boolean): string {
  let classes = `agenda-event s-${event.status}`
  if (event.warnings?.length) classes += ' f-warning'
  else if (event.absent) classes += ' f-absent'
  else if (event.squeezed) classes += ' f-squeezed'
  else if (event.locked) classes += ' f-locked'
  if (event.dim) classes += ' f-dim'
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
  const status = labels.looks[event.status]?.word[labels.language]
  if (status) words.push(status)
  if (event.squeezed) words.push(labels.squeezed)
  if (event.locked) words.push(labels.locked)
  return event.warnings ? words.concat(event.warnings) : words
}
