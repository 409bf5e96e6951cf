import type { Language } from '../../../shared/language.ts'
import type { StandingLine } from './line.ts'

/** How much of a line: `2 envelopes`, `1 unidade a cada 500 enxertos`. */
export function amountInWords(
  { quantity, perGrafts, material }: Pick<StandingLine, 'quantity' | 'perGrafts' | 'material'>,
  language: Language,
): string {
  const amount = `${quantity} × ${material.useUnit}`
  if (perGrafts === null) return amount
  return language === 'pt-BR' ? `${amount} a cada ${perGrafts} enxertos` : `${amount} for each ${perGrafts} grafts`
}

/** What a kit has, in a line: what is needed first, each with how much of it. */
export function linesInWords(lines: readonly StandingLine[], language: Language): string {
  return lines.map((line) => `${line.material.name} (${amountInWords(line, language)})`).join(', ')
}
