import type { Context } from '../../../../server/endpoint/context.ts'
import { createOnce, isUsed } from '../../../../server/endpoint/repeated-create.ts'
import { todayIn } from '../../../../shared/time.ts'
import { zoneOf } from '../../../foundation/offers/server.ts'
import { givingBackOf, type Held, type Part } from '../allocation.ts'
import type { Receipt } from '../record.ts'
import { requireAllowed } from '../../../../shared/transitions.ts'
import { personOf } from '../../../../server/endpoint/transition.ts'
import { receiptMachine, type ReceiptStep } from '../transitions.ts'
import { orderOf, watchingDeposits } from './below-deposit.ts'
import { heldBy, insertReceipts, type NewReceipt } from './queries.ts'
import { concernsOfMoney, lockedReceipt, requireReceipt } from './reading.ts'
import { inOpenDay, tooMuch } from './refusals.ts'

/** The day on which money of a receipt goes out: today, where it came in. */
export async function todayOf({ database, now }: Context, { unitId }: Pick<Receipt, 'unitId'>): Promise<string> {
  const zone = await zoneOf(database, unitId)
  if (zone === undefined) throw new Error('a receipt is of no unit')
  return todayIn(zone, now.toString())
}

const verbs = { refund: 'askRefund', chargeback: 'chargeback', med: 'med', keep: 'keep', payout: 'askRefund' } as const

/** What of a receipt goes out, of what kind, and how that stands. */
interface Taken extends Partial<NewReceipt> {
  readonly kind: keyof typeof verbs
  readonly state: NewReceipt['state']
}

interface Asked {
  readonly id: string
  readonly amountCentavos: number
  readonly reason: string
}

/** What of what a receipt has may go out; all of it unless said. */
type Within = (held: readonly Held[]) => readonly Held[]

/**
 * Takes money out of a receipt, by the ids that are sent. Sent twice it is one.
 * @param taken what is of the kind of that, once the receipt is held
 * @throws Problem RULE_BROKEN where the receipt has less, and as its row says
 */
export async function takeOut(
  context: Context,
  step: ReceiptStep,
  { receiptId, body }: { readonly receiptId: string; readonly body: Asked },
  taken: (from: Receipt) => Promise<Taken>,
  within: Within = (held) => held,
): Promise<Receipt> {
  const from = await lockedReceipt(context, receiptId)
  const { id, amountCentavos, reason } = body
  const sent = { ...body, receiptId }
  const answer = () => requireReceipt(context, id)
  return createOnce(
    context,
    [{ entityId: id, sent }],
    async () => {
      if (await isUsed(context, id)) return undefined
      requireAllowed(receiptMachine, step, from, personOf(context))
      const left = from.amountCentavos - from.givenBackCentavos
      if (amountCentavos > left) throw tooMuch('amountCentavos', left, 'receipt')
      const allocation = from.kind === 'keep' ? [] : await takenFrom(context, from.id, amountCentavos, within)
      const row = { ...rowOf(context, from, body), ...(await taken(from)), allocation }
      const write = () => inOpenDay(row.day, () => insertReceipts(context.database, [row]))
      const isNew = await (row.state === 'effective' ? watchingDeposits(context, orderOf(from), id, write) : write())
      if (!isNew) return undefined
      context.record({
        noun: 'receipt',
        verb: verbs[row.kind],
        entityId: id,
        unitId: from.orderUnitId,
        concerns: concernsOfMoney(from, id, from.id, from.orderId),
        changes: saidOf(row),
        note: reason,
        sent,
      })
      return answer()
    },
    answer,
  )
}

/** From which items an amount is taken; credit is on none. */
async function takenFrom({ database }: Context, id: string, amountCentavos: number, within: Within): Promise<Part[]> {
  const held = within(await heldBy(database, id))
  const room = held.reduce((sum, part) => sum + part.amountCentavos, 0)
  if (amountCentavos > room) throw tooMuch('amountCentavos', room, 'goodwill')
  return givingBackOf(amountCentavos, held)
}

/** What a history says of it. */
function saidOf({ amountCentavos, method, isGoodwill, contestedOn, day }: NewReceipt): Record<string, [null, unknown]> {
  return {
    amountCentavos: [null, amountCentavos],
    method: [null, method],
    ...(isGoodwill && { isGoodwill: [null, true] }),
    ...(contestedOn !== null && { contestedOn: [null, contestedOn], day: [null, day] }),
  }
}

/** What everything has that is taken out of a receipt; its kind, its state and its day are said beside it. */
export function rowOf(
  { actor, now }: Context,
  from: Receipt,
  { id, amountCentavos, reason }: Asked,
): Omit<NewReceipt, 'kind' | 'state' | 'allocation'> {
  return {
    id,
    orderId: from.orderId,
    unitId: from.unitId,
    day: from.day,
    ofReceiptId: from.id,
    isGoodwill: false,

    contestedOn: null,
    reversesId: null,
    originId: null,
    method: from.method,
    amountCentavos,
    brand: null,
    instalments: 1,
    nsu: null,
    authorisation: null,
    feeBasisPoints: null,
    payerName: from.payerName,
    payerDocument: from.payerDocument,
    payerKey: from.payerDocument ?? from.patientId,
    invoiceNumber: null,
    invoiceDate: null,
    externalReference: null,
    reason,
    recordedBy: actor.id,
    recordedAt: now.toString(),
  }
}
