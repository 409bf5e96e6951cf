import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { refusedBy } from '../../../../server/database/refusals.ts'
import { notFound, unitFilter } from '../../../../server/endpoint/scope.ts'
import { seesUnit } from '../../../../server/endpoint/session.ts'
import { both } from '../../../../shared/both.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import type * as contract from '../lent-contract.ts'
import type { LentUse } from '../lent-contract.ts'
import { findLent, insertLentInvoice, listLentPage } from './lent-queries.ts'

/** A page of what was lent and used. */
export async function listLent(
  { actor, cursors, database }: Context,
  { query }: ParsedInput<typeof contract.listLent>,
): Promise<ContractOutput<typeof contract.listLent>> {
  const { unitId, state, cursor, limit } = query
  return listLentPage(database, { units: unitFilter(actor, unitId), state }, { cursor, cursors, limit })
}

/** Says by which invoice something lent was charged. */
export async function attachInvoice(
  context: Context,
  { params, body }: ParsedInput<typeof contract.attachInvoice>,
): Promise<LentUse> {
  const { actor, database, now } = context
  const of = { documentId: params.id, line: body.line }
  const used = await findLent(database, of)
  if (!used || !seesUnit(actor, used.unitId)) throw notFound()
  const written = { ...of, invoice: body.invoice, by: actor.id, at: now.toString() }
  if (used.invoice === body.invoice) {
    context.changedNothing()
    return used
  }
  if (used.invoice !== null || !(await charged(() => insertLentInvoice(database, written))))
    throw invoiced(used.invoice)
  const changes = changesBetween<Record<string, unknown>>({}, { line: body.line, invoice: body.invoice })
  const { unitId } = used
  context.record({ noun: 'supplierInvoice', verb: 'attach', entityId: params.id, unitId, concerns: {}, changes })
  return { ...used, invoice: written.invoice, attachedAt: written.at }
}

/** @throws Problem RULE_BROKEN where what the supplier sold came with this invoice */
async function charged(write: () => Promise<boolean>): Promise<boolean> {
  try {
    return await write()
  } catch (error) {
    if (refusedBy(error) !== 'invoice_is_received_once') throw error
    const message = both(
      'Com esta nota o fornecedor já entregou compras: informe a nota que fatura o uso.',
      'This invoice brought what was bought of the supplier: enter the one that charges the use.',
    )
    throw new Problem('RULE_BROKEN', message, { fields: [{ path: 'invoice', code: 'received_already', message }] })
  }
}

function invoiced(invoice: string | null): Problem {
  return new Problem(
    'WRONG_STATE',
    invoice === null
      ? both('Alguém acabou de informar a nota deste uso.', 'Somebody has just said the invoice of this.')
      : both(`Este uso já foi faturado, pela nota ${invoice}.`, `This was invoiced already, by ${invoice}.`),
  )
}
