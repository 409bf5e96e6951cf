import type { Language } from '../../../shared/language.ts'
import { functionWords } from '../../network/offers/both.ts'
import { basisWords } from '../pay-rules/words.ts'
import { paperWords } from './paper-words.ts'
import type { PaymentLine, StatementDetail } from './record.ts'
import { daysOf } from './rules.ts'

/** What the lines of one kind come to. */
export interface FirstPageSum {
  /** `Transplante capilar FUE · Médico(a)` */
  readonly name: string
  readonly lines: number
  readonly centavos: number
}

/**
 * What is paid of a statement, by procedure and by as what; then what is of no case, and what puts earlier months right. What
 * is held stands in the annex alone. They add up to the sum of its lines.
 */
export function firstPageOf(
  { month, calculatedLines }: Pick<StatementDetail, 'month' | 'calculatedLines'>,
  language: Language,
): readonly FirstPageSum[] {
  const { from } = daysOf(month)
  const paid = calculatedLines.filter(({ heldReason }) => heldReason === null)
  const nameOf = (line: PaymentLine): string => {
    if (line.day < from) return paperWords[language].adjustments
    const what = line.group === 'case' ? null : basisWords[language][line.group]
    if (line.procedureName === null) return what ?? paperWords[language].otherCases
    const as = line.function && functionWords[language][line.function]
    return [line.procedureName, as, what].filter(Boolean).join(' · ')
  }
  const place = ({ day, procedureName }: PaymentLine) => (day < from ? 2 : procedureName === null ? 1 : 0)
  const sorted = paid.toSorted(
    (one, other) => place(one) - place(other) || nameOf(one).localeCompare(nameOf(other), language),
  )
  return [...Map.groupBy(sorted, nameOf)].map(([name, lines]) => ({
    name,
    lines: lines.length,
    centavos: lines.reduce((sum, { resultCentavos }) => sum + resultCentavos, 0),
  }))
}
