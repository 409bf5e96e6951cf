import type { Context } from '../../../server/context.ts'
import { askHook } from '../../../server/hooks.ts'
import type { ParsedInput } from '../../../shared/contract.ts'
import type * as contract from '../contract.ts'
import type { StatementDetail } from '../record.ts'
import { conclude, hold } from './held.ts'
import { unpayableBy } from '../rules.ts'
import { beforePay, beforeReturn } from './hooks.ts'
import { changeStatements, type HeldStatement, payApproved } from './queries.ts'
import { detail } from './reading.ts'
import { invoiceDiffers, needsInvoice, nothingIsDue } from './refusals.ts'
import { requireChargedOn, requirePaidOn } from './typed-days.ts'

/** Enters the invoice of a company: it says what is due, to the centavo. */
export async function invoice(
  context: Context,
  { params: { id }, body }: ParsedInput<typeof contract.enterInvoice>,
): Promise<StatementDetail> {
  const { version, number, day, amountCentavos } = body
  const statement = await hold(context, 'invoice', { id, version })
  if (statement.dueCentavos <= 0) throw nothingIsDue()
  requireChargedOn(context, statement, day)
  if (amountCentavos !== statement.dueCentavos) throw invoiceDiffers(statement.dueCentavos)
  return conclude(context, statement, 'invoice', {
    values: { invoice_number: number, invoice_date: day, invoice_centavos: amountCentavos },
    changes: { invoiceNumber: [null, number], invoiceDate: [null, day] },
  })
}

/** @throws Problem RULE_BROKEN while a company has not charged what is due to it */
function requireCharged({ regime, dueCentavos, invoiceCentavos, hasInvoiceFile }: HeldStatement): void {
  const why = unpayableBy({ kind: regime, dueCentavos, invoiceCentavos, hasFile: hasInvoiceFile })
  if (why === 'noInvoice') throw needsInvoice(dueCentavos)
}

/** Writes down that it was paid. */
export async function pay(
  context: Context,
  { params: { id }, body: { version, paidOn, dayReason: reason } }: ParsedInput<typeof contract.payStatement>,
): Promise<StatementDetail> {
  const { actor, now } = context
  const statement = await hold(context, 'pay', { id, version })
  if (statement.dueCentavos <= 0) throw nothingIsDue()
  requireCharged(statement)
  const why = requirePaidOn(context, statement, { day: paidOn, reason })
  await askHook(context, beforePay, { ids: [id] })
  return conclude(context, statement, 'pay', {
    values: { state: 'paid', paid_by: actor.id, paid_at: now.toString(), paid_on: paidOn, unpaid_reason: null },
    changes: { state: [statement.state, 'paid'], paidOn: [null, paidOn] },
    note: why,
  })
}

/**
 * Writes down that approved statements were paid, as a bank says.
 * @param file the number of the file that paid them
 */
export async function payAll(
  context: Context,
  paid: readonly { id: string; paidOn: string }[],
  file: number,
): Promise<void> {
  const { actor, database, now } = context
  for (const { id, paidOn } of await payApproved(database, paid, { by: actor.id, at: now.toString() })) {
    const changes: Record<string, [unknown, unknown]> = {
      ...{ state: ['approved', 'paid'], paidOn: [null, paidOn], payFile: [null, file] },
    }
    context.record({ noun: 'payment', verb: 'pay', entityId: id, unitId: null, concerns: {}, changes })
  }
}

/** Writes down that a payment came back: the statement is to be paid again. */
export async function unpay(
  context: Context,
  { params: { id }, body: { version, reason } }: ParsedInput<typeof contract.unpayStatement>,
): Promise<StatementDetail> {
  const statement = await hold(context, 'unpay', { id, version })
  const values = { state: 'approved', paid_by: null, paid_at: null, paid_on: null, unpaid_reason: reason }
  await askHook(context, beforeReturn, { ids: [id], reason })
  await changeStatements(context.database, [id], values)
  const changes: Record<string, [unknown, unknown]> = { state: [statement.state, 'approved'] }
  context.record({ noun: 'payment', verb: 'unpay', entityId: id, unitId: null, concerns: {}, changes, note: reason })
  return detail(context, id)
}
