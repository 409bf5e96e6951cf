/** A sum of money on its way to whole centavos: `over / under`. */
export interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

export const whole = (centavos: number): Fraction => ({ over: BigInt(centavos), under: 1n })

/** So many hundredths of a percent of something. */
export const partOf = ({ over, under }: Fraction, basisPoints: number): Fraction => ({
  over: over * BigInt(basisPoints),
  under: under * 10_000n,
})

export const minus = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.under - other.over * one.under,
  under: one.under * other.under,
})

export const isNegative = ({ over }: Fraction): boolean => over < 0n

/** To the nearest centavo, a half away from nothing. */
export function toCentavos({ over, under }: Fraction): number {
  const size = over < 0n ? -over : over
  const centavos = (2n * size + under) / (2n * under)
  return Number(over < 0n ? -centavos : centavos)
}

export const sumOf = (all: Iterable<number>): number => [...all].reduce((sum, one) => sum + one, 0)
