import type { Context } from '../../../../server/endpoint/context.ts'
import { askHook } from '../../../../server/endpoint/hooks.ts'
import { both } from '../../../../shared/both.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { wantedOf } from '../allocation.ts'
import * as contract from '../contract.ts'
import type { Receipt } from '../record.ts'
import { orderOf, watchingDeposits } from './below-deposit.ts'
import { command } from './held.ts'
import { beforeGivenOut } from './hooks.ts'
import { updateState } from './queries.ts'
import { broken, inOpenDay } from './refusals.ts'
import { takeOut, todayOf } from './take-out.ts'

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
export const approve = command(contract.approveRefund, async (context, refund, { to }) => {
  const { actor, database, now } = context
  const { unitId, method, amountCentavos } = refund
  const day = await todayOf(context, refund)
  await askHook(context, beforeGivenOut, { unitId, day, method, amountCentavos })
  const decided = { state: to, day, decidedBy: actor.id, decidedAt: now.toString() }
  await watchingDeposits(context, orderOf(refund), refund.id, () =>
    inOpenDay(day, () => updateState(database, refund.id, decided)),
  )
  return {}
})

/** Refuses a refund, with a reason: what was kept for it is the receipt's again. */
export const refuse = command(contract.refuseRefund, async (context, { id }, { body: { reason }, to }) => {
  const { actor, database, now } = context
  await updateState(database, id, { state: to, decidedBy: actor.id, decidedAt: now.toString(), note: reason })
  return { note: reason }
})

/** Takes a request for a refund back. */
export const withdraw = command(contract.withdrawRefund, async ({ database }, { id }, { to }) => {
  await updateState(database, id, { state: to })
  return {}
})
