import { formatMinutes } from '../../../../../shared/time.ts'
import { type ProfessionalFunction, professionalFunctions } from '../../../../network/offers/both.ts'
import type { PatternLine } from '../../pattern-contract.ts'
import { clockTyped, minutesFrom, minutesTyped } from '../shift/shift-values.ts'

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

/** The choice of nobody yet, for a function. */
export const openChoices = professionalFunctions.map((work) => ({ value: openWord(work), work }))

/** Lines by week, day and start. */
export function inOrder(lines: readonly PatternLine[]): PatternLine[] {
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

/** How long a line lasts on the clock of the wall, over midnight too; of what is no time nothing. */
function minutesOfLine({ from, to }: Pick<LineValues, 'from' | 'to'>): number {
  const [start, end] = [minutesTyped(from), minutesTyped(to)]
  return start === null || end === null ? 0 : minutesFrom(start, end)
}

/** The lines as they are sent, in the order of the form; what is no time is left for the contract to refuse. */
export function linesOf(
  values: readonly LineValues[],
  functionOf: (professionalId: string) => ProfessionalFunction | undefined,
): PatternLine[] {
  return values.map((one): PatternLine => {
    const open = openChoices.find(({ value }) => value === one.who)
    return {
      week: one.week,
      weekday: one.weekday,
      professionalId: open ? null : one.who,
      function: open?.work ?? functionOf(one.who) ?? one.function,
      kind: one.kind,
      starts: clockTyped(one.from),
      minutes: minutesOfLine(one),
    }
  })
}
