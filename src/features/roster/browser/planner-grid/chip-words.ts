import { formatMinutes } from '../../../../shared/time.ts'
import type { PlacedChip } from './layout.ts'
import type { RosterGridLabels } from './messages.ts'
import type { RosterChip } from './model.ts'

/** `07` for a full hour, `07:30` otherwise. */
export function shortClock(minute: number): string {
  const wrapped = minute >= 1440 ? minute - 1440 : minute
  return wrapped % 60 === 0 ? formatMinutes(wrapped).slice(0, 2) : formatMinutes(wrapped)
}

/** What is on a chip: its time, in one line or in two, or its title. */
export function chipText(chip: RosterChip, twoLines: boolean): string {
  if (chip.title !== undefined) return chip.title
  return `${shortClock(chip.fromMinute)}${twoLines ? '\n' : '–'}${shortClock(chip.toMinute)}`
}

/** Everything a chip says by place, shape and marks, in words: `sex 20/11, 07:00–13:00, sobreaviso`; `day` where it stands alone. */
export function chipLabel({ chip, cutBefore, cutAfter }: PlacedChip, labels: RosterGridLabels, day?: string): string {
  const time = `${formatMinutes(chip.fromMinute)}–${formatMinutes(chip.toMinute)}`
  const said = chip.kind === 'leave' ? [chip.title ?? labels.leave] : [time]
  if (day !== undefined) said.unshift(day)
  if (chip.kind === 'on_call') said.push(labels.onCall)
  if (chip.words) said.push(...chip.words)
  if (chip.elsewhere !== undefined) said.push(labels.elsewhere(chip.elsewhere))
  if (chip.state !== 'published') said.push(labels[chip.state])
  if (chip.clashes) said.push(...chip.clashes)
  if (cutBefore) said.push(labels.goesOnBefore)
  if (cutAfter) said.push(labels.goesOnAfter)
  return said.join(', ')
}

/** The CSS classes of a chip: its kind, how it stands to what is published, and its marks. */
export function chipClasses({ chip, cutBefore, cutAfter }: PlacedChip, isSelected: boolean): string {
  let classes = `roster-chip k-${chip.kind} s-${chip.state}`
  if (chip.elsewhere !== undefined) classes += ' f-elsewhere'
  if (chip.clashes?.length) classes += ' f-clash'
  if (cutBefore) classes += ' f-cut-before'
  if (cutAfter) classes += ' f-cut-after'
  if (isSelected) classes += ' f-selected'
  return classes
}
