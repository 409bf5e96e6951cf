import type { DayKind, Group, PayRule } from './model.ts'

/** The group in which a basis competes. */
export function groupOf({ basis }: Pick<PayRule, 'basis'>): Group {
  if (basis === 'hour' || basis === 'shift') return 'shift'
  return basis === 'minimum' || basis === 'bonus' || basis === 'discount' ? basis : 'case'
}

/** What a rule is asked about: somebody's part in something on a day. */
export interface Situation {
  readonly professionalId: string
  readonly function: string | undefined
  readonly teamId: string | null
  readonly procedureId: string | null
  readonly unitId: string | null
  readonly day: string
  readonly dayKind: DayKind | null
  /** Which case of the person's day it is. */
  readonly nth: number | null
}

const isOpenTo = <Value>(asked: Value | null, is: Value | null | undefined) => asked === null || asked === is

/** Whether a rule speaks of this at all. */
export function speaksOf(rule: PayRule, at: Situation): boolean {
  const isTheirs =
    rule.beneficiary === 'professional'
      ? rule.professionalId === at.professionalId
      : rule.beneficiary === 'team'
        ? rule.teamId !== null && rule.teamId === at.teamId
        : rule.function === at.function
  return (
    isTheirs &&
    rule.validFrom <= at.day &&
    (rule.validTo === null || at.day <= rule.validTo) &&
    isOpenTo(rule.procedureId, at.procedureId) &&
    isOpenTo(rule.unitId, at.unitId) &&
    isOpenTo(rule.dayKind, at.dayKind) &&
    (rule.nthFrom === null || (at.nth !== null && at.nth >= rule.nthFrom))
  )
}

/**
 * How specific a rule is. The written order, the first that differs decides: person before team before function; then
 * whether it names the procedure; the unit; the nth case, the later the more; the kind of day.
 */
export function rankOf(rule: PayRule): readonly number[] {
  return [
    { professional: 2, team: 1, function: 0 }[rule.beneficiary],
    Number(rule.procedureId !== null),
    Number(rule.unitId !== null),
    rule.nthFrom ?? 0,
    Number(rule.dayKind !== null),
  ]
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((rank, index) => rank !== other[index])
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}

/** The most specific of rules that speak of something; several where none is more specific than the others. */
export function winners(rules: readonly PayRule[]): readonly PayRule[] {
  let best: PayRule[] = []
  for (const rule of rules) {
    const against = best[0] ? compare(rankOf(rule), rankOf(best[0])) : 1
    if (against > 0) best = [rule]
    else if (against === 0) best.push(rule)
  }
  return best.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}
