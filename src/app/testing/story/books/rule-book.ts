/** A rule of pay as it was agreed. */
export interface StoryRule {
  readonly group: 'case' | 'bonus' | 'discount' | 'minimum'
  readonly basis: string
  readonly person: string | null
  readonly work: string | null
  readonly procedure: string | null
  readonly unit: string | null
  readonly dayKind: string | null
  readonly nthFrom: number | null
  readonly amount: number | null
  readonly share: number | null
  readonly cap: number | null
  readonly isShared: boolean
  readonly deductions: readonly Deduction[]
  readonly from: string
  to: string | null
}

type Deduction =
  | { readonly kind: 'share'; readonly basisPoints: number }
  | { readonly kind: 'amount'; readonly centavos: number }
  | { readonly kind: 'cardFee' }

interface Asked {
  readonly person: string
  readonly work: string
  readonly unit: string
  readonly procedure: string
  readonly day: string
  readonly dayKind: string | null
  readonly nth: number
}

/** Whether a rule speaks of somebody's part in something. */
export function speaks(rule: StoryRule, asked: Asked): boolean {
  return (
    (rule.person ?? asked.person) === asked.person &&
    (rule.work ?? asked.work) === asked.work &&
    (rule.unit ?? asked.unit) === asked.unit &&
    (rule.procedure ?? asked.procedure) === asked.procedure &&
    (rule.dayKind ?? asked.dayKind) === asked.dayKind &&
    (rule.nthFrom ?? 0) <= asked.nth &&
    rule.from <= asked.day &&
    (rule.to ?? '9999') >= asked.day
  )
}

/** The most specific: a person before a function; then who names the procedure, the unit, the nth case, the kind of day. */
export function winnerOf(rules: readonly StoryRule[]): StoryRule | undefined {
  const rank = (rule: StoryRule) =>
    [rule.person, rule.procedure, rule.unit].map((one) => (one === null ? '0' : '1')).join('') +
    String(rule.nthFrom ?? 0).padStart(3, '0') +
    (rule.dayKind === null ? '0' : '1')
  return rules.toSorted((one, other) => (rank(one) > rank(other) ? -1 : 1))[0]
}

/** Binding national holidays of the second half of 2026 (Lei 662/1949 with its changes, Lei 14.759/2023). */
const holidays = ['2026-09-07', '2026-10-12', '2026-11-02', '2026-11-15', '2026-11-20']

export function dayKindOf(day: string): string {
  if (holidays.includes(day)) return 'holiday'
  return ['sunday', 'working', 'working', 'working', 'working', 'working', 'saturday'][
    new Date(`${day}T00:00:00Z`).getUTCDay()
  ]!
}
