/** As what somebody is paid: through their company, as one who works on their own account (RPA), or by the payroll. */
export const regimeKinds = ['company', 'selfEmployed', 'employee'] as const
export type RegimeKind = (typeof regimeKinds)[number]

/** Regimes of which the law keeps something back here; an employee's the payroll does. */
export const retainedRegimes = ['selfEmployed', 'company', 'companySimples'] as const
export type RetainedRegime = (typeof retainedRegimes)[number]

/** In the order in which they are taken: what social security takes is no income. */
export const taxes = ['inss', 'irrf', 'csrf', 'iss'] as const
export type Tax = (typeof taxes)[number]

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
      readonly relief: Relief | null
      readonly leastCentavos: number
    }

/** What the law keeps back in a regime. */
export interface RetentionRule {
  readonly regime: RetainedRegime
  readonly tax: Tax
  readonly terms: RetentionTerms
  readonly source: string
}

/** What is kept back of one statement. */
export interface Retention {
  readonly tax: Tax
  /** Of what it is taken. */
  readonly baseCentavos: number
  readonly basisPoints: number
  readonly centavos: number
  readonly source: string
}

/** The regime as the law's table knows it; null where nothing is kept back here. */
export function retainedRegimeOf(regime: Regime | null): RetainedRegime | null {
  if (regime === null || regime.kind === 'employee') return null
  if (regime.kind === 'selfEmployed') return 'selfEmployed'
  return regime.isSimples ? 'companySimples' : 'company'
}
