import { add, type Exact, exact, less, rounded, share, times } from '../../../shared/exact.ts'
import type { Allocation, PayCase, PayRule, PayShift, Step } from './model.ts'

/** What a rule comes to for one thing, before it is shared, with each step of the way. */
export interface Amount {
  readonly centavos: number
  readonly steps: readonly Step[]
}

const none = { name: null, basisPoints: null, count: null }

function received(allocations: readonly Allocation[]): Exact {
  return exact(allocations.reduce((sum, { centavos }) => sum + centavos, 0))
}

/** What the brands of cards kept of money that came, less of what went back. */
function cardFees(allocations: readonly Allocation[]): Exact {
  return allocations.reduce(
    (sum, { centavos, feeBasisPoints }) => add(sum, share(exact(centavos), feeBasisPoints ?? 0)),
    exact(0),
  )
}

/** Nothing, or what is below it already. */
function least(value: Exact): Exact {
  return value.over < 0n ? value : exact(0)
}

/** From where a rule starts, by its basis. */
function baseOf(rule: PayRule, of: PayCase, money: readonly Allocation[]): { value: Exact; count: number | null } {
  // A discount is taken from the person to whom other rules give.
  const amount = exact((rule.basis === 'discount' ? -1 : 1) * (rule.amountCentavos ?? 0))
  if (rule.basis === 'gross') return { value: exact(of.priceCentavos ?? 0), count: null }
  if (rule.basis === 'net') return { value: exact(of.netCentavos ?? 0), count: null }
  if (rule.basis === 'received') return { value: received(money), count: null }
  if (rule.basis === 'graft') return { value: times(amount, of.grafts ?? 0), count: of.grafts ?? 0 }
  return { value: amount, count: null }
}

function worked(rule: PayRule, base: { value: Exact; count: number | null }, money: readonly Allocation[]): Amount {
  let value = base.value
  const steps: Step[] = []
  const step = (kind: Step['kind'], more: Partial<Step> = {}) =>
    steps.push({ ...none, kind, centavos: rounded(value), ...more })
  step('base', { count: base.count })
  const cap = rule.capCentavos === null ? null : exact(rule.capCentavos)
  if (cap && rounded(less(value, cap)) > 0) {
    value = cap
    step('cap')
  }
  for (const { kind, name, basisPoints, centavos } of rule.deductions) {
    const taken =
      kind === 'share' ? share(value, basisPoints ?? 0) : kind === 'cardFee' ? cardFees(money) : exact(centavos ?? 0)
    // An amount never takes more than there is: what somebody is owed for a case is at least nothing.
    value = kind === 'amount' && less(value, taken).over < 0n ? least(value) : less(value, taken)
    step('deduction', { name, basisPoints: kind === 'share' ? basisPoints : null })
  }
  if (rule.shareBasisPoints !== null) {
    value = share(value, rule.shareBasisPoints)
    step('share', { basisPoints: rule.shareBasisPoints })
  }
  return { centavos: rounded(value), steps }
}

/** What a rule comes to for a case, with the money that had come until a plain date. */
export function amountOfCase(rule: PayRule, of: PayCase, through: string): Amount {
  const money = of.allocations.filter(({ day }) => day <= through)
  return worked(rule, baseOf(rule, of, money), money)
}

/** What it would come to once all of the item is paid: what is held while nothing has come. */
export function amountWhenPaid(rule: PayRule, of: PayCase): Amount {
  const all = [{ day: of.day, centavos: of.netCentavos ?? 0, feeBasisPoints: null }]
  return worked(rule, baseOf(rule, of, all), all)
}

/** What a rule comes to for a shift: by the hour its minutes, else once. */
export function amountOfShift(rule: PayRule, { minutes }: PayShift): Amount {
  const amount = exact(rule.amountCentavos ?? 0)
  const isHourly = rule.basis === 'hour'
  const base = { value: isHourly ? times(amount, minutes, 60) : amount, count: isHourly ? minutes : 1 }
  return worked(rule, base, [])
}
