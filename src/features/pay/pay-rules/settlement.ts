import { splitInstalments } from '../../../shared/money.ts'
import { addDays } from '../../../shared/time.ts'
import type { Allocation } from './model.ts'

/** When money counts as received: as it is authorised, or as it is expected on the account. */
export const receivedMeanings = ['authorised', 'settled'] as const
export type ReceivedMeaning = (typeof receivedMeanings)[number]

/** Money of an item as it was recorded; below zero what was given back. */
export interface Recorded {
  /** The plain date on which it was authorised. */
  readonly day: string
  readonly centavos: number
  readonly method: string
  readonly instalments: number
  readonly feeBasisPoints: number | null
}

/** The longest that an instalment is on its way. */
export const longestSettlementDays = 24 * 30

/**
 * When recorded money counts. Settled: credit comes 30 days after each instalment is charged, the first 30 days after the
 * sale, and debit on the next day, as acquirers pay without advance; everything else, and what is given back, the same day.
 */
export function arrivalsOf(money: Recorded, means: ReceivedMeaning): Allocation[] {
  const { day, centavos, method, instalments, feeBasisPoints } = money
  if (means === 'authorised' || centavos < 0) return [{ day, centavos, feeBasisPoints }]
  if (method === 'debit_card') return [{ day: addDays(day, 1), centavos, feeBasisPoints }]
  if (method !== 'credit_card') return [{ day, centavos, feeBasisPoints }]
  return splitInstalments(centavos, instalments).map((part, index) => ({
    day: addDays(day, 30 * (index + 1)),
    centavos: part,
    feeBasisPoints,
  }))
}
