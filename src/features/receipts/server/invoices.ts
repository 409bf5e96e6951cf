import { changesBetween, type Context } from '../../../server/context.ts'
import type { ParsedInput } from '../../../shared/contract.ts'
import type * as contract from '../contract.ts'
import type { Receipt } from '../record.ts'
import { updateInvoice } from './queries.ts'
import { concernsOfMoney, requireReceipt } from './reading.ts'
import { lockedForStep } from './refunds.ts'

/** Says which invoice was issued for a receipt, or takes back what was said; no amount changes, so a counted day takes it. */
export async function sayInvoice(
  context: Context,
  { params, body }: ParsedInput<typeof contract.sayInvoice>,
): Promise<Receipt> {
  const { version, ...invoice } = body
  const receipt = await lockedForStep(context, 'invoice', params.id, version)
  const { invoiceNumber, invoiceDate } = receipt
  const changes = changesBetween<Record<string, unknown>>({ invoiceNumber, invoiceDate }, invoice)
  if (Object.keys(changes).length === 0) {
    context.changedNothing()
    return receipt
  }
  await updateInvoice(context.database, receipt.id, invoice)
  context.record({
    noun: 'receipt',
    verb: 'invoice',
    entityId: receipt.id,
    unitId: receipt.orderUnitId,
    concerns: concernsOfMoney(receipt, receipt.id, receipt.orderId),
    changes,
  })
  return requireReceipt(context, receipt.id)
}
