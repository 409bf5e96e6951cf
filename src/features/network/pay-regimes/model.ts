import type { ProfessionalFunction } from '../procedures/contract.ts'

/** As what somebody is paid: through their company, as one who works on their own account (RPA), or by the payroll. */
export const regimeKinds = ['company', 'selfEmployed', 'employee'] as const
export type RegimeKind = (typeof regimeKinds)[number]

/** Regimes of which the law keeps something back here; an employee's the payroll does. */
export const retainedRegimes = ['selfEmployed', 'company', 'companySimples'] as const
export type RetainedRegime = (typeof retainedRegimes)[number]

/** In the order in which they are taken: what social security takes is no income. */
export const taxes = ['inss', 'irrf', 'csrf', 'iss'] as const
export type Tax = (typeof taxes)[number]

/** What the law says of a regime: what is kept back, and what the employer owes on top of it, which is a cost alone. */
export const lawTaxes = [...taxes, 'cpp'] as const
export type LawTax = (typeof lawTaxes)[number]

export interface Regime {
  readonly kind: RegimeKind
  /** Of a company. */
  readonly companyName: string | null
  readonly cnpj: string | null
  readonly isSimples: boolean | null
}

/** A step of a progressive table: of what is above the step before. */
export interface Bracket {
  /** The last of it; null of the highest. */
  readonly upToCentavos: number | null
  readonly basisPoints: number
  /** What is taken off the share, so that a step never takes more than it adds. */
  readonly lessCentavos: number
}

/** What is taken off the tax of small incomes (Lei 15.270/2025): a fixed amount, then less with each real. */
export interface Relief {
  readonly wholeUpToCentavos: number
  readonly mostCentavos: number
  readonly untilCentavos: number
  readonly fixedCentavos: number
  readonly perMillion: number
}

export type RetentionTerms =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'share'
      readonly basisPoints: number
      /** The most that it is taken of. */
      readonly ceilingCentavos: number | null
      /** What comes to no more than this is not kept back. */
      readonly leastCentavos: number
    }
  | {
      readonly kind: 'table'
      readonly brackets: readonly Bracket[]
      /** What may be taken off the income in the place of social security, where it is more. */
      readonly simplifiedCentavos: number
      /** What each dependant takes off the income. */
      readonly dependantCentavos: number
      /** Whether what is put into a private pension is taken off here; else the person says it in their yearly declaration. */
      readonly deductsPension: boolean
      readonly relief: Relief | null
      readonly leastCentavos: number
    }

/** Services as the list of LC 116/2003 has them: of physicians, and of nursing with what helps it. */
export const issServices = ['4.01', '4.06'] as const
export type IssService = (typeof issServices)[number]

/** What service somebody renders by what they are, as that list has it. */
export const issServiceOf: Readonly<Record<ProfessionalFunction, IssService>> = {
  doctor: '4.01',
  assistant_doctor: '4.01',
  anaesthetist: '4.01',
  nurse: '4.06',
  technician: '4.06',
}

/** Of whose services a municipality has something kept back: null for any company of the network, and for any service. */
export interface IssScope {
  readonly legalEntityId: string | null
  readonly service: IssService | null
}

/** What the law keeps back in a regime. */
export interface RetentionRule extends Partial<IssScope> {
  readonly regime: RetainedRegime
  readonly tax: LawTax
  readonly terms: RetentionTerms
  readonly source: string
}

/** What the law asks of a person who works on their own account, beside what is due to them. */
export interface PersonFacts {
  /** By what social security knows them (NIT, PIS or PASEP), eleven digits. */
  readonly nit: string | null
  readonly dependants: number
  /** What a court has them pay, a month. */
  readonly alimonyCentavos: number
  /** What they put into a private pension (PGBL), a month. */
  readonly pensionCentavos: number
}

/** How a person stands in the month for which something is kept back. */
export interface TaxStanding {
  readonly facts: PersonFacts | null
  /** What others pay them in the month of the statement, as they declared: social security takes its share of it there. */
  readonly otherPayersCentavos: number
  /** What they were paid here in the month of the payment before this: income tax is of the whole month. */
  readonly paidBefore: { readonly grossCentavos: number; readonly inssCentavos: number; readonly irrfCentavos: number }
}

/** What makes less be kept back, in the order in which it is said. */
export const takenOff = [
  // Of what the tax is taken.
  ...(['otherPayers', 'paidBefore', 'inss', 'dependants', 'alimony', 'pension', 'simplified'] as const),
  // Of the tax.
  ...(['step', 'relief', 'withheld'] as const),
] as const
export type TakenOffKind = (typeof takenOff)[number]

export interface TakenOff {
  readonly kind: TakenOffKind
  readonly centavos: number
  /** How many dependants. */
  readonly count?: number | undefined
}

/** What is kept back of one statement. */
export interface Retention {
  readonly tax: Tax
  /** Of what it is taken. */
  readonly baseCentavos: number
  readonly basisPoints: number
  readonly centavos: number
  readonly source: string
  /** How it came to that; nothing of what was approved before it was kept. */
  readonly off?: readonly TakenOff[] | undefined
}

/** The regime as the law's table knows it; null where nothing is kept back here. */
export function retainedRegimeOf(regime: Regime | null): RetainedRegime | null {
  if (regime === null || regime.kind === 'employee') return null
  if (regime.kind === 'selfEmployed') return 'selfEmployed'
  return regime.isSimples ? 'companySimples' : 'company'
}

/** How long before its end a table of the law is announced. */
export const daysBeforeEnd = 60
