import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { requirePastDay } from '../../../../server/endpoint/typed-day.ts'
import type * as contract from '../contract.ts'
import { invoicedOn } from '../days.ts'
import type { Receipt } from '../record.ts'
import { updateInvoice } from './queries.ts'
import { concernsOfMoney, requireOrder, requireReceipt } from './reading.ts'
import { receivedDay, soldOn } from './received-day.ts'
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
  if (invoice.invoiceDate !== null) await requireInvoicedOn(context, receipt, invoice.invoiceDate)
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

/** @throws Problem RULE_BROKEN for an invoice that would be older than its sale */
async function requireInvoicedOn(context: Context, { orderId, unitId }: Receipt, day: string): Promise<void> {
  const { clock, today } = await receivedDay(context, unitId)
  const since = { sale: soldOn(await requireOrder(context, orderId), clock) }
  requirePastDay(invoicedOn, { path: 'invoiceDate', day, today, since })
}
