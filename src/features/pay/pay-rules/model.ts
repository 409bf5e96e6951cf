import type { Part, ProfessionalFunction } from '../../network/offers/both.ts'

/** To whom a rule pays: one person, everybody of a function, or those of a team. */
export const beneficiaries = ['professional', 'team', 'function'] as const
export type Beneficiary = (typeof beneficiaries)[number]

/** What is worked out from what. Of one group the most specific rule alone pays; groups add up. */
export const bases = [
  ...(['fixed', 'gross', 'net', 'received', 'graft'] as const),
  ...(['hour', 'shift', 'minimum', 'bonus', 'discount'] as const),
] as const
export type Basis = (typeof bases)[number]

/** What pays of a case, of a shift, of a month, and what is added to or taken from a case besides. */
export const groups = ['case', 'shift', 'minimum', 'bonus', 'discount'] as const
export type Group = (typeof groups)[number]

/** Days as rules tell them apart; a holiday of the unit is one whatever its weekday. */
export const dayKinds = ['working', 'saturday', 'sunday', 'holiday'] as const
export type DayKind = (typeof dayKinds)[number]

/** Taken of what is left, in the order in which they stand: a share, an amount, or what card brands kept. */
export const deductionKinds = ['share', 'amount', 'cardFee'] as const
export interface Deduction {
  readonly kind: (typeof deductionKinds)[number]
  /** What it is called on the statement. */
  readonly name: string
  /** Of a share. */
  readonly basisPoints: number | null
  /** Of an amount. */
  readonly centavos: number | null
}

/** One version of a rule, valid from a plain date to another, both included; of the calendar of the unit. */
export interface PayRule {
  readonly id: string
  /** All versions of it have the same. */
  readonly familyId: string
  /** 1 for the first. */
  readonly edition: number
  readonly name: string
  readonly beneficiary: Beneficiary
  readonly professionalId: string | null
  readonly function: ProfessionalFunction | null
  readonly teamId: string | null
  readonly procedureId: string | null
  readonly unitId: string | null
  readonly dayKind: DayKind | null
  /** From which case of the person's day on. */
  readonly nthFrom: number | null
  readonly basis: Basis
  /** Of all that are no share. */
  readonly amountCentavos: number | null
  readonly shareBasisPoints: number | null
  /** The most that grafts of one case come to. */
  readonly capCentavos: number | null
  /** Whether those to whom it pays in a case share it; otherwise each gets it whole. */
  readonly isShared: boolean
  readonly deductions: readonly Deduction[]
  readonly validFrom: string
  readonly validTo: string | null
}

/** Money of an item: below zero what was given back. */
export interface Allocation {
  readonly day: string
  readonly centavos: number
  /** What the brand of a card kept of it. */
  readonly feeBasisPoints: number | null
}

export interface PayCase {
  readonly id: string
  readonly unitId: string
  /** The plain date of the unit. */
  readonly day: string
  readonly isHoliday: boolean
  /** An instant, by which cases of a day are counted. */
  readonly startsAt: string
  readonly procedureId: string
  /** The kind of its procedure: cases of a day are counted among their like. */
  readonly kind: string
  readonly teamId: string | null
  /** Who did what: rules look only here. */
  readonly parts: readonly Part[]
  readonly grafts: number | null
  readonly isInterrupted: boolean
  /** Of the item that was sold: it waits to be performed, another case finished it, or it never will be. */
  readonly itemBecame: 'open' | 'finished' | 'cancelled'
  /** Whether the map of its day is closed; until then it is held. */
  readonly isClosed: boolean
  /** Of the item that was sold; null where none was. */
  readonly priceCentavos: number | null
  readonly netCentavos: number | null
  readonly allocations: readonly Allocation[]
}

/** A shift that the unit's manager marked as worked. */
export interface PayShift {
  readonly id: string
  readonly unitId: string
  readonly day: string
  readonly isHoliday: boolean
  readonly professionalId: string
  readonly minutes: number
}

export interface Payee {
  readonly id: string
  /** Of the register: shifts and months go by it. */
  readonly function: ProfessionalFunction
  /** Whom the payroll pays, whether rules speak of them or not. */
  readonly isEmployee: boolean
  /** The last plain date of the registration; null where none is known. */
  readonly registrationValidUntil: string | null
}

/** Why a line is not to be paid yet. */
export const heldReasons = ['map', 'unpaid', 'credential', 'interrupted', 'noRule'] as const
export type HeldReason = (typeof heldReasons)[number]

/** Why there is nothing to be paid of a case, though it was performed. */
export const endings = ['nothing', 'finished', 'cancelled'] as const
export type Ending = (typeof endings)[number]

/** One step of how a line was worked out, in centavos. */
export interface Step {
  readonly kind: 'base' | 'deduction' | 'share' | 'cap' | 'part' | 'before' | Ending
  readonly name: string | null
  readonly basisPoints: number | null
  /** What is left after it. */
  readonly centavos: number
  /** Grafts, minutes, shifts of a base; people who share a part. */
  readonly count: number | null
}

/** What somebody is owed for one thing of a rule. */
export interface Line {
  readonly professionalId: string
  readonly group: Group
  /** As what, of a case. */
  readonly function: ProfessionalFunction | null
  readonly unitId: string | null
  readonly day: string
  readonly caseId: string | null
  readonly shiftId: string | null
  /** Null where no rule pays it any longer: what was paid is taken back. */
  readonly ruleId: string | null
  readonly edition: number | null
  readonly basis: Basis | null
  readonly nth: number | null
  readonly steps: readonly Step[]
  readonly heldReason: HeldReason | null
  /** What is to be paid; 0 while it is held. */
  readonly resultCentavos: number
  /** What is held. */
  readonly heldCentavos: number
}

/** What earlier months say of a line: what is paid of it. */
export interface Before extends Pick<
  Line,
  'professionalId' | 'group' | 'function' | 'unitId' | 'day' | 'caseId' | 'shiftId'
> {
  readonly centavos: number
}

/** That nothing is owed for somebody's part in a case, as somebody said where no rule speaks. */
export interface NothingOwed extends Part {
  readonly caseId: string
  readonly reason: string
}

/** What must be put right before anybody is paid: no rule, two equally specific, or more than the whole given away. */
export interface PayProblem {
  readonly kind: 'tie' | 'overWhole' | 'noRule'
  readonly ruleIds: readonly string[]
  readonly professionalId: string | null
  readonly caseId: string | null
  readonly shiftId: string | null
  /** Of more than the whole: what all shares of one base come to. */
  readonly basisPoints: number | null
}

/** By what a line is found again in another month: who, for what, of which group, and as what. */
export function lineKey(
  line: Pick<Line, 'professionalId' | 'group' | 'function' | 'caseId' | 'shiftId' | 'unitId' | 'day'>,
): string {
  const about = line.caseId ?? line.shiftId ?? `${line.unitId ?? 'network'}@${line.day.slice(0, 7)}`
  return [line.professionalId, line.group, about, ...(line.function ? [line.function] : [])].join('/')
}
