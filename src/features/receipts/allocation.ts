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
}

/**
 * From which items an amount is given back: first from those that are given up, then from the others, in proportion to what
 * the receipt has on them.
 * @throws RangeError where it has less
 */
export function givingBackOf(amount: number, held: readonly Held[]): Part[] {
  const places = (cancelled: boolean) =>
    held
      .filter(({ isCancelled }) => isCancelled === cancelled)
      .map(({ itemId, amountCentavos }) => ({ id: itemId, weight: amountCentavos, room: amountCentavos }))
  const givenUp = places(true)
  const first = Math.min(
    amount,
    givenUp.reduce((sum, { room }) => sum + room, 0),
  )
  return [...spread(first, givenUp), ...spread(amount - first, places(false))]
}
