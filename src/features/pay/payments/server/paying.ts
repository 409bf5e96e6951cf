import type { Context } from '../../../../server/endpoint/context.ts'
import { askHook } from '../../../../server/endpoint/hooks.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import * as contract from '../contract.ts'
import { command } from './held.ts'
import { unpayableBy } from '../rules.ts'
import { mayBe } from '../transitions.ts'
import { beforePay, beforeReturn } from './hooks.ts'
import { changeStatements, type HeldStatement, payApproved } from './queries.ts'
import { holdPaid } from './paid-before-queries.ts'
import { writeRetainedOn } from './retained-queries.ts'
import { retainedOn } from './retained.ts'
import { invoiceDiffers, needsInvoice, netChanged, nothingIsDue, standsOtherwise, tableEnded } from './refusals.ts'
import { findStatement } from './statement-queries.ts'
import { requireChargedOn, requirePaidOn } from './typed-days.ts'

/** Enters the invoice of a company: it says what is due, to the centavo. */
export const invoice = command(contract.enterInvoice, async (context, statement, { body }) => {
  const { number, day, amountCentavos } = body
  if (statement.dueCentavos <= 0) throw nothingIsDue()
  requireChargedOn(context, statement, day)
  if (amountCentavos !== statement.dueCentavos) throw invoiceDiffers(statement.dueCentavos)
  const said = { invoice_number: number, invoice_date: day, invoice_centavos: amountCentavos }
  await changeStatements(context.database, [statement.id], said)
  return { changes: { invoiceNumber: [null, number], invoiceDate: [null, day] } }
})

/** @throws Problem RULE_BROKEN while a company has not charged what is due to it */
function requireCharged({ regime, dueCentavos, invoiceCentavos, hasInvoiceFile }: HeldStatement): void {
  const why = unpayableBy({ kind: regime, dueCentavos, invoiceCentavos, hasFile: hasInvoiceFile })
  if (why === 'noInvoice') throw needsInvoice(dueCentavos)
}

/** Writes down that it was paid. */
export const pay = command(contract.payStatement, async (context, statement, { body, to }) => {
  const { actor, database, now } = context
  const { id, retainedFor } = statement
  const { paidOn, dayReason: reason, payCentavos } = body
  if (statement.dueCentavos <= 0) throw nothingIsDue()
  requireCharged(statement)
  const why = requirePaidOn(context, statement, { day: paidOn, reason })
  await askHook(context, beforePay, { ids: [id] })
  const isOtherwise = await keepOnDay(context, statement, { paidOn, payCentavos })
  const paid = { paid_by: actor.id, paid_at: now.toString(), paid_on: paidOn, unpaid_reason: null }
  await changeStatements(database, [id], { state: to, ...paid })
  return {
    changes: { paidOn: [null, paidOn], ...(isOtherwise && { retainedFor: [retainedFor, paidOn] }) },
    note: why,
  }
})

/** What is paid of a statement on a plain date, and what both agreed. @throws Problem WRONG_STATE before it is approved */
export async function netOn(
  context: Context,
  { params: { id }, query: { day } }: ParsedInput<typeof contract.readNet>,
): Promise<ContractOutput<typeof contract.readNet>> {
  const statement = await findStatement(context.database, id)
  if (!statement) throw notFound()
  if (!mayBe('pay', statement.state)) throw standsOtherwise(statement.state)
  const regime = statement.regime?.kind ?? null
  const [onDay] = await retainedOn(context.database, [{ ...statement, regime }], day)
  const { dueCentavos, retainedCentavos } = statement
  return {
    agreedCentavos: dueCentavos - retainedCentavos,
    payCentavos: dueCentavos - (onDay?.retainedCentavos ?? retainedCentavos),
    endedTables: [...(onDay?.endedTables ?? [])],
  }
}

/**
 * Keeps what the law keeps back on the day of payment: nothing changes after both agreed unless whoever pays saw it.
 * @returns whether it is another amount than was agreed
 * @throws Problem RULE_BROKEN where what is paid is not what they saw, and without a table of that day
 */
async function keepOnDay(
  { database }: Context,
  statement: HeldStatement,
  { paidOn, payCentavos }: { readonly paidOn: string; readonly payCentavos: number | undefined },
): Promise<boolean> {
  await holdPaid(database, [statement.professionalId])
  const [onDay] = await retainedOn(database, [statement], paidOn)
  if (!onDay) return false
  const [ended] = onDay.endedTables
  if (ended) throw tableEnded(ended)
  const agreed = statement.dueCentavos - statement.retainedCentavos
  const net = statement.dueCentavos - onDay.retainedCentavos
  if (net !== (payCentavos ?? agreed)) throw netChanged({ agreed, net, day: paidOn })
  if (net !== agreed) await writeRetainedOn(database, [onDay])
  return net !== agreed
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
      state: ['approved', 'paid'],
      paidOn: [null, paidOn],
      payFile: [null, file],
    }
    context.record({ noun: 'payment', verb: 'pay', entityId: id, unitId: null, concerns: {}, changes })
  }
}

/** Writes down that a payment came back: the statement is to be paid again. */
export const unpay = command(contract.unpayStatement, async (context, { id }, { body: { reason }, to }) => {
  await askHook(context, beforeReturn, { ids: [id], reason })
  const unpaid = { paid_by: null, paid_at: null, paid_on: null, filed_for: null, unpaid_reason: reason }
  await changeStatements(context.database, [id], { state: to, ...unpaid })
  return { note: reason }
})
