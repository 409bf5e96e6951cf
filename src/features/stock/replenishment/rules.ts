/** Surgeries of so many days ahead are looked after first. */
export const soonDays = 14
/** Days whose use says how much is used. */
export const usedDays = 90

export const orderKinds = ['purchase', 'transfer'] as const
export type OrderKind = (typeof orderKinds)[number]
export const orderStates = ['open', 'partly', 'done', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

/** Whether something of an order is still to come, so that it can be filled or given up. */
export function isUnderWay(state: OrderState): boolean {
  return state === 'open' || state === 'partly'
}

/** A material at a unit. Quantities are use units. */
export interface Facts {
  /** Usable today, of what is on its shelves. */
  readonly available: number
  readonly inTransit: number
  /** Asked for of suppliers and other units, and not here yet. */
  readonly ordered: number
  /** Asked for by other units, and not sent yet. */
  readonly promised: number
  readonly usedIn90: number
  /** Null where the unit has no limits. */
  readonly limits: { readonly minimum: number; readonly reorderPoint: number; readonly maximum: number } | null
  /** How long a purchase takes; null where nobody says. */
  readonly leadDays: number | null
  /** What the kits of booked surgeries need in the coming 14 days. */
  readonly neededSoon: number
  /** What of it is neither set aside for them nor on them. */
  readonly lackingSoon: number
  /** What they need over the whole of `horizonOf`. */
  readonly needed: number
}

/** Days that are looked ahead: as long as a purchase takes, and two weeks at the least. */
export function horizonOf({ leadDays }: Pick<Facts, 'leadDays'>): number {
  return Math.max(soonDays, leadDays ?? 0)
}

/** The sums by which something is suggested, in the order in which they are told. */
export interface Sums {
  readonly horizon: number
  /** What is used in that time on average, rounded up. */
  readonly averageUse: number
  /** The greater of what is used on average and what booked surgeries need. */
  readonly expected: number
  /** What there is, or will be. */
  readonly have: number
  /** What will be left of it; less than nothing where it does not suffice. */
  readonly left: number
  /** What is not in the house and on no way to it, of what surgeries of the coming 14 days need. */
  readonly lacking: number
  /** What is to be asked for. */
  readonly wanted: number
}

/**
 * How much of a material a unit is to ask for: where it has come down to the reorder point, or will be below the minimum
 * before a purchase can arrive, as much as fills it up to the maximum by then; and never less than what surgeries lack.
 */
export function sumsOf(facts: Facts): Sums {
  const { available, inTransit, ordered, promised, usedIn90, limits, needed, lackingSoon } = facts
  const horizon = horizonOf(facts)
  const averageUse = Math.ceil((usedIn90 * horizon) / usedDays)
  const expected = Math.max(averageUse, needed)
  const here = available - promised + inTransit
  const have = here + ordered
  const left = have - expected
  const lacking = Math.max(0, lackingSoon - inTransit)
  const isLow = limits !== null && (have <= limits.reorderPoint || left < limits.minimum)
  const filled = isLow ? Math.max(0, limits.maximum - left) : 0
  const wanted = Math.max(filled, lacking - ordered, 0)
  return { horizon, averageUse, expected, have, left, lacking, wanted }
}

/** What a unit can give away: what it has beyond what it expects to use, and beyond its reorder point. */
export function surplusOf(facts: Facts): number {
  const { expected } = sumsOf(facts)
  const { available, promised, limits } = facts
  const kept = Math.max(limits?.reorderPoint ?? 0, (limits?.minimum ?? 0) + expected)
  return Math.max(0, available - promised - kept)
}

/** What another unit has left over. */
export interface Surplus {
  readonly unitId: string
  readonly surplus: number
}

/** What is asked of whom: other units first, the one with most left over before the others; the rest is bought. */
export interface Sources {
  readonly transfers: { readonly unitId: string; readonly quantity: number }[]
  /** In whole packages as they are bought, in use units. */
  readonly purchase: number
}

/** @param factor use units in one package */
export function sourcesOf(wanted: number, others: readonly Surplus[], factor: number): Sources {
  let left = wanted
  const transfers = others
    .toSorted((one, other) => other.surplus - one.surplus || (one.unitId < other.unitId ? -1 : 1))
    .flatMap(({ unitId, surplus }) => {
      const quantity = Math.min(surplus, left)
      left -= quantity
      return quantity > 0 ? [{ unitId, quantity }] : []
    })
  return { transfers, purchase: Math.ceil(left / factor) * factor }
}
