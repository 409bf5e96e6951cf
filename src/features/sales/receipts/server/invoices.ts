import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { requirePastDay } from '../../../../server/endpoint/typed-day.ts'
import * as contract from '../contract.ts'
import { invoicedOn } from '../days.ts'
import type { Receipt } from '../record.ts'
import { command } from './held.ts'
import { updateInvoice } from './queries.ts'
import { requireOrder } from './reading.ts'
import { receivedDay, soldOn } from './received-day.ts'

/** Says which invoice was issued for a receipt, or takes back what was said; no amount changes, so a counted day takes it. */
export const sayInvoice = command(contract.sayInvoice, async (context, receipt, { body }) => {
  const { version: _version, ...invoice } = body
  const { invoiceNumber, invoiceDate } = receipt
  const changes = changesBetween<Record<string, unknown>>({ invoiceNumber, invoiceDate }, invoice)
  if (Object.keys(changes).length === 0) return undefined
  if (invoice.invoiceDate !== null) await requireInvoicedOn(context, receipt, invoice.invoiceDate)
  await updateInvoice(context.database, receipt.id, invoice)
  return { changes }
})

/** @throws Problem RULE_BROKEN for an invoice that would be older than its sale */
async function requireInvoicedOn(context: Context, { orderId, unitId }: Receipt, day: string): Promise<void> {
  const { clock, today } = await receivedDay(context, unitId)
  const since = { sale: soldOn(await requireOrder(context, orderId), clock) }
  requirePastDay(invoicedOn, { path: 'invoiceDate', day, today, since })
}
