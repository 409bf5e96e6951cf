import { requireConfirmation } from '../../../../server/endpoint/confirmation.ts'
import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { createOnce, isUsed } from '../../../../server/endpoint/repeated-create.ts'
import { requireUnit } from '../../../../server/endpoint/scope.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { addMonths, firstOfMonth } from '../../../../shared/time.ts'
import { bandsOf, feeOf } from '../../card-fees/server/queries.ts'
import { allocationOf, openOf } from '../allocation.ts'
import type * as contract from '../contract.ts'
import { cashToDeclare, isCard } from '../rules.ts'
import { paidItems, type PaidOrder } from './order-queries.ts'
import { findTwins, hasPaidInCash, insertReceipts, type NewReceipt } from './queries.ts'
import { concernsOfMoney, lockedOrder, paymentsOf, requireOrder, requirePayable } from './reading.ts'
import { receivedDay, requireReceivedDay } from './received-day.ts'
import { beyondBands, inOpenDay, tooMuch } from './refusals.ts'

type Sent = ParsedInput<typeof contract.recordReceipts>
type Line = Sent['body']['lines'][number]
type Recorded = ContractOutput<typeof contract.recordReceipts>

/** Records what was received for an order, all payments or none. Sent twice it is one. */
export async function record(context: Context, { params, body }: Sent): Promise<Recorded> {
  const { confirmation, lines, ...where } = body
  const order = await lockedOrder(context, params.id)
  const unitId = where.unitId ?? order.unitId
  requireUnit(context.actor, unitId)
  const received = await receivedDay(context, unitId, where.day)
  const { day } = received
  const rows = () => rowsFor(context, { order, unitId, day, lines })
  const answer = async (): Promise<Recorded> => ({
    ...(await paymentsOf(context, await requireOrder(context, order.id))),
    cashIsToDeclare: await isCashToDeclare(
      context,
      day,
      lines.map((line) => payerOf(order, line).payerKey),
    ),
  })
  return createOnce(
    context,
    lines.map((line) => ({ entityId: line.id, sent: sentOf(order.id, where, line) })),
    async () => {
      if (await isUsed(context, lines[0]?.id ?? '')) return undefined
      requirePayable(order)
      const { dayReason } = where
      const why = await requireReceivedDay(context, order, received, { unitId, dayReason, lines })
      await requireNoTwin(context, { order, day, lines, confirmation })
      const made = await rows()
      if (!(await inOpenDay(day, () => insertReceipts(context.database, made)))) return undefined
      for (const [index, row] of made.entries())
        tell(context, order, row, { why, sent: sentOf(order.id, where, lines[index]) })
      return answer()
    },
    answer,
  )
}

/** Each payment is a create of its own. */
function sentOf(
  orderId: string,
  where: Pick<Sent['body'], 'unitId' | 'day' | 'dayReason'>,
  line: Line | undefined,
): object {
  return { ...where, ...line, orderId }
}

/** Who pays: the patient unless said. Without a document of their own, a payer is added up with the patient. */
function payerOf(order: PaidOrder, { payerName, payerDocument }: Line) {
  const isPatient = payerName === undefined && payerDocument === undefined
  const document = isPatient ? order.patientDocument : (payerDocument ?? null)
  return {
    payerName: payerName ?? order.patientName,
    payerDocument: document,
    payerKey: document ?? order.patientId,
  }
}

interface Wanted {
  readonly order: PaidOrder
  readonly unitId: string
  readonly day: string
  readonly lines: readonly Line[]
}

/** Each payment with its fee of that day and the items that it pays. */
async function rowsFor(
  { actor, database, now }: Context,
  { order, unitId, day, lines }: Wanted,
): Promise<NewReceipt[]> {
  let items = await paidItems(database, order.id)
  const rows: NewReceipt[] = []
  for (const [index, line] of lines.entries()) {
    const open = openOf(items)
    if (line.amountCentavos > open) throw tooMuch(`lines.${index}.amountCentavos`, open, 'order')
    const allocation = allocationOf(line.amountCentavos, items)
    items = items.map((item) => {
      const part = allocation.find(({ itemId }) => itemId === item.id)
      return { ...item, paidCentavos: item.paidCentavos + (part?.amountCentavos ?? 0) }
    })
    rows.push({
      id: line.id,
      orderId: order.id,
      unitId,
      day,
      kind: 'receipt',
      state: 'effective',
      ofReceiptId: null,
      isGoodwill: false,
      contestedOn: null,
      reversesId: null,
      originId: null,
      method: line.method,
      amountCentavos: line.amountCentavos,
      brand: line.brand ?? null,
      instalments: line.instalments,
      nsu: line.nsu ?? null,
      authorisation: line.authorisation ?? null,
      ...payerOf(order, line),
      invoiceNumber: line.invoiceNumber ?? null,
      invoiceDate: line.invoiceDate ?? null,
      externalReference: line.externalReference ?? null,
      reason: null,
      allocation,
      recordedBy: actor.id,
      recordedAt: now.toString(),
      feeBasisPoints: null,
    })
  }
  return withFees(database, day, rows)
}

/** What a brand keeps is looked up once for each way of paying, of which a sale has two or three. */
async function withFees(
  database: Context['database'],
  day: string,
  rows: readonly NewReceipt[],
): Promise<NewReceipt[]> {
  return Promise.all(
    rows.map(async (row, index) => {
      if (!isCard(row.method) || row.brand === null) return row
      const method = row.method === 'credit_card' ? 'credit' : 'debit'
      const brand = row.brand as Parameters<typeof feeOf>[1]['brand']
      const fee = await feeOf(database, { brand, method, instalments: row.instalments, day })
      if (fee === undefined) {
        const bands = await bandsOf(database, { brand, method, day })
        if (bands.length > 0) throw beyondBands(`lines.${index}.instalments`, row.instalments, bands)
      }
      return { ...row, feeBasisPoints: fee ?? null }
    }),
  )
}

/** Asks before a payment is recorded that looks like one of the same day, or like another of the same sale. */
async function requireNoTwin(
  { database }: Context,
  { order, day, lines, confirmation }: Omit<Wanted, 'unitId'> & { confirmation: string | undefined },
): Promise<void> {
  const told = lines.map(({ nsu = null, authorisation = null, amountCentavos, method }) => {
    return { nsu, authorisation, amountCentavos, method }
  })
  const twins = await findTwins(database, { orderId: order.id, day, lines: told })
  const within = lines.filter((line, index) => {
    return told.some(
      (other, at) => at < index && line.nsu && other.nsu === line.nsu && other.amountCentavos === line.amountCentavos,
    )
  })
  requireConfirmation(
    [...twins, ...within].map(({ id }) => id),
    confirmation,
    {
      wording: {
        'pt-BR': 'Já há um recebimento igual neste dia. Confira se não é o mesmo pagamento lançado duas vezes.',
        en: 'There is already an equal receipt on this day. Check that it is not the same payment entered twice.',
      },
      shown: { twins },
    },
  )
}

async function isCashToDeclare({ database }: Context, day: string, payerKeys: readonly string[]): Promise<boolean> {
  const from = firstOfMonth(day)
  return hasPaidInCash(database, { payerKeys, from, to: addMonths(from, 1), centavos: cashToDeclare })
}

interface Told {
  /** Why it is recorded only now. */
  readonly why: string | undefined
  readonly sent: object
}

function tell(context: Context, order: PaidOrder, row: NewReceipt, { why, sent }: Told): void {
  const { method, amountCentavos, instalments, brand, feeBasisPoints, day } = row
  context.record({
    noun: 'receipt',
    verb: 'record',
    entityId: row.id,
    unitId: order.unitId,
    concerns: concernsOfMoney(order, row.id, order.id),
    changes: changesBetween<Record<string, unknown>>(
      {},
      { method, amountCentavos, day, ...(brand !== null && { brand, instalments, feeBasisPoints }) },
    ),
    ...(why !== undefined && { note: why }),
    sent,
  })
}
