import type { Language } from '../../../shared/language.ts'
import { maskPersonName } from '../../../shared/text.ts'
import { aboutShown, explain } from '../pay-rules/explain.ts'
import { paperWords } from './paper-words.ts'
import type { PaymentLine, StatementDetail } from './record.ts'
import { daysOf } from './rules.ts'

/** A line as it is read outside of the application: of a case by initials and record number. */
export interface PaperLine {
  readonly key: string
  readonly about: string
  readonly sentence: string
  /** `M. S. · prontuário 12`; empty of what is no case. */
  readonly who: string
  /** What is paid, or held. */
  readonly centavos: number
  readonly line: PaymentLine
}

export interface PaperSection {
  readonly kind: 'own' | 'adjustments' | 'held'
  readonly lines: readonly PaperLine[]
}

/** The lines of a statement in the order in which they are read: of the month, put right of earlier ones, held. */
export function sectionsOf(
  { month, calculatedLines }: Pick<StatementDetail, 'month' | 'calculatedLines'>,
  language: Language,
): PaperSection[] {
  const { from } = daysOf(month)
  const kindOf = ({ heldReason, day }: PaymentLine) =>
    heldReason !== null ? 'held' : day >= from ? 'own' : 'adjustments'
  const byKind = Map.groupBy(calculatedLines, kindOf)
  return (['own', 'adjustments', 'held'] as const).flatMap((kind) => {
    const lines = byKind.get(kind)
    return lines ? [{ kind, lines: lines.map((line) => shown(line, language)) }] : []
  })
}

function shown(line: PaymentLine, language: Language): PaperLine {
  const { key, patientName, recordNumber, heldReason, heldCentavos, resultCentavos } = line
  const who = [
    patientName === null ? null : maskPersonName(patientName),
    recordNumber === null ? null : paperWords[language].record(recordNumber),
  ]
  return {
    key,
    line,
    about: aboutShown(line, language),
    sentence: explain(line, language),
    who: who.filter(Boolean).join(' · '),
    centavos: heldReason === null ? resultCentavos : heldCentavos,
  }
}
