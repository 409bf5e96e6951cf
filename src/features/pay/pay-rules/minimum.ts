import type { Line, Payee, PayProblem, PayRule } from './model.ts'
import type { RuleBook } from './rule-book.ts'
import { winners } from './specificity.ts'

interface Month {
  readonly payees: readonly Payee[]
  readonly rules: readonly PayRule[]
  readonly book: RuleBook
  readonly lines: readonly Line[]
  readonly from: string
  readonly through: string
}

/**
 * What is missing of guaranteed minimums. A minimum is of a month and in force on its last day; it asks for at least one
 * thing that the person did, counts what is held as well, and is of one unit where the rule names it, else of all together.
 */
export function minimumLines({ payees, rules, book, lines, from, through }: Month) {
  const added: Line[] = []
  const problems: PayProblem[] = []
  const minimums = rules.filter(({ basis }) => basis === 'minimum')
  if (minimums.length === 0) return { lines: added, problems }
  // Units first: what they add counts for all of them together.
  const units = [...new Set(minimums.map(({ unitId }) => unitId))].toSorted((one, other) =>
    one === null ? 1 : other === null ? -1 : one < other ? -1 : 1,
  )
  const ofPerson = Map.groupBy(lines, ({ professionalId }) => professionalId)
  for (const payee of payees.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const done = (ofPerson.get(payee.id) ?? []).filter(({ day }) => day >= from)
    for (const unitId of units) {
      const at = { professionalId: payee.id, function: payee.function, unitId, day: through }
      const none = { teamId: null, procedureId: null, dayKind: null, nth: null }
      const best = winners(book({ ...at, ...none }, 'minimum').filter((rule) => rule.unitId === unitId))
      const counted = done.filter((line) => unitId === null || line.unitId === unitId)
      const [rule] = best
      if (!rule || counted.length === 0) continue
      const about = { professionalId: payee.id, function: null, caseId: null, shiftId: null }
      if (best.length > 1) {
        problems.push({ ...about, kind: 'tie', ruleIds: best.map(({ id }) => id), basisPoints: null })
        continue
      }
      const earned = counted.reduce((sum, { resultCentavos, heldCentavos }) => sum + resultCentavos + heldCentavos, 0)
      const least = rule.amountCentavos ?? 0
      if (earned >= least) continue
      const base = { kind: 'base', name: null, basisPoints: null, centavos: least, count: null } as const
      const line: Line = {
        ...about,
        group: 'minimum',
        unitId,
        day: through,
        nth: null,
        ruleId: rule.id,
        edition: rule.edition,
        basis: rule.basis,
        heldReason: null,
        heldCentavos: 0,
        steps: [base, { ...base, kind: 'before', centavos: least - earned }],
        resultCentavos: least - earned,
      }
      added.push(line)
      done.push(line)
    }
  }
  return { lines: added, problems }
}
