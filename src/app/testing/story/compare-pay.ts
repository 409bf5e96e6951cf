import type { StatementDetail } from '../../../features/pay/payments/record.ts'
import { taxes } from './books/law.ts'
import { payOf, type StatementBook } from './books/statement-book.ts'
import type { Comparison } from './comparison.ts'

/** A statement with its lines, and what the law keeps back of it. */
export function compareStatement(
  about: string,
  said: StatementDetail,
  book: StatementBook,
  comparison: Comparison,
): void {
  const kept = book.withheld
  comparison.all(
    about,
    { ...said },
    {
      resultCentavos: book.result,
      heldCentavos: book.held,
      carriedCentavos: book.carried,
      dueCentavos: book.due,
      payCentavos: payOf(book),
    },
  )
  for (const tax of taxes) {
    const { centavos = 0, baseCentavos } = said.retentions.find((one) => one.tax === tax) ?? {}
    comparison.one(`${about} ${tax}`, centavos, kept?.[tax] ?? 0)
    if (tax === 'inss' && baseCentavos !== undefined)
      comparison.one(`${about} base of inss`, baseCentavos, kept?.inssBase)
  }
  const keyOf = (group: string, work: string | null, caseId: string | null) => [group, work, caseId].join('/')
  const theirs = new Map(said.calculatedLines.map((line) => [keyOf(line.group, line.function, line.caseId), line]))
  const counting = book.lines.filter(({ result, held }) => result !== 0 || held !== 0)
  for (const line of counting) {
    const key = keyOf(line.group, line.work, line.caseId)
    const their = theirs.get(key)
    comparison.all(
      `${about} ${line.group} ${line.work} of ${line.caseId?.slice(-4)}`,
      { ...their },
      {
        resultCentavos: line.result,
        heldCentavos: line.held,
      },
    )
    theirs.delete(key)
  }
  for (const [key, line] of theirs)
    comparison.one(`${about} ${key} besides`, line.resultCentavos + line.heldCentavos, 0)
}
