import { formatMinutes } from '../../../../shared/time.ts'
import { type ProfessionalFunction, professionalFunctions } from '../../../procedures/contract.ts'
import type { PatternLine } from '../../pattern-contract.ts'
import { minutesFrom, minutesTyped } from '../shift/shift-values.ts'

/** A line of a pattern as the form holds it. */
export interface LineValues {
  readonly key: string
  readonly week: number
  /** ISO: Monday is 1. */
  readonly weekday: number
  /** A professional's id, or `open nurse` for anyone who takes it. */
  readonly who: string
  /** What a line is for whose professional is not known here. */
  readonly function: ProfessionalFunction
  readonly kind: PatternLine['kind']
  readonly from: string
  readonly to: string
}

const openWord = (work: ProfessionalFunction) => `open ${work}`
const shortest = 15

/** The choice of nobody yet, for a function. */
export const openChoices = professionalFunctions.map((work) => ({ value: openWord(work), work }))

function inOrder(lines: readonly PatternLine[]): PatternLine[] {
  return lines.toSorted((a, b) => a.week - b.week || a.weekday - b.weekday || a.starts.localeCompare(b.starts))
}

/** The lines of a pattern as the form holds them, by week, day and start. */
export function valuesOfLines(lines: readonly PatternLine[]): LineValues[] {
  return inOrder(lines).map((line, index) => {
    const from = minutesTyped(line.starts) ?? 0
    return {
      key: String(index),
      week: line.week,
      weekday: line.weekday,
      who: line.professionalId ?? openWord(line.function),
      function: line.function,
      kind: line.kind,
      from: line.starts,
      to: formatMinutes((from + line.minutes) % 1440),
    }
  })
}

/** How long a line lasts on the clock of the wall, over midnight too; null for what is no time, or too short. */
export function minutesOfLine({ from, to }: Pick<LineValues, 'from' | 'to'>): number | null {
  const [start, end] = [minutesTyped(from), minutesTyped(to)]
  if (start === null || end === null) return null
  const minutes = minutesFrom(start, end)
  return minutes < shortest ? null : minutes
}

/** The first line that cannot be saved as it is typed. */
export function wrongLine(values: readonly LineValues[]): LineValues | undefined {
  return values.find((one) => minutesOfLine(one) === null)
}

/** The lines as they are sent. Of lines that cannot be, see `wrongLine`. */
export function linesOf(
  values: readonly LineValues[],
  functionOf: (professionalId: string) => ProfessionalFunction | undefined,
): PatternLine[] {
  const lines = values.map((one): PatternLine => {
    const open = openChoices.find(({ value }) => value === one.who)
    return {
      week: one.week,
      weekday: one.weekday,
      professionalId: open ? null : one.who,
      function: open?.work ?? functionOf(one.who) ?? one.function,
      kind: one.kind,
      starts: formatMinutes(minutesTyped(one.from) ?? 0),
      minutes: minutesOfLine(one) ?? shortest,
    }
  })
  return inOrder(lines)
}
