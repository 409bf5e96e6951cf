import type { Context } from '../../../../server/endpoint/context.ts'
import { askHook } from '../../../../server/endpoint/hooks.ts'
import { createOnce, isUsed } from '../../../../server/endpoint/repeated-create.ts'
import { requirePastDay } from '../../../../server/endpoint/typed-day.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import type * as contract from '../contract.ts'
import { contestedOn, leftOn, wonBackOn } from '../days.ts'
import type { Receipt } from '../record.ts'
import { requireAllowed } from '../../../../shared/transitions.ts'
import { personOf } from '../../../../server/endpoint/transition.ts'
import { contestOf } from '../rules.ts'
import { receiptMachine } from '../transitions.ts'
import { beforeReceived } from './hooks.ts'
import { insertReceipts } from './queries.ts'
import { concernsOfMoney, lockedReceipt, requireReceipt } from './reading.ts'
import { inOpenDay } from './refusals.ts'
import { rowOf, takeOut, todayOf } from './take-out.ts'

/**
 * Records what was taken from outside: a card payment that is contested, a PIX that its bank gives back. It counts from the
 * day on which the money left.
 */
export function contest(context: Context, { params, body }: ParsedInput<typeof contract.chargeBack>): Promise<Receipt> {
  return takeOut(context, 'contest', { receiptId: params.id, body }, async (from) => {
    const today = await todayOf(context, from)
    const { day = today } = body
    const told = body.contestedOn ?? day
    const since = { receipt: from.day }
    requirePastDay(contestedOn, { path: 'contestedOn', day: told, today, since })
    requirePastDay(leftOn, { path: 'day', day, today, since })
    await askHook(context, beforeReceived, { unitId: from.unitId, day, today, isCash: false })
    // The step is refused for everything else.
    const kind = contestOf(from.originMethod) ?? 'chargeback'
    return { kind, state: 'effective', day, contestedOn: told, method: from.originMethod }
  })
}

/** Records that what was contested was won back: it pays what it paid before, from that day on. */
export async function reverse(
  context: Context,
  { params, body }: ParsedInput<typeof contract.reverseContest>,
): Promise<Receipt> {
  const contested = await lockedReceipt(context, params.id)
  const sent = { ...body, contestedId: params.id }
  const answer = () => requireReceipt(context, body.id)
  return createOnce(
    context,
    [{ entityId: body.id, sent }],
    async () => {
      if (await isUsed(context, body.id)) return undefined
      requireAllowed(receiptMachine, 'reverse', contested, personOf(context))
      const today = await todayOf(context, contested)
      const { day = today } = body
      requirePastDay(wonBackOn, { path: 'day', day, today, since: { left: contested.day } })
      await askHook(context, beforeReceived, { unitId: contested.unitId, day, today, isCash: false })
      const { amountCentavos, allocation } = contested
      const row = {
        ...rowOf(context, contested, { id: body.id, amountCentavos, reason: body.reason }),
        ...({ kind: 'reversal', state: 'effective', day, allocation } as const),
        ofReceiptId: contested.ofReceiptId,
        reversesId: contested.id,
      }
      if (!(await inOpenDay(day, () => insertReceipts(context.database, [row])))) return undefined
      context.record({
        noun: 'receipt',
        verb: 'reverse',
        entityId: body.id,
        unitId: contested.orderUnitId,
        concerns: concernsOfMoney(
          contested,
          body.id,
          contested.id,
          contested.ofReceiptId ?? body.id,
          contested.orderId,
        ),
        changes: { amountCentavos: [null, amountCentavos], method: [null, contested.method], day: [null, day] },
        note: body.reason,
        sent,
      })
      return answer()
    },
    answer,
  )
}
