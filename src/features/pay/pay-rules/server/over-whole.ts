import type { Context } from '../../../../server/endpoint/context.ts'
import type { ContractOutput } from '../../../../shared/contract.ts'
import { todayIn, networkZone } from '../../../../shared/time.ts'
import { calculate } from '../calculate.ts'
import { peopleOf } from '../../../network/offers/both.ts'
import { timeless } from '../draft.ts'
import type { warnOfRule } from '../draft-contract.ts'
import type { PayCase, PayProblem, PayRule } from '../model.ts'
import { isShare } from '../rules.ts'
import { holidaysIn, payeesOf } from './facts-queries.ts'
import { rulesBetween } from './queries.ts'
import { examplesFor } from './warning-queries.ts'

/** A case of which more than the whole would be given away, with the rules that do so beside the one asked about. */
export type OverWhole = ContractOutput<typeof warnOfRule>['overWhole'][number]

/** Examples told at once: one of each set of rules. */
const mostTold = 5

/**
 * Cases that were performed of which a rule would give away more than the whole, with those that pay of them beside it as
 * they stand on the first day on which both hold.
 */
export async function overWholeBy(
  { database, now }: Pick<Context, 'database' | 'now'>,
  rule: PayRule,
): Promise<OverWhole[]> {
  if (!isShare(rule)) return []
  const today = todayIn(networkZone, now.toString())
  const examples = await examplesFor(database, rule, today)
  const [latest] = examples
  const first = examples.at(-1)
  if (!latest || !first) return []
  const payees = await payeesOf(database, [...new Set(examples.flatMap(({ parts }) => peopleOf(parts)))], today)
  const holidays = await holidaysIn(database, { from: first.day, through: latest.day })
  const on = rule.validFrom < today && (rule.validTo === null || rule.validTo >= today) ? today : rule.validFrom
  const rules = timeless(await rulesBetween(database, { from: on, through: on }), rule)
  const days = new Set(holidays.map(({ unitId, day }) => `${unitId}/${day}`))
  const cases = examples.map(({ unitName: _unit, procedureName: _procedure, ...one }): PayCase => ({
    ...one,
    isHoliday: days.has(`${one.unitId}/${one.day}`),
    isInterrupted: false,
    itemBecame: 'open',
    isClosed: true,
    priceCentavos: null,
    netCentavos: null,
    allocations: [],
  }))
  const facts = { cases, rules, payees, shifts: [], before: [], nothingOwed: [], from: first.day, through: latest.day }
  const byId = new Map(rules.map((one) => [one.id, one]))
  return worstOfEach(calculate(facts).problems, rule.id).flatMap(({ caseId, ruleIds, basisPoints }) => {
    const one = examples.find(({ id }) => id === caseId)
    const others = ruleIds.flatMap((id) => (id === rule.id ? [] : (byId.get(id) ?? [])))
    if (!one || basisPoints === null) return []
    const { id, day, unitName, procedureName } = one
    const named = others.map(({ id: ruleId, name, edition }) => ({ id: ruleId, name, edition }))
    return [{ caseId: id, day, unitName, procedureName, basisPoints, rules: named }]
  })
}

/** One example of each set of rules that this one is among: that of which most is given away. */
function worstOfEach(problems: readonly PayProblem[], ruleId: string): PayProblem[] {
  const worst = new Map<string, PayProblem>()
  for (const problem of problems) {
    if (problem.kind !== 'overWhole' || !problem.ruleIds.includes(ruleId)) continue
    const key = problem.ruleIds.join(' ')
    if ((problem.basisPoints ?? 0) > (worst.get(key)?.basisPoints ?? 0)) worst.set(key, problem)
  }
  return [...worst.values()]
    .toSorted((one, other) => (other.basisPoints ?? 0) - (one.basisPoints ?? 0))
    .slice(0, mostTold)
}
