import type { RosterGridLabels } from './messages.ts'
import type { DayCoverage, Headcount } from './model.ts'

/** How many of a function are missing. */
export function missingOf({ staffed, needed }: Headcount): number {
  return Math.max(0, needed - staffed)
}

/** How a day is covered as a whole: `faltam 3`, `completo`, or that nobody is asked for. */
export function coverageWord(
  { missing, lines }: Pick<DayCoverage, 'missing' | 'lines'>,
  labels: RosterGridLabels,
): string {
  if (missing > 0) return labels.missing(missing)
  return lines.some(({ needed }) => needed > 0) ? labels.covered : labels.nothingNeeded
}

/** One function in words: `Médicos 3 de 4 · falta 1`. */
export function lineWords(line: DayCoverage['lines'][number], labels: RosterGridLabels): string {
  const { label, staffed, needed } = line
  if (needed === 0) return `${label} ${labels.notNeeded(staffed)}`
  const missing = missingOf(line)
  return `${label} ${labels.staffedOf(staffed, needed)}${missing > 0 ? ` · ${labels.missing(missing)}` : ''}`
}
