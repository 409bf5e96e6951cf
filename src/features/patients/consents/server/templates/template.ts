import type { Both } from '../../../../../shared/both.ts'
import type { Purpose } from '../../rules.ts'

/**
 * A text that a network can begin with. The words are Portuguese in every language of the screen, since they are signed
 * under Brazilian law; what it is about is said in both. Once it is changed its edition goes up: a draft says with which
 * one it was begun.
 */
export interface Template {
  readonly key: string
  readonly edition: number
  readonly purpose: Purpose
  readonly title: string
  /** What it is for, for whoever chooses one. */
  readonly summary: Both
  /** Days for which it counts; null: until it is withdrawn. */
  readonly validDays: number | null
  readonly text: string
}

/** The first line of each: it is taken away by whoever has it looked at by a lawyer. */
export const toBeChecked =
  '[Modelo, a conferir pelo seu advogado. Preencha o que está entre colchetes e apague esta linha.]'

/** What is still to be filled in of a text that was begun with a template: whatever stands in square brackets. */
export function openPlaces(text: string): string[] {
  return text.match(/\[[^\]\n]*\]/g) ?? []
}

/** Paragraphs as a text has them, under the line that says what it is. */
export function templateText(...paragraphs: readonly string[]): string {
  return [toBeChecked, ...paragraphs].join('\n\n')
}
