import { both, type Both } from '../../../shared/both.ts'
import type { FieldRefusal } from '../../../shared/problem.ts'
import type { PayRule } from './model.ts'
import { groupOf } from './specificity.ts'

/** How a rule stands on a day: it holds, it will, it did, or it was taken back before it ever held. */
export const standings = ['current', 'planned', 'ended', 'void'] as const
export type Standing = (typeof standings)[number]

/** What decides whether a rule can be. */
export type RuleTerms = Omit<PayRule, 'id' | 'familyId' | 'edition' | 'name'>

const shares: readonly string[] = ['gross', 'net', 'received']

/** Whether a basis pays a share of something, and not an amount. */
export function isShare({ basis }: Pick<PayRule, 'basis'>): boolean {
  return shares.includes(basis)
}

const required = both('Falta dizer', 'This is missing')
// CFM Resolution 2.217/2018 (code of medical ethics), articles 59 and 69: no pay for patients sent or received, nor a
// share in what is sold to them.
const noCommission = both(
  'Bônus e desconto são um valor por caso: percentual de venda como prêmio é vedado pelo Código de Ética Médica (arts. 59 e 69)',
  'A bonus or discount is an amount per case: a percentage of sales as a reward is forbidden by the code of medical ethics (articles 59 and 69)',
)

function unlessNull(is: unknown, path: string, code: string, message: Both): FieldRefusal[] {
  return is === null || is === undefined ? [] : [{ path, code, message }]
}

function whomProblems(rule: RuleTerms): FieldRefusal[] {
  const { beneficiary } = rule
  const by = { professional: 'professionalId', team: 'teamId', function: 'function' } as const
  const other = both(
    'Uma regra paga a um só: pessoa, equipe ou função',
    'A rule pays one: a person, a team or a function',
  )
  return Object.entries(by).flatMap(([kind, path]) => {
    if (kind !== beneficiary) return unlessNull(rule[path], path, 'another_beneficiary', other)
    return rule[path] === null || rule[path] === undefined ? [{ path, code: 'required', message: required }] : []
  })
}

function amountProblems(rule: RuleTerms): FieldRefusal[] {
  const { basis, amountCentavos, shareBasisPoints, capCentavos } = rule
  if (isShare(rule)) {
    const notBoth = both('Esta base paga um percentual, e não um valor', 'This basis pays a share, and no amount')
    return [
      ...unlessNull(amountCentavos, 'amountCentavos', 'not_an_amount', notBoth),
      ...(shareBasisPoints ? [] : [{ path: 'shareBasisPoints', code: 'required', message: required }]),
    ]
  }
  const notShare = both('Esta base paga um valor, e não um percentual', 'This basis pays an amount, and no share')
  const isExtra = basis === 'bonus' || basis === 'discount'
  const onlyGrafts = both('Só enxertos têm teto por caso', 'Only grafts have a cap per case')
  return [
    ...(isExtra
      ? unlessNull(shareBasisPoints, 'shareBasisPoints', 'commission', noCommission)
      : unlessNull(shareBasisPoints, 'shareBasisPoints', 'not_a_share', notShare)),
    ...(amountCentavos ? [] : [{ path: 'amountCentavos', code: 'required', message: required }]),
    ...(basis === 'graft' ? [] : unlessNull(capCentavos, 'capCentavos', 'only_grafts', onlyGrafts)),
  ]
}

/** What a shift or a month cannot be told apart by: neither is of a procedure, a team or a case of a day. */
function scopeProblems(rule: RuleTerms): FieldRefusal[] {
  const group = groupOf(rule)
  if (group !== 'shift' && group !== 'minimum') return []
  const isMonth = group === 'minimum'
  const message = isMonth
    ? both('Um mínimo é do mês inteiro, e não de casos', 'A minimum is of the whole month, and not of cases')
    : both('Um plantão não é de um procedimento, equipe ou caso', 'A shift is of no procedure, team or case')
  return [
    ...(rule.beneficiary === 'team' ? [{ path: 'beneficiary', code: 'of_cases_alone', message }] : []),
    ...unlessNull(rule.procedureId, 'procedureId', 'of_cases_alone', message),
    ...unlessNull(rule.nthFrom, 'nthFrom', 'of_cases_alone', message),
    ...(rule.isShared ? [{ path: 'isShared', code: 'of_cases_alone', message }] : []),
    ...(isMonth ? unlessNull(rule.dayKind, 'dayKind', 'of_cases_alone', message) : []),
    ...(isMonth && rule.deductions.length > 0 ? [{ path: 'deductions', code: 'of_cases_alone', message }] : []),
  ]
}

/** What is wrong with a rule, by field; nothing where it can be. That a doctor has a part in what pays them is its form. */
export function ruleProblems(rule: RuleTerms): FieldRefusal[] {
  const endsBefore = rule.validTo !== null && rule.validTo < rule.validFrom
  const message = both('O último dia não pode vir antes do primeiro', 'The last day cannot come before the first')
  return [
    ...whomProblems(rule),
    ...amountProblems(rule),
    ...scopeProblems(rule),
    ...(endsBefore ? [{ path: 'validTo', code: 'end_before_start', message }] : []),
  ]
}
