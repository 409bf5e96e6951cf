/** An amount, in centavos, and the item that it is for. */
export interface Part {
  readonly itemId: string
  readonly amountCentavos: number
}

interface Room {
  readonly id: string
  /** How much of the amount it takes beside the others. */
  readonly weight: number
  /** The most that it takes, in centavos. */
  readonly room: number
}

/**
 * Spreads an amount in proportion to the weights, in whole centavos: no one takes more than it has room for, and the last
 * with room absorbs what is left over.
 * @throws RangeError where there is less room than amount
 */
function spread(amount: number, places: readonly Room[]): Part[] {
  const taken = new Map(places.map(({ id }) => [id, 0]))
  let rest = amount
  while (rest > 0) {
    const open = places
      .map((place) => ({ ...place, left: place.room - (taken.get(place.id) ?? 0) }))
      .filter(({ left }) => left > 0)
    const last = open.at(-1)
    if (!last) throw new RangeError(`no room for ${rest} of ${amount} centavos`)
    const weights = open.reduce((sum, { weight }) => sum + BigInt(weight), 0n)
    const shares = open.map(({ id, weight, left }) => {
      const share = weights === 0n ? 0 : Number((BigInt(rest) * BigInt(weight)) / weights)
      return { id, share: Math.min(share, left) }
    })
    const given = shares.reduce((sum, { share }) => sum + share, 0)
    const isTooLittle = given === 0
    for (const { id, share } of isTooLittle ? [{ id: last.id, share: Math.min(rest, last.left) }] : shares)
      taken.set(id, (taken.get(id) ?? 0) + share)
    rest -= isTooLittle ? Math.min(rest, last.left) : given
  }
  return [...taken]
    .filter(([, amountCentavos]) => amountCentavos > 0)
    .map(([itemId, amountCentavos]) => ({ itemId, amountCentavos }))
}

/** An item as money is spread over it. */
export interface Payable {
  readonly id: string
  readonly netCentavos: number
  readonly paidCentavos: number
  readonly isCancelled: boolean
}

/** What items that are not given up still cost, in centavos. */
export function openOf(items: readonly Payable[]): number {
  return items.reduce((sum, item) => sum + leftOf(item), 0)
}

function leftOf({ netCentavos, paidCentavos, isCancelled }: Payable): number {
  return isCancelled ? 0 : Math.max(0, netCentavos - paidCentavos)
}

/**
 * Which items an amount pays: in proportion to their net price, none more than it still costs, the last absorbs the
 * centavo. So an order that is paid has each of its items paid.
 * @throws RangeError where the items cost less
 */
export function allocationOf(amount: number, items: readonly Payable[]): Part[] {
  return spread(
    amount,
    items.map((item) => ({ id: item.id, weight: item.netCentavos, room: leftOf(item) })),
  )
}

/** What a receipt has on an item, less what was given back of it. */
export interface Held extends Part {
  readonly isCancelled: boolean
  /** What of its item is paid beyond its price, in centavos, by whatever receipt. */
  readonly overCentavos: number
}

/**
 * From which items an amount is given back: first from those that are given up, then from what is paid beyond the price, then
 * from the others, each in proportion to what the receipt has there.
 * @throws RangeError where it has less
 */
export function givingBackOf(amount: number, held: readonly Held[]): Part[] {
  const stages = [
    held.map((one) => ({ ...one, room: one.isCancelled ? one.amountCentavos : 0 })),
    held.map((one) => ({ ...one, room: one.isCancelled ? 0 : beyondPrice(one) })),
    held.map((one) => ({ ...one, room: one.isCancelled ? 0 : one.amountCentavos - beyondPrice(one) })),
  ]
  const taken = new Map<string, number>()
  let rest = amount
  for (const [index, stage] of stages.entries()) {
    const room = stage.reduce((sum, one) => sum + one.room, 0)
    const now = index < stages.length - 1 ? Math.min(rest, room) : rest
    const places = stage.map((one) => ({ id: one.itemId, weight: one.room, room: one.room }))
    for (const { itemId, amountCentavos } of spread(now, places))
      taken.set(itemId, (taken.get(itemId) ?? 0) + amountCentavos)
    rest -= now
  }
  return [...taken].map(([itemId, amountCentavos]) => ({ itemId, amountCentavos }))
}

/** What a receipt has on an item beyond its price, in centavos. */
function beyondPrice({ amountCentavos, overCentavos }: Held): number {
  return Math.min(amountCentavos, overCentavos)
}

/** What goodwill may be of: what is still wanted, and paid for no more than its price. All else is owed back anyway. */
export function wantedOf(held: readonly Held[]): Held[] {
  return held.flatMap((one) => {
    const amountCentavos = one.amountCentavos - beyondPrice(one)
    return one.isCancelled || amountCentavos === 0 ? [] : [{ ...one, amountCentavos, overCentavos: 0 }]
  })
}

/** What of items that are still wanted is paid beyond their price and not given back out of goodwill, in centavos. */
export function overpaidOf(items: readonly (Payable & { readonly goodwillCentavos: number })[]): number {
  return items.reduce((sum, { netCentavos, paidCentavos, goodwillCentavos, isCancelled }) => {
    return sum + (isCancelled ? 0 : Math.max(0, paidCentavos - Math.max(netCentavos, goodwillCentavos)))
  }, 0)
}
