import type { Context } from '../../../server/context.ts'
import { createOnce, isUsed } from '../../../server/repeated-create.ts'
import { staleRecord } from '../../../server/stale.ts'
import type { ParsedInput } from '../../../shared/contract.ts'
import { todayIn } from '../../../shared/time.ts'
import { givingBackOf, type Held, type Part } from '../allocation.ts'
import type * as contract from '../contract.ts'
import { receiptEvents } from '../events.ts'
import type { Receipt } from '../record.ts'
import { type ReceiptStep, requireStep } from '../rules.ts'
import { orderOf, watchingDeposits } from './below-deposit.ts'
import { zoneOf } from '../../units/server/zone-queries.ts'
import { heldBy, insertReceipts, type NewReceipt, updateState } from './queries.ts'
import { concernsOfMoney, lockedReceipt, requireReceipt } from './reading.ts'
import { inOpenDay, tooMuch } from './refusals.ts'

/** Whoever acts, as the rules of both sides ask it. */
export const personOf = ({ actor, may }: Context) => ({ id: actor.id, may })

/** @throws Problem STALE where the person saw another version */
export async function requireSeen(context: Context, receipt: Receipt, version: number): Promise<void> {
  if (version === receipt.version) return
  throw await staleRecord(context, { of: receiptEvents, current: receipt, seen: version })
}

/** Which unit and day money of a receipt goes out on: where it came in, today. */
async function todayOf({ database, now }: Context, { unitId }: Pick<Receipt, 'unitId'>): Promise<string> {
  const zone = await zoneOf(database, unitId)
  if (zone === undefined) throw new Error('a receipt is of no unit')
  return todayIn(zone, now.toString())
}

/** Asks for money to be given back. It is kept for that from now on, so that nobody promises it twice. */
export function askRefund(
  context: Context,
  { params, body }: ParsedInput<typeof contract.askRefund>,
): Promise<Receipt> {
  return takeOut(context, 'askRefund', params.id, body)
}

/** Records what a brand took back. */
export function chargeBack(
  context: Context,
  { params, body }: ParsedInput<typeof contract.chargeBack>,
): Promise<Receipt> {
  return takeOut(context, 'chargeback', params.id, body)
}

type Out = ParsedInput<typeof contract.chargeBack>['body'] & Partial<ParsedInput<typeof contract.askRefund>['body']>

async function takeOut(
  context: Context,
  verb: 'askRefund' | 'chargeback',
  receiptId: string,
  body: Out,
): Promise<Receipt> {
  const from = await lockedReceipt(context, receiptId)
  const sent = { ...body, receiptId }
  const answer = () => requireReceipt(context, body.id)
  return createOnce(
    context,
    [{ entityId: body.id, sent }],
    async () => {
      if (await isUsed(context, body.id)) return undefined
      requireStep(verb, from, personOf(context))
      const left = from.amountCentavos - from.givenBackCentavos
      if (body.amountCentavos > left) throw tooMuch('amountCentavos', left, 'receipt')
      const held = await heldFor(context, from, body)
      const row = await outOf(context, verb, from, { ...body, allocation: givingBackOf(body.amountCentavos, held) })
      const write = () => inOpenDay(row.day, () => insertReceipts(context.database, [row]))
      const isNew = await (verb === 'chargeback' ? watchingDeposits(context, orderOf(from), body.id, write) : write())
      if (!isNew) return undefined
      context.record({
        noun: 'receipt',
        verb,
        entityId: body.id,
        unitId: from.orderUnitId,
        concerns: concernsOfMoney(from, body.id, from.id, from.orderId),
        changes: {
          ...{ amountCentavos: [null, body.amountCentavos], method: [null, row.method] },
          ...(row.isGoodwill && { isGoodwill: [null, true] }),
        },
        note: body.reason,
        sent,
      })
      return answer()
    },
    answer,
  )
}

/**
 * What a receipt has on its items. Goodwill is of what is still wanted: what was paid for something that was given up is owed
 * back anyway.
 */
async function heldFor(
  { database }: Context,
  from: Receipt,
  { amountCentavos, isGoodwill = false }: Out,
): Promise<readonly Held[]> {
  const held = await heldBy(database, from.id)
  if (!isGoodwill) return held
  const kept = held.filter(({ isCancelled }) => !isCancelled)
  const room = kept.reduce((sum, part) => sum + part.amountCentavos, 0)
  if (amountCentavos > room) throw tooMuch('amountCentavos', room, 'goodwill')
  return kept
}

async function outOf(
  context: Context,
  verb: 'askRefund' | 'chargeback',
  from: Receipt,
  {
    id,
    amountCentavos,
    reason,
    allocation,
    method = from.method,
    isGoodwill = false,
  }: Out & { readonly allocation: Part[] },
): Promise<NewReceipt> {
  const isRefund = verb === 'askRefund'
  return {
    ...{ id, orderId: from.orderId, unitId: from.unitId, day: await todayOf(context, from), ofReceiptId: from.id },
    ...{ kind: isRefund ? 'refund' : 'chargeback', state: isRefund ? 'requested' : 'effective', isGoodwill },
    ...{ method: isRefund ? method : from.method, amountCentavos, brand: null, instalments: 1, nsu: null },
    ...{ authorisation: null, feeBasisPoints: null, payerName: from.payerName, payerDocument: from.payerDocument },
    ...{ payerKey: from.payerDocument ?? from.patientId, invoiceNumber: null, invoiceDate: null },
    ...{ externalReference: null, reason, recordedBy: context.actor.id, recordedAt: context.now.toString() },
    allocation,
  }
}

/** Gives the money back: it counts from today on. */
export async function approve(
  context: Context,
  { params, body }: ParsedInput<typeof contract.approveRefund>,
): Promise<Receipt> {
  const refund = await lockedForStep(context, 'approve', params.id, body.version)
  const { actor, database, now } = context
  const day = await todayOf(context, refund)
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
