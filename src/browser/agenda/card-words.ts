import { stretchWord } from './day-words.ts'
import type { AgendaLabels } from './messages.ts'
import type { AgendaEvent } from './model.ts'
import type { Card } from './placement.ts'

/** What is particular about how a card looks. */
export type CardMark = 'warning' | 'absent' | 'squeezed' | 'locked' | 'dim' | 'striped' | 'cutAbove' | 'cutBelow'

const unmarked: readonly CardMark[] = []

/** What is particular about a card, as the classes of its style; of several marks the gravest. */
export function cardMarks({ event, cutAbove, cutBelow }: Card): readonly CardMark[] {
  const { warnings, absent, squeezed, locked, dim, striped } = event
  const marks: CardMark[] = []
  if (warnings?.length) marks.push('warning')
  else if (absent) marks.push('absent')
  else if (squeezed) marks.push('squeezed')
  if (locked) marks.push('locked')
  if (dim) marks.push('dim')
  if (striped) marks.push('striped')
  if (cutAbove) marks.push('cutAbove')
  if (cutBelow) marks.push('cutBelow')
  return marks.length > 0 ? marks : unmarked
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
  if (event.mark) words.push(event.mark.label)
  if (event.locked) words.push(labels.locked)
  return event.warnings ? words.concat(event.warnings) : words
}
