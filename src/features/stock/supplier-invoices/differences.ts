import type { InvoiceItem, InvoiceReading } from './contract.ts'
import { type Counted, lotsCountedIn, unitsOfLot } from './quantities.ts'

/** What stands out of an item before it is posted. */
export const itemDifferences = [
  ...(['unknown', 'outOfUse', 'unitsUnknown', 'notWhole', 'lotsDiffer', 'noLot', 'noExpiry', 'expired'] as const),
  ...(['dearer', 'cheaper', 'fewer', 'more', 'notReceived'] as const),
] as const
export type ItemDifference = (typeof itemDifferences)[number]

/** What stands out of the invoice as a whole. */
export type InvoiceDifference =
  | 'notAddressed'
  | 'unitWithoutCnpj'
  | 'notAuthorised'
  | 'supplierOutOfUse'
  | 'sums'
  | 'total'

/** A line as somebody is about to receive it. */
export interface ReceivedLine {
  readonly materialId: string | null
  readonly lotNumber: string | null
  readonly expiresOn: string | null
  /** In use units; 0 where none is written. */
  readonly quantity: number
  readonly amountCentavos: number
}

/** What of a material decides whether something stands out. */
export interface JudgedMaterial {
  readonly active: boolean
  readonly needsLot: boolean
  readonly needsExpiry: boolean
  /** What the unit owns of it, and what that is worth in ten-thousandths of a real. */
  readonly owned: number
  readonly value: number
}

/** An item as its quantities are counted. */
export function countedOf({ unit, quantity, taxUnit, taxQuantity, lots }: InvoiceItem): Counted {
  return { unit, quantity, taxUnit, taxQuantity, lotQuantities: lots.map((lot) => lot.quantity) }
}

interface Judged {
  readonly item: InvoiceItem
  readonly lines: readonly ReceivedLine[]
  /** Undefined where none is chosen, or nothing is known of it. */
  readonly material: JudgedMaterial | undefined
  /** Use units in one unit of sale; null where nobody said. */
  readonly unitsPer: number | null
  readonly today: string
}

/** What stands out of an item, as it is about to be received. */
export function differencesOf({ item, lines, material, unitsPer, today }: Judged): ItemDifference[] {
  if (lines.length === 0) return ['notReceived']
  const counted = countedOf(item)
  const lots = Math.max(1, item.lots.length)
  const units = Array.from({ length: lots }, (_, lot) =>
    unitsPer === null ? null : unitsOfLot(counted, lot, unitsPer),
  )
  const isWhole = units.every((one) => one !== null)
  const expected = units.reduce<number>((sum, one) => sum + (one ?? 0), 0)
  const received = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const isChosen = lines.every(({ materialId }) => materialId !== null)
  const found: Partial<Record<ItemDifference, boolean>> = {
    unknown: !isChosen,
    outOfUse: material?.active === false,
    unitsUnknown: isChosen && unitsPer === null,
    notWhole: unitsPer !== null && !isWhole,
    lotsDiffer: lotsCountedIn(counted) === 'neither',
    noLot: material?.needsLot === true && lines.some(({ lotNumber }) => lotNumber === null),
    noExpiry: material?.needsExpiry === true && lines.some(({ expiresOn }) => expiresOn === null),
    expired: lines.some(({ expiresOn }) => expiresOn !== null && expiresOn < today),
    ...priceOf(lines, received, material),
    fewer: isWhole && received < expected,
    more: isWhole && received > expected,
  }
  return itemDifferences.filter((one) => found[one])
}

/** Half as much again, or two thirds of it. */
function priceOf(lines: readonly ReceivedLine[], received: number, material: JudgedMaterial | undefined) {
  if (!material || material.owned === 0 || material.value === 0 || received === 0) return {}
  const amount = lines.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0)
  const [now, before] = [BigInt(amount) * 100n * BigInt(material.owned), BigInt(material.value) * BigInt(received)]
  return { dearer: now * 2n > before * 3n, cheaper: now * 3n < before * 2n }
}

/** What stands out of an invoice beside its items. @param received what all lines cost, in centavos */
export function differencesOfInvoice(reading: InvoiceReading, received: number): InvoiceDifference[] {
  const { addressee, unitCnpj, isAuthorised, supplier, totalCentavos, unequalSums } = reading
  return [
    ...(unitCnpj === null ? (['unitWithoutCnpj'] as const) : []),
    ...(unitCnpj !== null && addressee.cnpj !== unitCnpj ? (['notAddressed'] as const) : []),
    ...(isAuthorised ? [] : (['notAuthorised'] as const)),
    ...(supplier?.active === false ? (['supplierOutOfUse'] as const) : []),
    ...(unequalSums.length > 0 ? (['sums'] as const) : []),
    ...(received === totalCentavos ? [] : (['total'] as const)),
  ]
}
