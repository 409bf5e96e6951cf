import type { Material } from '../../materials/record.ts'
import { type ReceiptLine, receiptLineBody, type ReceiptValues, unitsOf } from '../../stock/browser/receipt-values.ts'
import type { InvoiceItem, InvoiceReading } from '../contract.ts'
import { countedOf, type ReceivedLine } from '../differences.ts'
import { packagesOfLot, proposedUnitsPer, sharedByLots, unitsOfLot } from '../quantities.ts'

/** What a line of the form calls itself: item and lot of the invoice. */
const keyOf = (item: number, lot: number) => `${item}.${lot}`
const partsOf = (key: string) => key.split('.').map(Number)

/** Which item of the invoice a line is of. */
export const itemOf = ({ key }: Pick<ReceiptLine, 'key'>): number => partsOf(key)[0] ?? 0

type Chosen = Pick<Material, 'id' | 'name' | 'purchaseUnit' | 'useUnit' | 'factor'>

/** The lines with which the form begins: each lot of each item, as far as it is known. */
export function linesOf({ items }: InvoiceReading): ReceiptLine[] {
  return items.flatMap((item) => {
    const shares = sharedByLots(item.costCentavos, countedOf(item))
    const lots = item.lots.length > 0 ? item.lots : [{ number: '', expiresOn: null }]
    return lots.map((lot, index) =>
      withChosen(
        {
          key: keyOf(item.item, index),
          materialId: null,
          name: '',
          purchaseUnit: item.unit,
          useUnit: '',
          factor: 0,
          lotNumber: lot.number,
          expiresOn: lot.expiresOn,
          quantity: null,
          per: 'use',
          amountCentavos: shares[index] ?? 0,
          whose: item.isOwned ? 'ours' : 'lent',
        },
        item,
        { material: item.material, unitsPer: item.material?.unitsPer ?? null },
      ),
    )
  })
}

/** The line as of a material; how many use units one unit of sale is, is proposed unless it was said or learned. */
export function withChosen(
  line: ReceiptLine,
  item: InvoiceItem,
  { material, unitsPer }: { material: Chosen | null; unitsPer: number | null },
): ReceiptLine {
  const { id = null, name = '', useUnit = '' } = material ?? {}
  const proposed = unitsPer ?? (material ? proposedUnitsPer(countedOf(item), material) : null)
  return withUnitsPer({ ...line, materialId: id, name, useUnit }, item, proposed)
}

/** The line where one unit of sale is so many use units: counted as the invoice does where that is whole. */
export function withUnitsPer(line: ReceiptLine, item: InvoiceItem, unitsPer: number | null): ReceiptLine {
  const lot = partsOf(line.key)[1] ?? 0
  const counted = countedOf(item)
  const packages = packagesOfLot(counted, lot)
  if (unitsPer !== null && unitsPer > 1 && packages !== null)
    return { ...line, factor: unitsPer, per: 'purchase', quantity: packages }
  return {
    ...line,
    factor: unitsPer ?? 0,
    per: 'use',
    quantity: unitsPer === null ? null : unitsOfLot(counted, lot, unitsPer),
  }
}

/** A line as the rules judge it. */
export function receivedOf(line: ReceiptLine): ReceivedLine {
  const { materialId, lotNumber, expiresOn, amountCentavos } = line
  return { materialId, lotNumber: lotNumber.trim() || null, expiresOn, quantity: unitsOf(line), amountCentavos }
}

/** What is received by an invoice, as its contract names it. */
export function invoiceBody(
  file: string,
  { id, unitId, place, day, dayReason, lines }: ReceiptValues,
): Record<string, unknown> {
  return {
    id,
    unitId,
    place,
    file,
    ...(day !== null && { day }),
    ...(dayReason.trim() && { dayReason }),
    lines: lines.map((line) => ({ ...receiptLineBody(line), item: itemOf(line), unitsPer: line.factor })),
  }
}
