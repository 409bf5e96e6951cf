/** How an item stands: offered, sold without a date, held, with a date, done, given up. Kept by the database alone. */
export const itemStates = ['quoted', 'waitlist', 'reserved', 'scheduled', 'performed', 'cancelled'] as const
export type ItemState = (typeof itemStates)[number]

/** How an order stands, by its items: an offer, sold, all done, all given up. Kept by the database alone. */
export const orderStates = ['quote', 'open', 'performed', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

/** How an order was sold. Somebody who buys from afar may change their mind for seven days (CDC, art. 49). */
export const orderChannels = ['in_person', 'remote'] as const

/** What an item costs, and what its unit asks for beforehand. */
interface DepositAsked {
  readonly netCentavos: number
  /** The unit's share, in hundredths of a percent: 3000 is 30 %. */
  readonly basisPoints: number
  /** The least that the unit asks for, whatever the share. */
  readonly minimumCentavos: number
}

/** What must be paid of an item before its surgery is reserved, in centavos: never more than it costs. */
export function depositOf({ netCentavos, basisPoints, minimumCentavos }: DepositAsked): number {
  const share = Math.ceil((netCentavos * basisPoints) / 10_000)
  return Math.min(netCentavos, Math.max(share, minimumCentavos))
}
