import { concernsOf } from '../../../../server/events/concerns.ts'
import type { Context } from '../../../../server/endpoint/context.ts'
import { createOnce, isUsed } from '../../../../server/endpoint/repeated-create.ts'
import { both } from '../../../../shared/both.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { allocationOf, openOf } from '../allocation.ts'
import type * as contract from '../credit-contract.ts'
import type { Payments, Receipt } from '../record.ts'
import { creditsFor, lockCredit } from './credit-queries.ts'
import { paidItems } from './order-queries.ts'
import { insertReceipts, type NewReceipt } from './queries.ts'
import { lockedOrder, paymentsOf, requireOrder, requirePayable } from './reading.ts'
import { broken, inOpenDay, tooMuch } from './refusals.ts'
import { takeOut, todayOf } from './take-out.ts'

/** What of credit may pay for a patient. */
export async function credits(
  { database }: Context,
  { query }: ParsedInput<typeof contract.readCredits>,
): Promise<ContractOutput<typeof contract.readCredits>> {
  const items = await creditsFor(database, query)
  return { items, balanceCentavos: items.reduce((sum, { leftCentavos }) => sum + leftCentavos, 0) }
}

/** Keeps money of a receipt as credit of its payer: it leaves its items, and the house keeps it. */
export function keep(context: Context, { params, body }: ParsedInput<typeof contract.keepCredit>): Promise<Receipt> {
  return takeOut(context, 'keep', { receiptId: params.id, body }, async (from) => ({
    kind: 'keep',
    state: 'effective',
    day: await todayOf(context, from),
    method: 'credit',
    // What the brand kept goes with it, to what it will pay.
    feeBasisPoints: from.feeBasisPoints,
    originId: from.originId ?? from.id,
  }))
}

/** Pays an order with credit: of what is left of it, as far as the order is open. */
export async function use(
  context: Context,
  { params, body }: ParsedInput<typeof contract.useCredit>,
): Promise<Payments> {
  const { actor, database, now } = context
  const order = await lockedOrder(context, params.id)
  const { id, creditId, amountCentavos, document } = body
  const sent = { ...body, orderId: order.id }
  const answer = async () => paymentsOf(context, await requireOrder(context, order.id))
  return createOnce(
    context,
    [{ entityId: id, sent }],
    async () => {
      if (await isUsed(context, id)) return undefined
      requirePayable(order)
      const credit = await lockCredit(database, creditId, { patientId: order.patientId, document })
      if (!credit) throw broken('creditId', 'unknown', noSuchCredit)
      if (amountCentavos > credit.leftCentavos) throw tooMuch('amountCentavos', credit.leftCentavos, 'credit')
      const items = await paidItems(database, order.id)
      const open = openOf(items)
      if (amountCentavos > open) throw tooMuch('amountCentavos', open, 'order')
      const { payerName, payerDocument, feeBasisPoints } = credit
      const row: NewReceipt = {
        id,
        orderId: order.id,
        unitId: order.unitId,
        day: await todayOf(context, order),
        kind: 'use',
        state: 'effective',
        ofReceiptId: credit.id,
        isGoodwill: false,
        contestedOn: null,
        reversesId: null,
        originId: credit.originId,
        method: 'credit',
        amountCentavos,
        brand: null,
        instalments: 1,
        nsu: null,
        authorisation: null,
        feeBasisPoints,
        payerName,
        payerDocument,
        payerKey: payerDocument ?? credit.patientId,
        invoiceNumber: null,
        invoiceDate: null,
        externalReference: null,
        reason: null,
        recordedBy: actor.id,
        recordedAt: now.toString(),
        allocation: allocationOf(amountCentavos, items),
      }
      if (!(await inOpenDay(row.day, () => insertReceipts(database, [row])))) return undefined
      const patients = [{ patientId: order.patientId }, { patientId: credit.patientId }]
      context.record({
        noun: 'receipt',
        verb: 'use',
        entityId: id,
        unitId: order.unitId,
        concerns: concernsOf(patients, [id, credit.id, order.id, credit.orderId]),
        changes: { amountCentavos: [null, amountCentavos] },
        sent,
      })
      return answer()
    },
    answer,
  )
}

const noSuchCredit = both(
  'Este crédito não existe, ou é de quem não pagou por este paciente: informe o CPF ou CNPJ de quem é',
  'This credit does not exist, or is of somebody who has not paid for this patient: enter their CPF or CNPJ',
)
