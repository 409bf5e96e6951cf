import type { Facts } from './calculate.ts'
import { aRule } from './example-facts.ts'
import type { Before, Deduction, PayRule } from './model.ts'

/** Facts that worked examples are made of. */
export const tax6: Deduction = { kind: 'share', name: 'imposto', basisPoints: 600, centavos: null }
export const tax15: Deduction = { kind: 'share', name: 'retenção', basisPoints: 1500, centavos: null }
export const fee: Deduction = { kind: 'cardFee', name: 'taxa do cartão', basisPoints: null, centavos: null }
export const off100: Deduction = { kind: 'amount', name: 'material', basisPoints: null, centavos: 100_00 }

export const fixed = (centavos: number, more: Partial<PayRule> = {}) =>
  aRule({ basis: 'fixed', amountCentavos: centavos, ...more })
export const ofShare = (basis: PayRule['basis'], points: number, more: Partial<PayRule> = {}) =>
  aRule({ basis, shareBasisPoints: points, ...more })
export const ofNurses = { beneficiary: 'function', professionalId: null, function: 'nurse' } as const
export const ofFunction = (work: NonNullable<PayRule['function']>, centavos: number) =>
  fixed(centavos, { beneficiary: 'function', professionalId: null, function: work })
export const ofTeam = { beneficiary: 'team', professionalId: null, teamId: 'team-a' } as const
export const was = (centavos: number, more: Partial<Before> = {}): Before => ({
  professionalId: 'ana',
  group: 'case',
  function: 'doctor',
  unitId: 'jardins',
  day: '2026-10-20',
  caseId: 'k1',
  shiftId: null,
  centavos,
  ...more,
})

/** Each: what it is, its facts, what is owed by person in centavos, and what is held. Worked out by hand. */
export type Example = [what: string, facts: Partial<Facts>, owed: Record<string, number>, held?: Record<string, number>]
export function hourly(centavos: number): Partial<Facts> {
  return { cases: [], rules: [aRule({ basis: 'hour', amountCentavos: centavos })] }
}
