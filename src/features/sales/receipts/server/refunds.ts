import type { Context } from '../../../../server/endpoint/context.ts'
import { askHook } from '../../../../server/endpoint/hooks.ts'
import { staleRecord } from '../../../../server/endpoint/stale.ts'
import { both } from '../../../../shared/both.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { wantedOf } from '../allocation.ts'
import type * as contract from '../contract.ts'
import { receiptEvents } from '../events.ts'
import type { Receipt } from '../record.ts'
import { type ReceiptStep, requireStep } from '../rules.ts'
import { orderOf, watchingDeposits } from './below-deposit.ts'
import { beforeGivenOut } from './hooks.ts'
import { updateState } from './queries.ts'
import { concernsOfMoney, lockedReceipt, requireReceipt } from './reading.ts'
import { broken, inOpenDay } from './refusals.ts'
import { personOf, takeOut, todayOf } from './take-out.ts'

/** @throws Problem STALE where the person saw another version */
export async function requireSeen(context: Context, receipt: Receipt, version: number): Promise<void> {
  if (version === receipt.version) return
  throw await staleRecord(context, { of: receiptEvents, current: receipt, seen: version })
}

/**
 * Asks for money to be given back. It is kept for that from now on, so that nobody promises it twice. Goodwill is of what is
 * still wanted: what was paid for something that was given up is owed back anyway.
 */
export function askRefund(
  context: Context,
  { params, body }: ParsedInput<typeof contract.askRefund>,
): Promise<Receipt> {
  const { isGoodwill } = body
  return takeOut(
    context,
    'askRefund',
    { receiptId: params.id, body },
    async (from) => {
      const day = await todayOf(context, from)
      if (from.kind !== 'keep')
        return { kind: 'refund', state: 'requested', day, isGoodwill, method: body.method ?? from.method }
      if (isGoodwill) throw broken('isGoodwill', 'no_goodwill', creditIsOwed)
      return { kind: 'payout', state: 'requested', day, method: body.method ?? 'pix' }
    },
    (held) => (isGoodwill ? wantedOf(held) : held),
  )
}

const creditIsOwed = both('Crédito é de quem pagou: não é boa vontade', 'Credit is the payer’s own: it is no goodwill')

/**
 * Gives the money back: it counts from today on.
 * @throws Problem RULE_BROKEN where the day is counted, or the drawer that it would leave has less
 */
export async function approve(
  context: Context,
  { params, body }: ParsedInput<typeof contract.approveRefund>,
): Promise<Receipt> {
  const refund = await lockedForStep(context, 'approve', params.id, body.version)
  const { actor, database, now } = context
  const day = await todayOf(context, refund)
  const { unitId, method, amountCentavos } = refund
  await askHook(context, beforeGivenOut, { unitId, day, method, amountCentavos })
  await watchingDeposits(context, orderOf(refund), refund.id, () =>
    inOpenDay(day, () =>
      updateState(database, refund.id, { state: 'effective', day, decidedBy: actor.id, decidedAt: now.toString() }),
    ),
  )
  context.record({ ...toldOf(refund), verb: 'approve', changes: { state: [refund.state, 'effective'] } })
  return requireReceipt(context, refund.id)
}

/** Refuses a refund, with a reason: what was kept for it is the receipt's again. */
export async function refuse(
  context: Context,
  { params, body }: ParsedInput<typeof contract.refuseRefund>,
): Promise<Receipt> {
  const refund = await lockedForStep(context, 'refuse', params.id, body.version)
  const { actor, database, now } = context
  const decided = { decidedBy: actor.id, decidedAt: now.toString(), note: body.reason }
  await updateState(database, refund.id, { state: 'refused', ...decided })
  context.record({
    ...toldOf(refund),
    verb: 'refuse',
    changes: { state: [refund.state, 'refused'] },
    note: body.reason,
  })
  return requireReceipt(context, refund.id)
}

/** Takes a request for a refund back. */
export async function withdraw(
  context: Context,
  { params, body }: ParsedInput<typeof contract.withdrawRefund>,
): Promise<Receipt> {
  const refund = await lockedForStep(context, 'withdraw', params.id, body.version)
  await updateState(context.database, refund.id, { state: 'withdrawn' })
  context.record({ ...toldOf(refund), verb: 'withdraw', changes: { state: [refund.state, 'withdrawn'] } })
  return requireReceipt(context, refund.id)
}

/** Of which record, where and whom every step of a refund tells. */
const toldOf = (refund: Receipt) =>
  ({
    noun: 'receipt',
    entityId: refund.id,
    unitId: refund.orderUnitId,
    concerns: concernsOfMoney(refund, refund.id, refund.ofReceiptId ?? refund.id, refund.orderId),
  }) as const

/**
 * Money on record that the person may take through a step, held until the transaction ends.
 * @throws Problem NOT_FOUND, NOT_ALLOWED, WRONG_STATE, STALE
 */
export async function lockedForStep(
  context: Context,
  name: ReceiptStep,
  id: string,
  version: number,
): Promise<Receipt> {
  const money = await lockedReceipt(context, id)
  requireStep(name, money, personOf(context))
  await requireSeen(context, money, version)
  return money
}
