import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { createOnce, isUsed } from '../../../../server/endpoint/repeated-create.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import { transitionsOf } from '../../../../server/endpoint/transition.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { turnLots } from '../../../stock/offers/server.ts'
import * as contract from '../contract.ts'
import { recallEvents } from '../events.ts'
import type { RecallDetail } from '../record.ts'
import { isDone } from '../rules.ts'
import { recallMachine } from '../transitions.ts'
import { insertRecall, lotsBefore, updateRecallState } from './end-queries.ts'
import { lockMaterialOfLot, lockRecall, recallOf } from './queries.ts'
import { requireRecall } from './reading.ts'
import { alreadyRecalled, notDone } from './refusals.ts'

/**
 * Recalls a lot: every lot of the material with that code, in every unit and place at once. Sent twice it is one.
 * @throws Problem NOT_FOUND for no lot, ALREADY_EXISTS naming the recall that it is in
 */
export function open(context: Context, { body }: ParsedInput<typeof contract.openRecall>): Promise<RecallDetail> {
  const { actor, database, now, record } = context
  const { id, lotId, source, alertNumber = null, announcedOn, reason } = body
  return createOnce(
    context,
    [{ entityId: id, sent: body }],
    async () => {
      const lot = await lockMaterialOfLot(database, lotId)
      if (!lot) throw notFound()
      if (await isUsed(context, id)) return undefined
      const first = await recallOf(database, lot)
      if (first) throw alreadyRecalled(first)
      const written = { id, ...lot, source, alertNumber, announcedOn, reason }
      if (!(await insertRecall(database, { ...written, openedBy: actor.id, openedAt: now.toString() })))
        return undefined
      const lots = await lotsBefore(database, id)
      const recalled = lots.map((one) => ({ lotId: one.lotId, state: 'recalled', reason }) as const)
      await turnLots(context, recalled)
      const found = await requireRecall(context, id)
      const { toTell, notUsed, lotNumber, materialName } = found
      const changes = changesBetween<Record<string, unknown>>(
        {},
        { material: materialName, lot: lotNumber, source, reason, lots: lots.length, toTell, notUsed },
      )
      record({ noun: 'recall', verb: 'open', entityId: id, unitId: null, concerns: {}, changes, sent: body })
      return found
    },
    () => requireRecall(context, id),
  )
}

const { command } = transitionsOf(recallMachine, {
  events: recallEvents,
  lock: ({ database }, id) => lockRecall(database, id),
  about: () => ({ unitId: null, concerns: {} }),
  answer: requireRecall,
})

/** Closes a recall once nothing is left to do. */
export const close = command(contract.closeRecall, async (context, { id }, { to }) => {
  const { actor, database, now } = context
  const { toTell, told, unreachable, total } = await requireRecall(context, id)
  const left = { waiting: toTell - told - unreachable, inTransit: total.inTransit, onCase: total.onCase }
  if (!isDone(left)) throw notDone(left)
  await updateRecallState(database, id, { state: to, by: actor.id, at: now.toString(), reason: null })
  return {}
})

/** Cancels a recall that was a mistake, also a closed one: its lots stand as they stood before. */
export const cancel = command(contract.cancelRecall, async (context, { id }, { body: { reason }, to }) => {
  const { actor, database, now } = context
  await updateRecallState(database, id, { state: to, by: actor.id, at: now.toString(), reason })
  await turnLots(context, await lotsBefore(database, id))
  return { note: reason }
})
