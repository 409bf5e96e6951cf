import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { createOnce, isUsed } from '../../../../server/endpoint/repeated-create.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import { staleRecord } from '../../../../server/endpoint/stale.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { turnLots } from '../../../stock/offers/server.ts'
import type * as contract from '../contract.ts'
import { recallEvents } from '../events.ts'
import type { RecallDetail } from '../record.ts'
import { isDone, type RecallState } from '../rules.ts'
import { insertRecall, lotsBefore, updateRecallState } from './end-queries.ts'
import { lockMaterialOfLot, lockRecall, recallOf, type RecallStanding } from './queries.ts'
import { requireRecall } from './reading.ts'
import { alreadyRecalled, ended, notDone } from './refusals.ts'

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

/**
 * A recall that is under way and was seen as it is, held until the transaction ends.
 * @throws Problem NOT_FOUND, WRONG_STATE once it has ended, STALE
 */
async function lockToEnd(
  context: Context,
  id: string,
  version: number,
  from: readonly RecallState[],
): Promise<RecallStanding> {
  const recall = await lockRecall(context.database, id)
  if (!recall) throw notFound()
  if (!from.includes(recall.state)) throw ended(recall)
  if (recall.version !== version) throw await staleRecord(context, { of: recallEvents, current: recall, seen: version })
  return recall
}

/** Closes a recall once nothing is left to do. */
export async function close(
  context: Context,
  { params: { id }, body }: ParsedInput<typeof contract.closeRecall>,
): Promise<RecallDetail> {
  const { actor, database, now, record } = context
  const { state } = await lockToEnd(context, id, body.version, ['open'])
  const { toTell, told, unreachable, total } = await requireRecall(context, id)
  const left = { waiting: toTell - told - unreachable, inTransit: total.inTransit, onCase: total.onCase }
  if (!isDone(left)) throw notDone(left)
  await updateRecallState(database, id, { state: 'closed', by: actor.id, at: now.toString(), reason: null })
  const changes: Record<string, [unknown, unknown]> = { state: [state, 'closed'] }
  record({ noun: 'recall', verb: 'close', entityId: id, unitId: null, concerns: {}, changes })
  return requireRecall(context, id)
}

/** Cancels a recall that was a mistake, also a closed one: its lots stand as they stood before. */
export async function cancel(
  context: Context,
  { params: { id }, body: { version, reason } }: ParsedInput<typeof contract.cancelRecall>,
): Promise<RecallDetail> {
  const { actor, database, now, record } = context
  const { state } = await lockToEnd(context, id, version, ['open', 'closed'])
  await updateRecallState(database, id, { state: 'cancelled', by: actor.id, at: now.toString(), reason })
  await turnLots(context, await lotsBefore(database, id))
  const changes: Record<string, [unknown, unknown]> = { state: [state, 'cancelled'] }
  record({ noun: 'recall', verb: 'cancel', entityId: id, unitId: null, concerns: {}, changes, note: reason })
  return requireRecall(context, id)
}
