import { newId } from '../../../../shared/ids.ts'
import type { Material } from '../../materials/record.ts'

/** One line of a receipt as its fields hold it. */
export interface ReceiptLine {
  readonly key: string
  readonly materialId: string | null
  readonly name: string
  readonly purchaseUnit: string
  readonly useUnit: string
  readonly factor: number
  readonly lotNumber: string
  readonly expiresOn: string | null
  readonly quantity: number | null
  /** What is counted: whole packages as they are bought, or use units. */
  readonly per: 'purchase' | 'use'
  readonly amountCentavos: number
  readonly whose: 'ours' | 'lent'
}

/** What the form of a receipt holds. */
export type ReceiptValues = {
  readonly id: string
  readonly unitId: string
  readonly place: string
  readonly supplierId: string
  /** The purchase order that it fills; empty for none. */
  readonly orderId: string
  readonly invoice: string
  readonly day: string | null
  /** Why it is written only now. */
  readonly dayReason: string
  readonly lines: readonly ReceiptLine[]
}

/** A line in which nothing is written. */
export function newReceiptLine(): ReceiptLine {
  return {
    key: newId(),
    materialId: null,
    name: '',
    purchaseUnit: '',
    useUnit: '',
    factor: 1,
    lotNumber: '',
    expiresOn: null,
    quantity: null,
    per: 'purchase',
    amountCentavos: 0,
    whose: 'ours',
  }
}

type Named = Pick<Material, 'id' | 'name' | 'purchaseUnit' | 'useUnit' | 'factor'>

/** The line with what is known of its material. */
export function withMaterial(line: ReceiptLine, material: Named | null): ReceiptLine {
  const { id = null, name = '', purchaseUnit = '', useUnit = '', factor = 1 } = material ?? {}
  return { ...line, materialId: id, name, purchaseUnit, useUnit, factor, per: factor > 1 ? 'purchase' : 'use' }
}

/** How many use units a line comes to; nothing where none is written. */
export function unitsOf({ quantity, per, factor }: Pick<ReceiptLine, 'quantity' | 'per' | 'factor'>): number {
  return (quantity ?? 0) * (per === 'purchase' ? factor : 1)
}

/** A receipt as its contract names it. */
export function receiptBody({
  invoice,
  day,
  dayReason,
  lines,
  orderId,
  ...rest
}: ReceiptValues): Record<string, unknown> {
  return {
    ...rest,
    ...(orderId && { orderId }),
    ...(invoice.trim() && { invoice }),
    ...(day !== null && { day }),
    ...(dayReason.trim() && { dayReason }),
    lines: lines.map(receiptLineBody),
  }
}

/** A line as its contract names it. */
export function receiptLineBody(line: ReceiptLine): Record<string, unknown> {
  return {
    materialId: line.materialId ?? '',
    lotNumber: line.lotNumber.trim() || null,
    expiresOn: line.expiresOn,
    isOwned: line.whose === 'ours',
    quantity: unitsOf(line),
    amountCentavos: line.amountCentavos,
  }
}

/** What one scan says of a package. */
export interface ScannedPackage {
  readonly material: Named
  readonly lotNumber: string
  readonly expiresOn: string | null
}

/** The lines after one more package was scanned: of a lot that is there already one more, and else a line of its own. */
export function withScan(
  lines: readonly ReceiptLine[],
  { material, lotNumber, expiresOn }: ScannedPackage,
): ReceiptLine[] {
  const same = lines.find(
    (line) =>
      line.materialId === material.id &&
      line.lotNumber.trim().toLowerCase() === lotNumber.toLowerCase() &&
      line.expiresOn === expiresOn,
  )
  if (same) {
    const more = same.per === 'use' ? material.factor : 1
    return lines.map((line) => (line === same ? { ...line, quantity: (line.quantity ?? 0) + more } : line))
  }
  const begun = lines.at(-1)
  const isEmpty = begun?.materialId === null && begun.lotNumber === '' && begun.quantity === null
  const line = { ...withMaterial(newReceiptLine(), material), lotNumber, expiresOn, quantity: 1 }
  return isEmpty ? [...lines.slice(0, -1), line] : [...lines, line]
}
