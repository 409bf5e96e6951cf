import type { Context } from '../../../../server/endpoint/context.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { todayIn, networkZone } from '../../../../shared/time.ts'
import { writeFiledFor } from '../../payments/server/retained-queries.ts'
import { payAll } from '../../payments/server/paying.ts'
import { requirePaidByFileOn } from '../../payments/server/typed-days.ts'
import type * as contract from '../contract.ts'
import type { PayFile } from '../record.ts'
import { fileNow } from './commands.ts'
import { type KeptPayment, payableBy, paymentsOf, settlePayment } from './payment-queries.ts'
import { isSettled, isTwice, notDueYet } from './problems.ts'
import { findContent } from './queries.ts'

/**
 * Says what came of a payment of which the bank does not say it: it never answered, took it in and no more, or paid another
 * amount. What was paid twice is settled once the money came back.
 * @throws Problem WRONG_STATE where its end is known, or before the bank had its day; RULE_BROKEN for twice paid said paid
 */
export async function settle(
  context: Context,
  { params: { id, position }, body: { isPaid, paidOn, reason } }: ParsedInput<typeof contract.settlePayment>,
): Promise<PayFile> {
  const { actor, database, now } = context
  const file = await findContent(database, id, true)
  const payment = (await paymentsOf(database, id)).find((one) => one.position === position)
  if (!file || !payment) throw notFound()
  const { outcome: before, statementId, name } = payment
  if (!isOpen(payment)) throw isSettled()
  const day = todayIn(networkZone, now.toString())
  if (!file.isAnswered && day < file.payOn) throw notDueYet(file.payOn)
  if (before === 'twice' && isPaid) throw isTwice()
  if (isPaid && paidOn) requirePaidByFileOn(context, file, { day: paidOn, reason })
  if (isPaid && !(await payableBy(database, id, [statementId])).has(statementId)) throw isSettled()
  const outcome = isPaid ? 'paid' : before === 'twice' ? 'returned' : 'released'
  const settled = { fileId: id, position, outcome, by: actor.id, at: now.toString(), reason } as const
  await settlePayment(database, { ...settled, paidOn: isPaid ? paidOn : null })
  if (outcome === 'released') await writeFiledFor(database, [statementId], null)
  if (isPaid && paidOn) await payAll(context, [{ id: statementId, paidOn }], file.number)
  const told = { noun: 'payFile', verb: 'settle', entityId: id, unitId: null, concerns: {} } as const
  context.record({ ...told, changes: { payment: [null, name], outcome: [before, outcome] }, note: reason })
  return fileNow(context, id)
}

/** Whether nobody knows its end. */
function isOpen({ outcome, isLive }: KeptPayment): boolean {
  return outcome === 'twice' || (isLive && outcome !== 'paid')
}
