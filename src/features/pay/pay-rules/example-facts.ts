import type { Part } from '../../network/offers/both.ts'
import type { Facts } from './calculate.ts'
import type { Allocation, Payee, PayCase, PayRule, PayShift } from './model.ts'

/** Facts of examples in tests: of 12 November 2026, a Thursday, in Jardins, R$ 15.000,00 less 1.000,00, all received. */

let rules = 0

/** A rule for Ana that pays nothing until it is said what. */
export function aRule(said: Partial<PayRule>): PayRule {
  rules += 1
  const id = `rule-${String(rules).padStart(4, '0')}`
  return {
    id,
    familyId: id,
    edition: 1,
    name: id,
    beneficiary: 'professional',
    professionalId: 'ana',
    function: null,
    teamId: null,
    procedureId: null,
    unitId: null,
    dayKind: null,
    nthFrom: null,
    basis: 'fixed',
    amountCentavos: null,
    shareBasisPoints: null,
    capCentavos: null,
    isShared: false,
    deductions: [],
    validFrom: '2026-01-01',
    validTo: null,
    ...said,
  }
}

export function came(centavos: number, day = '2026-11-12', feeBasisPoints: number | null = null): Allocation {
  return { day, centavos, feeBasisPoints }
}

/** What somebody does in a case. */
export function as(professionalId: string, work: Part['function']): Part {
  return { professionalId, function: work }
}

/** A hair transplant by Ana, with the nurses Bia and Caio. */
export function aCase(said: Partial<PayCase> = {}): PayCase {
  return {
    id: 'k1',
    unitId: 'jardins',
    day: '2026-11-12',
    isHoliday: false,
    startsAt: '2026-11-12T11:00:00Z',
    procedureId: 'fue',
    kind: 'surgery',
    teamId: null,
    grafts: 2_000,
    parts: [as('ana', 'doctor'), as('bia', 'nurse'), as('caio', 'nurse')],
    isInterrupted: false,
    itemBecame: 'open',
    isClosed: true,
    priceCentavos: 15_000_00,
    netCentavos: 14_000_00,
    allocations: [came(14_000_00)],
    ...said,
  }
}

export function aShift(said: Partial<PayShift> = {}): PayShift {
  return {
    id: 's1',
    unitId: 'jardins',
    day: '2026-11-12',
    isHoliday: false,
    professionalId: 'ana',
    minutes: 720,
    ...said,
  }
}

/** Of the nurses the payroll is: where no rule speaks of them, nothing is missing. */
export const payees: readonly Payee[] = [
  { id: 'ana', function: 'doctor', isEmployee: false, registrationValidUntil: null },
  { id: 'bia', function: 'nurse', isEmployee: true, registrationValidUntil: '2027-01-31' },
  { id: 'caio', function: 'nurse', isEmployee: true, registrationValidUntil: null },
  { id: 'dora', function: 'doctor', isEmployee: false, registrationValidUntil: '2026-11-11' },
]

/** One case of November, unless said. */
export function factsOf(said: Partial<Facts>): Facts {
  return {
    cases: [aCase()],
    shifts: [],
    rules: [],
    payees,
    from: '2026-11-01',
    through: '2026-11-30',
    before: [],
    nothingOwed: [],
    ...said,
  }
}
