import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { invalid } from '../../../../server/endpoint/input.ts'
import { createOnce } from '../../../../server/endpoint/repeated-create.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import { staleRecord } from '../../../../server/endpoint/stale.ts'
import { both } from '../../../../shared/both.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { may, scopeOf } from '../../../../shared/permissions.ts'
import { Problem } from '../../../../shared/problem.ts'
import { localDate } from '../../../../shared/time.ts'
import { lockItem } from '../../../agenda/offers/server.ts'
import type * as contract from '../contract.ts'
import { waitlistEvents } from '../events.ts'
import type { WaitingDetail } from '../record.ts'
import {
  areUnits,
  insertContact,
  lockOrdersOf,
  reachOf,
  roleOf,
  type WaitingRow,
  workedItems,
  writeNoted,
  writeSnooze,
  writeWorker,
} from './queries.ts'
import { detailOf, requireWaiting, wantsDate } from './reading.ts'

/**
 * The item, locked.
 * @throws Problem NOT_FOUND, or WRONG_STATE where it wants no date any more
 */
async function lockWaiting(context: Context, id: string): Promise<WaitingRow> {
  await requireWaiting(context, id)
  await lockItem(context.database, id)
  const row = await requireWaiting(context, id)
  if (!wantsDate(row)) throw hasDate()
  return row
}

function hasDate(): Problem {
  return new Problem('WRONG_STATE', {
    'pt-BR': 'Este item não está mais na lista: já tem data, foi realizado ou foi cancelado.',
    en: 'This item is no longer on the list: it has a date, was performed or was cancelled.',
  })
}

const noSuchUnit = both('Uma destas unidades não existe', 'One of these units does not exist')

/** Says what is in the way of a date and what the patient would like, all of it at once. */
export async function edit(
  context: Context,
  { params, body }: ParsedInput<typeof contract.editWaiting>,
): Promise<WaitingDetail> {
  const { version, ...to } = body
  const before = await lockWaiting(context, params.id)
  if (version !== before.version)
    throw await staleRecord(context, { of: waitlistEvents, current: await detailOf(context, params.id), seen: version })
  const changes = changesBetween<Record<string, unknown>>({ ...before }, { ...to, blockerNote: to.blockerNote || null })
  if (Object.keys(changes).length === 0) {
    context.changedNothing()
    return detailOf(context, params.id)
  }
  if (to.unitIds.length > 0 && !(await areUnits(context.database, to.unitIds)))
    throw invalid([{ path: 'unitIds', code: 'not_found', message: noSuchUnit }])
  await writeNoted(context.database, params.id, to)
  const concerns = { patientIds: [before.patientId], rowIds: [params.id] }
  context.record({ noun: 'waitlist', verb: 'edit', entityId: params.id, unitId: before.unitId, concerns, changes })
  return detailOf(context, params.id)
}

const inFuture = both('O contato não pode ser no futuro', 'The contact cannot be in the future')

/** Records that the patient was talked to. Sent twice with the same id it is one contact. */
export function logContact(
  context: Context,
  { params, body }: ParsedInput<typeof contract.logContact>,
): Promise<WaitingDetail> {
  return createOnce(
    context,
    [{ entityId: params.id, sent: body }],
    () => contactNow(context, params.id, body),
    () => detailOf(context, params.id),
  )
}

/** Answers undefined where the id is taken. */
async function contactNow(
  context: Context,
  itemId: string,
  body: ParsedInput<typeof contract.logContact>['body'],
): Promise<WaitingDetail | undefined> {
  const { actor, database, now } = context
  const { unitId, patientId } = await requireWaiting(context, itemId)
  await lockOrdersOf(database, [itemId])
  const at = body.at ?? now.toString({ fractionalSecondDigits: 3 })
  if (at > now.toString({ fractionalSecondDigits: 3 }))
    throw invalid([{ path: 'at', code: 'in_the_future', message: inFuture }])
  if (!(await insertContact(database, { ...body, itemId, at, by: actor.id }))) return undefined
  context.record({
    noun: 'waitlist',
    verb: 'contact',
    entityId: itemId,
    unitId,
    concerns: { patientIds: [patientId], rowIds: [itemId] },
    changes: { channel: [null, body.channel], outcome: [null, body.outcome] },
    sent: body,
  })
  return detailOf(context, itemId)
}

const notAhead = both('Escolha um dia que ainda vem', 'Choose a day that is still to come')

/** Puts an item off until a day of its unit. */
export async function snooze(
  context: Context,
  { params, body }: ParsedInput<typeof contract.snoozeWaiting>,
): Promise<WaitingDetail> {
  const { actor, database, now } = context
  const before = await lockWaiting(context, params.id)
  if (body.until <= localDate(now.toString(), before.zone))
    throw invalid([{ path: 'until', code: 'in_the_past', message: notAhead }])
  await writeSnooze(database, params.id, { ...body, by: actor.id })
  context.record({
    noun: 'waitlist',
    verb: 'snooze',
    entityId: params.id,
    unitId: before.unitId,
    concerns: { patientIds: [before.patientId], rowIds: [params.id] },
    changes: { snoozedUntil: [before.snoozedUntil, body.until] },
    note: body.reason,
  })
  return detailOf(context, params.id)
}

/** Takes an item up again before its day. */
export async function wake(
  context: Context,
  { params }: ParsedInput<typeof contract.wakeWaiting>,
): Promise<WaitingDetail> {
  const before = await lockWaiting(context, params.id)
  if (before.snoozedUntil === null) {
    context.changedNothing()
    return detailOf(context, params.id)
  }
  await writeSnooze(context.database, params.id, null)
  context.record({
    noun: 'waitlist',
    verb: 'wake',
    entityId: params.id,
    unitId: before.unitId,
    concerns: { patientIds: [before.patientId], rowIds: [params.id] },
    changes: { snoozedUntil: [before.snoozedUntil, null] },
  })
  return detailOf(context, params.id)
}

const notTheirs = both(
  'Esta pessoa não vê todos estes itens; escolha alguém da gerência de vendas ou do pós-venda, ou quem vendeu',
  'This person does not see all of these items; choose somebody of sales management or after-sales, or who sold them',
)

/** Says who works some items. None is changed where one of them is out of reach or wants no date. */
export async function assign(
  context: Context,
  { body }: ParsedInput<typeof contract.assignWaiting>,
): Promise<ContractOutput<typeof contract.assignWaiting>> {
  const { actor, database } = context
  const { ids, workerId } = body
  const items = await workedItems(database, ids, reachOf(actor))
  if (items.length < ids.length) throw notFound()
  if (workerId !== null) {
    const role = await roleOf(database, workerId)
    const seesThem =
      role &&
      may(role, 'waitlist.edit') &&
      (scopeOf(role, 'waitlist.edit') !== 'own' || items.every(({ ownerId }) => ownerId === workerId))
    if (!seesThem) throw invalid([{ path: 'workerId', code: 'not_allowed', message: notTheirs }])
  }
  await lockOrdersOf(database, ids)
  await writeWorker(database, ids, workerId)
  const changed = items.filter((item) => item.workerId !== (workerId ?? item.ownerId))
  if (changed.length === 0) context.changedNothing()
  for (const { id, unitId, patientId, ownerId, workerId: before } of changed)
    context.record({
      noun: 'waitlist',
      verb: 'assign',
      entityId: id,
      unitId,
      concerns: { patientIds: [patientId], rowIds: [id] },
      changes: { workerId: [before, workerId ?? ownerId] },
    })
  return { assigned: changed.length }
}
