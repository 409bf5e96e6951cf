/** What one item costs, in centavos. */
export interface Priced {
  /** What the catalogue asks. */
  readonly listPriceCentavos: number
  readonly priceCentavos: number
  readonly discountCentavos: number
}

/** An item of an offer, with what makes it more than a discount. */
export interface OfferedItem extends Priced {
  readonly procedureId: string
  /** Given away. */
  readonly courtesy: boolean
  /** Priced together with others. */
  readonly combo: boolean
}

/** Several alike, as a form has them: six sessions are one line, and six items. The discount is of the whole line. */
export interface OfferedLine extends OfferedItem {
  readonly quantity: number
}

/** A total in so many parts, of which none has more than a centavo beyond another; the greater ones first. */
export function spread(total: number, count: number): number[] {
  const each = Math.floor(total / count)
  const greater = total - each * count
  return Array.from({ length: count }, (_, index) => each + (index < greater ? 1 : 0))
}

/** The items that lines stand for, in their order. */
export function itemsOfLines(lines: readonly OfferedLine[]): OfferedItem[] {
  return lines.flatMap(
    ({ quantity, procedureId, listPriceCentavos, priceCentavos, discountCentavos, courtesy, combo }) =>
      spread(discountCentavos, quantity).map((discount) => ({
        procedureId,
        listPriceCentavos,
        priceCentavos,
        courtesy,
        combo,
        discountCentavos: discount,
      })),
  )
}

/** Items as lines again: those that follow each other and are alike, but for a centavo of the discount, are one. */
export function linesOfItems(items: readonly OfferedItem[]): OfferedLine[] {
  const lines: OfferedItem[][] = []
  for (const item of items) {
    const line = lines.at(-1)
    if (line?.[0] && areAlike(line[0], item)) line.push(item)
    else lines.push([item])
  }
  return lines.flatMap((line) => {
    const [first] = line
    if (!first) return []
    const discountCentavos = line.reduce((sum, item) => sum + item.discountCentavos, 0)
    const { procedureId, listPriceCentavos, priceCentavos, courtesy, combo } = first
    const shown = { procedureId, listPriceCentavos, priceCentavos, courtesy, combo }
    return [{ ...shown, discountCentavos, quantity: line.length }]
  })
}

function areAlike(one: OfferedItem, other: OfferedItem): boolean {
  const saved = one.discountCentavos - other.discountCentavos
  return (
    one.procedureId === other.procedureId &&
    one.listPriceCentavos === other.listPriceCentavos &&
    one.priceCentavos === other.priceCentavos &&
    one.courtesy === other.courtesy &&
    one.combo === other.combo &&
    (saved === 0 || saved === 1)
  )
}

interface GivenUp {
  readonly base: number
  readonly given: number
}

/** What is given away of an item: of what it is offered for and of what the catalogue asks, whichever is more. */
function givenUp({ listPriceCentavos, priceCentavos, discountCentavos }: Priced): GivenUp {
  const base = Math.max(listPriceCentavos, priceCentavos)
  return { base, given: base - (priceCentavos - discountCentavos) }
}

/** The same of several together. */
function givenUpOf(items: readonly Priced[]): GivenUp {
  return items
    .map(givenUp)
    .reduce((sum, one) => ({ base: sum.base + one.base, given: sum.given + one.given }), { base: 0, given: 0 })
}

function isBeyond({ base, given }: GivenUp, limitBasisPoints: number): boolean {
  return given > Math.ceil((base * limitBasisPoints) / 10_000)
}

export interface Totals {
  /** Without discounts. */
  readonly grossCentavos: number
  readonly discountCentavos: number
  readonly netCentavos: number
  /** What is given away, lowered prices too, in hundredths of a percent, rounded. */
  readonly givenBasisPoints: number
}

/** The sums of items. */
export function totalsOf(items: readonly Priced[]): Totals {
  let [grossCentavos, discountCentavos, bases, allGiven] = [0, 0, 0, 0]
  for (const item of items) {
    const { base, given } = givenUp(item)
    grossCentavos += item.priceCentavos
    discountCentavos += item.discountCentavos
    bases += base
    allGiven += given
  }
  const givenBasisPoints = bases === 0 ? 0 : Math.round((allGiven * 10_000) / bases)
  return { grossCentavos, discountCentavos, netCentavos: grossCentavos - discountCentavos, givenBasisPoints }
}

export const approvalCauses = ['discount', 'courtesy', 'combo'] as const
/** Why somebody else must agree to an offer. */
export type ApprovalCause = (typeof approvalCauses)[number]

/**
 * Why an offer needs an administrator: it gives away more than the limit (in hundredths of a percent) of the whole or of
 * any one item, so that nothing slips under by being spread; something of it is free; or it is priced as a combo. Shares
 * are rounded up to the centavo in favour of who sells.
 */
export function approvalCausesOf(items: readonly OfferedItem[], limitBasisPoints: number): ApprovalCause[] {
  const isOver = (one: GivenUp) => isBeyond(one, limitBasisPoints)
  const causes = {
    discount: isOver(givenUpOf(items)) || items.map(givenUp).some(isOver),
    courtesy: items.some(({ courtesy }) => courtesy),
    combo: items.some(({ combo }) => combo),
  }
  return approvalCauses.filter((cause) => causes[cause])
}

/**
 * Why taking something off an item that is sold needs an administrator: of that item or of the whole more is given away than
 * the limit (in hundredths of a percent), or the item becomes free. What was agreed to of other items is not asked again.
 */
export function reductionCausesOf(
  items: readonly OfferedItem[],
  reduced: OfferedItem,
  limitBasisPoints: number,
): ApprovalCause[] {
  const discount = [givenUpOf(items), givenUp(reduced)].some((one) => isBeyond(one, limitBasisPoints))
  const causes = { discount, courtesy: reduced.courtesy, combo: false }
  return approvalCauses.filter((cause) => causes[cause])
}

/** Whether an approval is about exactly these items. */
export function arePricesOf(approved: readonly OfferedItem[], items: readonly OfferedItem[]): boolean {
  return JSON.stringify(approved.map(pricesOf)) === JSON.stringify(items.map(pricesOf))
}

/** What an approval is about, with its members in one order. */
export function pricesOf({ procedureId, listPriceCentavos, priceCentavos, ...rest }: OfferedItem): OfferedItem {
  const { discountCentavos, courtesy, combo } = rest
  return { procedureId, listPriceCentavos, priceCentavos, discountCentavos, courtesy, combo }
}
