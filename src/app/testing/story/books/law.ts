import { minus, partOf, sumOf, toCentavos, whole } from './exact.ts'

export type Regime = 'company' | 'companySimples' | 'selfEmployed' | null

/** What the law asks of somebody who works on their own account. */
export interface PersonOfLaw {
  readonly dependants: number
  readonly alimony: number
  readonly others: number
}

export interface Owed {
  readonly regime: Regime
  readonly due: number
  readonly person: PersonOfLaw
  /** Of how much another company of the network kept INSS back for the same month. */
  readonly withheldElsewhere: number
  /** ISS of the company and service, in hundredths of a percent. */
  readonly iss: number
  /** What the same company paid before in the month of the payment. */
  readonly paidBefore: { readonly gross: number; readonly inss: number; readonly irrf: number }
}

/** What the law keeps back, in the order in which it does. */
export const taxes = ['inss', 'irrf', 'csrf', 'iss'] as const

export type Withheld = Readonly<Record<(typeof taxes)[number], number>> & { readonly inssBase: number }

/** Portaria Interministerial MPS/MF 13/2026. */
const inssCeiling = 8_475_55
/** Lei 15.191/2025: up to, hundredths of a percent, to be taken off. */
const steps = [
  [2_428_80, 0, 0],
  [2_826_65, 750, 182_16],
  [3_751_05, 1500, 394_16],
  [4_664_68, 2250, 675_49],
  [Number.MAX_SAFE_INTEGER, 2750, 908_73],
] as const
const ofDependant = 189_59
const simplified = 607_20

/** Lei 15.270/2025: all of the tax up to R$ 5.000, less and less up to R$ 7.350. */
function reliefOf(gross: number): number {
  if (gross <= 5_000_00) return 312_89
  if (gross > 7_350_00) return 0
  return Math.max(0, (978_62 * 1_000_000 - gross * 133_145) / 1_000_000)
}

/** What is kept back of what is due in the second half of 2026. */
export function withheld({ regime, due, person, withheldElsewhere, iss, paidBefore }: Owed): Withheld {
  const nothing = { inss: 0, irrf: 0, csrf: 0, iss: 0, inssBase: 0 }
  if (due <= 0 || regime === null) return nothing
  const ofService = toCentavos(partOf(whole(due), iss))
  if (regime === 'companySimples') return { ...nothing, iss: 0 }
  if (regime === 'company') {
    const over = (centavos: number) => (centavos > 10_00 ? centavos : 0)
    return {
      ...nothing,
      irrf: over(toCentavos(partOf(whole(due), 150))),
      csrf: over(toCentavos(partOf(whole(due), 465))),
      iss: ofService,
    }
  }
  const inssBase = Math.min(due, Math.max(0, inssCeiling - person.others - withheldElsewhere))
  const inss = toCentavos(partOf(whole(inssBase), 1100))
  const gross = due + paidBefore.gross
  const legal = sumOf([inss, paidBefore.inss, person.dependants * ofDependant, person.alimony])
  const base = Math.max(0, gross - Math.max(legal, simplified))
  const [, basisPoints, less] = steps.find(([upTo]) => base <= upTo)!
  const table = minus(partOf(whole(base), basisPoints), whole(less))
  const millionths = Math.round(reliefOf(gross) * 1_000_000)
  const tax = Math.max(0, toCentavos(minus(table, { over: BigInt(millionths), under: 1_000_000n })))
  return { ...nothing, inss, inssBase, irrf: tax > 10_00 ? Math.max(0, tax - paidBefore.irrf) : 0, iss: ofService }
}
