import { formatMinutes } from '../../../../../shared/time.ts'
import type { PlacedChip } from './layout.ts'
import type { RosterGridLabels } from './messages.ts'
import type { RosterChip } from './model.ts'

/** `07` for a full hour, `07:30` otherwise. */
export function shortClock(minute: number): string {
  const wrapped = minute >= 1440 ? minute - 1440 : minute
  return wrapped % 60 === 0 ? formatMinutes(wrapped).slice(0, 2) : formatMinutes(wrapped)
}

/** What is on a chip: its title, or its time, which breaks after the dash where a day is narrow. */
export function chipText(chip: RosterChip): string {
  return chip.title ?? `${shortClock(chip.fromMinute)}–${shortClock(chip.toMinute)}`
}

/**
 * Everything a chip says by place, shape and marks, in words: `Ana Lima, sex 20/11, 07–13, sobreaviso`. What stands on it
 * is in there letter by letter, so that people who speak to the screen can say what they see.
 * @param where the row and the day, where it stands alone
 */
export function chipLabel(
  { chip, cutBefore, cutAfter }: Pick<PlacedChip, 'chip' | 'cutBefore' | 'cutAfter'>,
  labels: RosterGridLabels,
  ...where: readonly string[]
): string {
  const { detail } = chip
  const said = [...where, chipText(chip)]
  if (detail !== undefined) said.push(detail)
  if (chip.kind === 'on_call') said.push(labels.onCall)
  for (const word of chip.words ?? []) if (word !== detail) said.push(word)
  if (chip.elsewhere !== undefined && chip.elsewhere !== labels.elsewhere) said.push(labels.elsewhere)
  if (chip.state !== 'published') said.push(labels[chip.state])
  if (chip.clashes) said.push(...chip.clashes)
  if (cutBefore) said.push(labels.goesOnBefore)
  if (cutAfter) said.push(labels.goesOnAfter)
  return said.join(', ')
}
