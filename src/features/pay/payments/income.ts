import type { Retention, Tax } from '../../network/offers/both.ts'

/** A statement that was paid, as it counts for a year. */
export interface PaidStatement {
  /** The plain date of payment: income is of its year and month. */
  readonly paidOn: string
  readonly grossCentavos: number
  readonly retentions: readonly Retention[]
}

/** What was paid in a month. Amounts in centavos. */
export interface IncomeMonth {
  /** `2026-11` */
  readonly month: string
  readonly gross: number
  readonly kept: Readonly<Record<Tax, number>>
}

/** What was paid in a year, and what was kept back and taken off of it. */
export interface Income extends Omit<IncomeMonth, 'month'> {
  readonly months: readonly IncomeMonth[]
  /** What a court had them pay, and what they put into a pension, as far as it was taken off income tax. */
  readonly alimony: number
  readonly pension: number
}

/** Adds up what was paid in a year, by months of payment. */
export function incomeOf(paid: readonly PaidStatement[]): Income {
  const months = [...Map.groupBy(paid, ({ paidOn }) => paidOn.slice(0, 7))]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([month, of]) => ({ month, ...sumOf(of) }))
  return { months, ...sumOf(paid), alimony: takenOff(paid, 'alimony'), pension: takenOff(paid, 'pension') }
}

const added = <One>(of: readonly One[], amount: (one: One) => number) => of.reduce((sum, one) => sum + amount(one), 0)

function sumOf(paid: readonly PaidStatement[]): Omit<IncomeMonth, 'month'> {
  const kept = (tax: Tax) => added(paid, ({ retentions }) => retentions.find((one) => one.tax === tax)?.centavos ?? 0)
  return {
    gross: added(paid, ({ grossCentavos }) => grossCentavos),
    kept: { inss: kept('inss'), irrf: kept('irrf'), csrf: kept('csrf'), iss: kept('iss') },
  }
}

const takenOff = (paid: readonly PaidStatement[], kind: 'alimony' | 'pension') =>
  added(paid, ({ retentions }) =>
    added(
      retentions.flatMap(({ off = [] }) => off.filter((one) => one.kind === kind)),
      ({ centavos }) => centavos,
    ),
  )
