import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { createOnce } from '../../../../server/endpoint/repeated-create.ts'
import { requireUnit } from '../../../../server/endpoint/scope.ts'
import { staleRecord } from '../../../../server/endpoint/stale.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { nowOf } from '../../blocks/server/placing.ts'
import { requireWritable, rewritten } from '../../blocks/server/writable.ts'
import type * as contract from '../contract.ts'
import { insertRequest, type RequestFields, type RequestRow, updateRequest, updateState } from './queries.ts'
import { concernsOfRequest, detailOf, lockForChange, requireRequest } from './reading.ts'
import type { RequestDetail } from '../record.ts'
import { type RequestTransition, requestTransitions, requireStep } from '../rules.ts'
import { expandToKeep, lastEndOf } from './wish.ts'
import { blockRequestEvents } from '../events.ts'

/** Asks for a block. Sent twice with the same id it is one request. */
export async function create(
  context: Context,
  { body }: ParsedInput<typeof contract.createRequest>,
): Promise<RequestDetail> {
  requireUnit(context.actor, body.unitId)
  return createOnce(
    context,
    [{ entityId: body.id, sent: body }],
    () => ask(context, body),
    async () => detailOf(context, await requireRequest(context, body.id)),
  )
}

/** Answers undefined where the id is taken. */
async function ask(
  context: Context,
  body: ParsedInput<typeof contract.createRequest>['body'],
): Promise<RequestDetail | undefined> {
  requireWritable(body, nowOf(context))
  const wished = await expandToKeep(context, body)
  const row = {
    ...body,
    exceptOn: wished.exceptOn,
    lastEndsAt: lastEndOf(wished, body),
    requestedBy: context.actor.id,
    requestedAt: context.now.toString(),
  }
  if (!(await insertRequest(context.database, row))) return undefined
  const { id, unitId, exceptOn, ...rest } = row
  const { lastEndsAt: _lastEndsAt, requestedBy: _by, requestedAt: _at, ...told } = rest
  context.record({
    noun: 'blockRequest',
    verb: 'create',
    entityId: id,
    unitId,
    concerns: concernsOfRequest(row),
    changes: changesBetween<Record<string, unknown>>({}, { ...told, ...(exceptOn.length > 0 && { exceptOn }) }),
    note: body.reason,
    sent: body,
  })
  return detailOf(context, await requireRequest(context, id))
}

/** Corrects an open request. What is not sent stays; plans of appointments that are no longer in the way are left aside. */
export async function edit(
  context: Context,
  { params, body }: ParsedInput<typeof contract.editRequest>,
): Promise<RequestDetail> {
  const { version, ...changed } = body
  const before = await lockForChange(context, params.id)
  requireStep('edit', before, context.actor)
  await requireSeen(context, before, version)
  const after: RequestFields & { unitId: string } = { ...before, ...dropUndefined(changed) }
  requireWritable(rewritten(changed, before), nowOf(context))
  const wished = await expandToKeep(context, after)
  after.exceptOn = wished.exceptOn
  const changes = changesBetween<Record<string, unknown>>({ ...before }, { ...changed, exceptOn: after.exceptOn })
  if (Object.keys(changes).length === 0) {
    context.changedNothing()
    return detailOf(context, before)
  }
  const lastEndsAt = lastEndOf(wished, after)
  await updateRequest(context.database, params.id, { ...after, lastEndsAt })
  const concerns = concernsOfRequest(before, { ...after, lastEndsAt })
  context.record({ noun: 'blockRequest', verb: 'edit', entityId: params.id, unitId: before.unitId, concerns, changes })
  return detailOf(context, await requireRequest(context, params.id))
}

function dropUndefined<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]: Exclude<Fields[Key], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}

/** Takes back an open request. */
export function withdraw(
  context: Context,
  { params, body }: ParsedInput<typeof contract.withdrawRequest>,
): Promise<RequestDetail> {
  return step(context, 'withdraw', params.id, body.version)
}

/** Takes a withdrawal back; the plan is as it was left. */
export function reopen(
  context: Context,
  { params, body }: ParsedInput<typeof contract.reopenRequest>,
): Promise<RequestDetail> {
  return step(context, 'reopen', params.id, body.version)
}

/** Denies, with a reason. */
export function deny(
  context: Context,
  { params, body }: ParsedInput<typeof contract.denyRequest>,
): Promise<RequestDetail> {
  return step(context, 'deny', params.id, body.version, body.reason)
}

async function step(
  context: Context,
  name: Exclude<RequestTransition, 'edit' | 'plan' | 'approve'>,
  id: string,
  version: number | undefined,
  note?: string,
): Promise<RequestDetail> {
  const row = await lockForChange(context, id)
  requireStep(name, row, context.actor)
  await requireSeen(context, row, version)
  await changeState(context, row, name, note)
  return detailOf(context, await requireRequest(context, id))
}

/** @throws Problem STALE where the person saw another version */
export async function requireSeen(context: Context, row: RequestRow, version: number | undefined): Promise<void> {
  if (version === undefined || version === row.version) return
  throw await staleRecord(context, { of: blockRequestEvents, current: await detailOf(context, row), seen: version })
}

/** Writes the transition of a locked request and records its event. */
export async function changeState(
  { database, actor, now, record }: Context,
  row: RequestRow,
  name: Exclude<RequestTransition, 'edit' | 'plan'>,
  note?: string,
): Promise<void> {
  const status = requestTransitions[name].to
  const isDecision = name === 'deny' || name === 'approve'
  await updateState(database, row.id, {
    status,
    decidedBy: isDecision ? actor.id : null,
    decidedAt: isDecision ? now.toString() : null,
    note: note ?? null,
  })
  record({
    noun: 'blockRequest',
    verb: name,
    entityId: row.id,
    unitId: row.unitId,
    concerns: concernsOfRequest(row),
    changes: { status: [row.status, status] },
    note,
  })
}
