import { shelves } from '../stock/rules.ts'

/** Places that are counted so: what is controlled has a count of its own, by two people. */
export const countedPlaces = ['pharmacy', 'fridge', 'cart'] as const satisfies readonly (typeof shelves)[number][]
export type CountedPlace = (typeof countedPlaces)[number]
export const countStates = ['counting', 'review', 'approved', 'cancelled'] as const
export type CountState = (typeof countStates)[number]

/** Lots that one count may have: more are counted by category. */
export const mostLots = 1500

/** From which difference on something is counted again. */
export interface Limit {
  readonly percent: number
  /** In use units. */
  readonly minimum: number
}
export const usualLimit: Limit = { percent: 5, minimum: 1 }

/** Whether a difference is so large that it is counted again: beyond the share of what is expected, and beyond the minimum. */
export function passesLimit({ counted, expected }: Compared, { percent, minimum }: Limit): boolean {
  const difference = Math.abs(counted - expected)
  return difference > minimum && difference * 100 > expected * percent
}

interface Compared {
  readonly counted: number
  readonly expected: number
}

/** One entry of a lot, in the order in which they were made. */
export interface Seen {
  readonly quantity: number
  /** What the ledger had of the lot in the place at that moment. */
  readonly balance: number
}

/** What was counted of a lot beside what there should be. */
export interface Judged extends Compared {
  /** It moved between the first entry and the last, so that nobody can say of which part. */
  readonly hasMoved: boolean
  readonly isBig: boolean
}

/**
 * Compares the entries of a lot with the ledger as it was at the last of them: what moved later changes nothing.
 * @param seen at least one
 */
export function judge(seen: readonly Seen[], limit: Limit): Judged {
  const counted = seen.reduce((sum, { quantity }) => sum + quantity, 0)
  const expected = seen.at(-1)?.balance ?? 0
  const hasMoved = seen.some(({ balance }) => balance !== expected)
  return { counted, expected, hasMoved, isBig: passesLimit({ counted, expected }, limit) }
}

/** Whether a lot is counted again: a large difference is, and any of what moved while several parts of it were counted. */
export function isCountedAgain({ counted, expected, hasMoved, isBig }: Judged): boolean {
  return isBig || (hasMoved && counted !== expected)
}
