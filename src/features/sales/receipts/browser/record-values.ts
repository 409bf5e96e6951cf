import type { ContractInput } from '../../../../shared/contract.ts'
import { newId } from '../../../../shared/ids.ts'
import type { recordReceipts } from '../contract.ts'
import { isCard, type PaymentMethod } from '../rules.ts'

/** One payment as its fields hold it. */
export interface LineValues {
  readonly id: string
  readonly method: PaymentMethod
  readonly amountCentavos: number
  readonly brand: string
  readonly instalments: number | null
  readonly nsu: string
  readonly authorisation: string
  readonly payerName: string
  readonly payerDocument: string
  readonly invoiceNumber: string
  readonly invoiceDate: string | null
  readonly externalReference: string
}

/** What the form of a receipt holds. */
export type RecordValues = {
  /** Where it came in. */
  readonly unitId: string
  readonly day: string | null
  /** Why it is recorded only now. */
  readonly dayReason: string
  readonly lines: readonly LineValues[]
}

/** A payment that begins with all that is still to be paid. */
export function newLine(amountCentavos: number): LineValues {
  return {
    id: newId(),
    method: 'pix',
    amountCentavos,
    brand: '',
    instalments: 1,
    nsu: '',
    authorisation: '',
    payerName: '',
    payerDocument: '',
    invoiceNumber: '',
    invoiceDate: null,
    externalReference: '',
  }
}

type Body = ContractInput<typeof recordReceipts>['body']

/** What is sent: nothing of what was left empty, and of cards alone what only cards have. */
export function bodyOf(
  { unitId, day, dayReason, lines }: RecordValues,
  usual: { unitId: string; today: string },
): Body {
  return {
    ...(unitId !== usual.unitId && { unitId }),
    ...(day !== usual.today && { day: day ?? '', ...(dayReason.trim() && { dayReason }) }),
    lines: lines.map(({ id, method, amountCentavos, brand, instalments, payerName, payerDocument, ...numbers }) => ({
      id,
      method,
      amountCentavos,
      ...(isCard(method) && { brand: (brand || null) as Body['lines'][number]['brand'] }),
      ...(method === 'credit_card' && { instalments: instalments ?? 0 }),
      ...(payerName.trim() && { payerName }),
      ...(payerDocument.trim() && { payerDocument }),
      ...(isCard(method) && { nsu: numbers.nsu || null, authorisation: numbers.authorisation || null }),
      ...(numbers.invoiceNumber && { invoiceNumber: numbers.invoiceNumber }),
      ...(numbers.invoiceDate && { invoiceDate: numbers.invoiceDate }),
      ...(numbers.externalReference && { externalReference: numbers.externalReference }),
    })),
  }
}
