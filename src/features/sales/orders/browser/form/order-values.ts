import { linesOfItems, type OfferedItem } from '../../prices.ts'
import type { OrderDetail } from '../../record.ts'

/** One line of the form. */
export interface LineValues {
  readonly procedureId: string
  readonly quantity: number | null
  readonly priceCentavos: number
  /** In centavos of the whole line, or in hundredths of a percent of each. */
  readonly discount: number
  readonly discountIn: 'reais' | 'percent'
  readonly courtesy: boolean
  readonly combo: boolean
}

/** What the form of an offer holds. */
export interface OrderValues extends Record<string, unknown> {
  readonly unitId: string
  readonly patientId: string
  readonly patientName: string
  readonly channel: string
  readonly notes: string
  readonly lines: readonly LineValues[]
}

export const emptyLine: LineValues = {
  procedureId: '',
  quantity: 1,
  priceCentavos: 0,
  discount: 0,
  discountIn: 'reais',
  courtesy: false,
  combo: false,
}

/** How often a line is counted; what is no number yet counts once. */
function countOf({ quantity }: LineValues): number {
  return quantity === null || !Number.isInteger(quantity) || quantity < 1 ? 1 : quantity
}

/** The discount of a whole line, in centavos. A share is taken of each, and never more than what was asked for. */
export function discountOf(line: LineValues): number {
  const { priceCentavos, discount, discountIn, courtesy } = line
  if (courtesy) return priceCentavos * countOf(line)
  return discountIn === 'reais' ? discount : Math.floor((priceCentavos * discount) / 10_000) * countOf(line)
}

/** A line as the contract names it. */
export function lineInput(line: LineValues) {
  const { procedureId, quantity, priceCentavos, courtesy, combo } = line
  return { procedureId, quantity, priceCentavos, discountCentavos: discountOf(line), courtesy, combo }
}

/** The items that the lines stand for, with what the catalogue asks; lines without a procedure are none yet. */
export function linesForTotals(lines: readonly LineValues[], listPrices: ReadonlyMap<string, number>) {
  return lines
    .filter(({ procedureId }) => procedureId !== '')
    .map((line) => {
      const most = line.priceCentavos * countOf(line)
      return {
        procedureId: line.procedureId,
        priceCentavos: line.priceCentavos,
        courtesy: line.courtesy,
        combo: line.combo,
        quantity: countOf(line),
        discountCentavos: Math.min(discountOf(line), most),
        listPriceCentavos: listPrices.get(line.procedureId) ?? line.priceCentavos,
      }
    })
}

/** An offer as the form shows it. */
export function valuesOf(order: OrderDetail): OrderValues {
  const items: readonly OfferedItem[] = order.items
  return {
    unitId: order.unitId,
    patientId: order.patientId,
    patientName: order.patientName,
    channel: order.channel,
    notes: order.notes ?? '',
    lines: linesOfItems(items).map(({ discountCentavos, listPriceCentavos: _list, ...line }) => ({
      ...line,
      discount: discountCentavos,
      discountIn: 'reais',
    })),
  }
}
