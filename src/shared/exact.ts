/** An exact amount of centavos: nothing is rounded before the end of a line. */
export interface Exact {
  readonly over: bigint
  readonly under: bigint
}

const whole = 10_000n

/** An amount of centavos as it is. */
export function exact(centavos: number): Exact {
  return { over: BigInt(centavos), under: 1n }
}

/** A share of it, in basis points. */
export function share({ over, under }: Exact, basisPoints: number): Exact {
  return { over: over * BigInt(basisPoints), under: under * whole }
}

export function add(one: Exact, other: Exact): Exact {
  return { over: one.over * other.under + other.over * one.under, under: one.under * other.under }
}

export function less(one: Exact, other: Exact): Exact {
  return add(one, { over: -other.over, under: other.under })
}

/** A part of it: 90 minutes of 60 are one and a half. */
export function times({ over, under }: Exact, count: number, of = 1): Exact {
  return { over: over * BigInt(count), under: under * BigInt(of) }
}

/** In whole centavos, half up, away from zero below it: what is given back mirrors what was paid. */
export function rounded({ over, under }: Exact): number {
  const half = over < 0n ? -under : under
  return Number((2n * over + half) / (2n * under))
}
