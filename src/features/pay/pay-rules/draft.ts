import { addDays } from '../../../shared/time.ts'
import type { PayRule } from './model.ts'
import type { PayRuleRow } from './record.ts'

const unsaid = {
  professionalId: null,
  teamId: null,
  function: null,
  procedureId: null,
  unitId: null,
  dayKind: null,
  nthFrom: null,
  amountCentavos: null,
  shareBasisPoints: null,
  capCentavos: null,
  validTo: null,
  isShared: false,
  deductions: [],
} as const

/** What a person has written of a rule, as the calculation reads one. */
export function ruleOfDraft(written: Partial<PayRuleRow>, as: Pick<PayRule, 'id' | 'familyId' | 'edition'>): PayRule {
  return { ...unsaid, ...(written as PayRuleRow), ...as }
}

interface Days {
  readonly from: string
  readonly through: string
}

/**
 * The rules of a stretch of plain dates as if one had been in force on all of its days: whatever edition it takes the
 * place of ends the day before.
 */
export function asIfInForce(rules: readonly PayRule[], rule: PayRule, { from, through }: Days): PayRule[] {
  const others = rules.flatMap((one) => {
    if (one.familyId !== rule.familyId) return [one]
    const eve = addDays(from, -1)
    if (one.validFrom > eve) return []
    return [{ ...one, validTo: one.validTo === null || one.validTo > eve ? eve : one.validTo }]
  })
  return [...others, { ...rule, validFrom: from, validTo: through }]
}

/** The rules that hold on a plain date, with one in the place of its family, as if all of them had always held. */
export function timeless(rules: readonly PayRule[], rule: PayRule): PayRule[] {
  const always = { validFrom: '1900-01-01', validTo: null }
  return [...rules.filter(({ familyId }) => familyId !== rule.familyId), rule].map((one) => ({ ...one, ...always }))
}
